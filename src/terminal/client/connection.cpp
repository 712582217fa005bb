#include "terminal/client/connection.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "terminal/client/background.hpp"

namespace florin::terminal {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace ssl = asio::ssl;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;
using PlainStream = beast::tcp_stream;
using SecureStream = beast::ssl_stream<beast::tcp_stream>;

constexpr std::chrono::seconds patience{10};
constexpr std::chrono::milliseconds first_pause{500};
constexpr std::chrono::milliseconds longest_pause{10000};

ssl::context trusting_context() {
  ssl::context context(ssl::context::tls_client);
  error_code ignored;
  static_cast<void>(context.set_default_verify_paths(ignored));  // if this fails, no certificate is trusted
  static_cast<void>(context.set_verify_mode(ssl::verify_peer, ignored));
  return context;
}

// The system's message for a network error, without the place in the code that Boost adds.
std::string reason_of(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const boost::system::system_error& error) {
    return error.code().message();
  } catch (const std::exception& error) {
    return error.what();
  }
}

// Connects to the server. The coroutines in this file throw Boost.System exceptions; whoever starts them turns these
// into a sentence.
asio::awaitable<void> reach(PlainStream& stream, const Address& server) {
  tcp::resolver resolver(co_await asio::this_coro::executor);
  const auto places = co_await resolver.async_resolve(server.host, server.port, use_awaitable);
  stream.expires_after(patience);
  co_await stream.async_connect(places, use_awaitable);
  stream.socket().set_option(tcp::no_delay(true));
}

asio::awaitable<void> reach(SecureStream& stream, const Address& server) {
  co_await reach(stream.next_layer(), server);
  // SSL_set_tlsext_host_name without its C cast: a server with many names must know which one is meant.
  std::string name = server.host;
  SSL_ctrl(stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
  stream.set_verify_callback(ssl::host_name_verification(server.host));
  stream.next_layer().expires_after(patience);
  co_await stream.async_handshake(ssl::stream_base::client, use_awaitable);
}

template <class Stream>
asio::awaitable<void> exchange(Stream& stream, const Address& server, const http::request<http::string_body>& request, HttpAnswer& answer) {
  co_await reach(stream, server);
  beast::get_lowest_layer(stream).expires_after(patience);
  co_await http::async_write(stream, request, use_awaitable);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  co_await http::async_read(stream, buffer, response, use_awaitable);
  answer = {static_cast<int>(response.result_int()), std::move(response.body())};
}

}  // namespace

HttpAnswer ask_server(const Address& server, std::string_view method, const std::string& target, const std::string& token,
                      const std::string& body) {
  constexpr int http_1_1 = 11;
  http::request<http::string_body> request(http::string_to_verb({method.data(), method.size()}), target, http_1_1);
  request.set(http::field::host, server.authority());
  if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  request.body() = body;
  request.prepare_payload();
  asio::io_context context(1);
  ssl::context tls = trusting_context();
  PlainStream plain(context);
  SecureStream secure(context, tls);
  HttpAnswer answer;
  const auto done = [&](const std::exception_ptr& failure) {
    if (failure) answer = {0, reason_of(failure)};
  };
  if (server.is_secure) {
    asio::co_spawn(context, exchange(secure, server, request, answer), done);
  } else {
    asio::co_spawn(context, exchange(plain, server, request, answer), done);
  }
  context.run();
  return answer;
}

// Everything except send(), take() and stop() runs on the connection's own thread.
class Connection::Line {
 public:
  Line(Address server, std::string target, std::string token, std::shared_ptr<Alarm> alarm)
      : server_(std::move(server)), target_(std::move(target)), token_(std::move(token)), alarm_(std::move(alarm)) {}

  void start() {
    thread_ = background_thread([this] {
      asio::co_spawn(context_, stay_connected(), asio::detached);
      context_.run();
    });
  }

  void stop() {
    context_.stop();
    thread_.join();
  }

  void send(std::string frame, std::chrono::milliseconds after) {
    asio::post(context_, [this, after, frame = std::move(frame)]() mutable {
      if (after.count() == 0) return add(std::move(frame));
      const auto timer = std::make_shared<asio::steady_timer>(context_, after);
      timer->async_wait([this, timer, frame = std::move(frame)](error_code error) mutable {
        if (!error) add(std::move(frame));
      });
    });
  }

  std::vector<Incoming> take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(incoming_, {});
  }

 private:
  asio::awaitable<void> stay_connected() {
    for (std::chrono::milliseconds pause = first_pause;; pause = std::min(2 * pause, longest_pause)) {
      std::string why;
      has_opened_ = false;
      try {
        if (server_.is_secure) {
          websocket::stream<SecureStream> stream(context_, tls_);
          co_await talk(stream);
        } else {
          websocket::stream<PlainStream> stream(context_);
          co_await talk(stream);
        }
      } catch (const std::exception&) {
        why = reason_of(std::current_exception());
      }
      write_ = nullptr;
      queue_.clear();
      add({Incoming::Kind::lost, why});
      if (has_opened_) pause = first_pause;
      asio::steady_timer timer(context_, pause);
      co_await timer.async_wait(use_awaitable);
    }
  }

  // Receives frames until the connection breaks, then throws.
  template <class Stream>
  asio::awaitable<void> talk(Stream& stream) {
    co_await reach(stream.next_layer(), server_);
    beast::get_lowest_layer(stream).expires_never();  // a WebSocket has its own timers
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = patience;
    timeout.idle_timeout = std::chrono::seconds(30);  // the server pings every 20 seconds
    timeout.keep_alive_pings = true;
    stream.set_option(timeout);
    stream.set_option(websocket::stream_base::decorator(
        [this](websocket::request_type& request) { request.set(http::field::authorization, "Bearer " + token_); }));
    const std::string host = server_.authority();
    co_await stream.async_handshake(host, target_, use_awaitable);
    stream.text(true);
    has_opened_ = true;
    write_ = [this, &stream] {
      stream.async_write(asio::buffer(queue_.front()), [this](error_code error, std::size_t) {
        if (!error) wrote();
      });
    };
    while (true) {
      beast::flat_buffer buffer;
      co_await stream.async_read(buffer, use_awaitable);
      add({Incoming::Kind::frame, beast::buffers_to_string(buffer.data())});
    }
  }

  void add(std::string frame) {
    if (!write_) return;
    queue_.push_back(std::move(frame));
    if (queue_.size() == 1) write_();
  }

  void wrote() {
    if (queue_.empty()) return;
    queue_.pop_front();
    if (!queue_.empty() && write_) write_();
  }

  void add(Incoming incoming) {
    const std::scoped_lock lock(mutex_);
    incoming_.push_back(std::move(incoming));
    alarm_->ring();
  }

  Address server_;
  std::string target_;
  std::string token_;
  std::shared_ptr<Alarm> alarm_;
  asio::io_context context_{1};
  ssl::context tls_ = trusting_context();
  std::deque<std::string> queue_;
  std::function<void()> write_;  // writes the first frame of the queue; empty while the connection is down
  bool has_opened_ = false;
  std::mutex mutex_;
  std::vector<Incoming> incoming_;
  std::thread thread_;
};

Connection::Connection(const Address& server, const std::string& target, const std::string& token, std::shared_ptr<Alarm> alarm)
    : line_(std::make_unique<Line>(server, target, token, std::move(alarm))) {
  line_->start();
}

Connection::~Connection() { line_->stop(); }

void Connection::send(std::string frame, std::chrono::milliseconds after) { line_->send(std::move(frame), after); }

std::vector<Connection::Incoming> Connection::take() { return line_->take(); }

}  // namespace florin::terminal
