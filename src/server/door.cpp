#include "server/door.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <list>
#include <utility>

#include "server/origin.hpp"

namespace florin::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds patience{20};  // for a request to come in, or a response to be taken
constexpr std::chrono::seconds idle{60};      // between requests of one connection
constexpr std::uint32_t longest_header = 16384;
constexpr int kernel_buffer = 65536;  // what the system keeps for a slow reader, beside our own queue

// The address of whoever asks: behind a proxy on this machine the proxy says it.
std::string address_of(const Config& config, const tcp::socket& socket, const HttpRequest& request) {
  error_code error;
  const auto peer = socket.remote_endpoint(error).address();
  const std::string forwarded = request.header("x-forwarded-for");
  if (!config.is_behind_proxy || forwarded.empty() || !peer.is_loopback()) return peer.to_string();
  const std::size_t comma = forwarded.rfind(',');
  const std::size_t begin = comma == std::string::npos ? 0 : forwarded.find_first_not_of(' ', comma + 1);
  return begin == std::string::npos ? peer.to_string() : forwarded.substr(begin);
}

HttpRequest plain(const http::request<http::string_body>& request) {
  HttpRequest result;
  result.method = std::string(request.method_string());
  for (const auto& field : request) {
    std::string name(field.name_string());
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    result.headers[name] = std::string(field.value());
  }
  if (!read_target({request.target().data(), request.target().size()}, result)) result.path.clear();
  result.body = request.body();
  return result;
}

// What every response says to a browser, whatever it is.
void add_protection(http::response<http::string_body>& response, const Config& config) {
  response.set("Content-Security-Policy",
               "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
               "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  if (is_secure(config)) response.set("Strict-Transport-Security", "max-age=31536000");
}

http::response<http::string_body> written(HttpResponse plain_response, const Config& config, bool keeps_alive) {
  constexpr unsigned version = 11;
  http::response<http::string_body> response(static_cast<http::status>(plain_response.status), version);
  response.set(http::field::server, "florin");
  if (!plain_response.body.empty()) response.set(http::field::content_type, plain_response.type);
  response.set(http::field::cache_control, "no-store");
  add_protection(response, config);
  for (const auto& [name, value] : plain_response.headers) {
    if (name == "Set-Cookie") {
      response.insert(name, value);
    } else {
      response.set(name, value);
    }
  }
  response.body() = std::move(plain_response.body);
  response.keep_alive(keeps_alive);
  response.prepare_payload();
  return response;
}

// A WebSocket: reads messages one after the other, writes frames from a queue that is bounded in bytes.
class Socket final : public Outbox, public std::enable_shared_from_this<Socket> {
 public:
  Socket(tcp::socket socket, const Config& config, Metrics& metrics)
      : stream_(std::move(socket)), limits_(config.limits), metrics_(metrics) {
    ++metrics_.connections;
  }
  ~Socket() override { --metrics_.connections; }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  // The handshake; false if it fails.
  asio::awaitable<bool> open(const http::request<http::string_body>& request, const Inside::Admission& admission) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = patience;
    timeout.idle_timeout = std::chrono::seconds(40);  // a ping after half of it
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.next_layer().set_option(asio::socket_base::send_buffer_size(kernel_buffer));
    stream_.read_message_max(limits_.frame);
    stream_.auto_fragment(false);
    error_code error;
    co_await stream_.async_accept(request, asio::redirect_error(use_awaitable, error));
    if (error) co_return false;
    connection_ = admission.connect(*this);
    connection_->greet();
    co_return true;
  }

  // Hands in messages until the connection ends.
  asio::awaitable<void> read() {
    beast::flat_buffer buffer;
    error_code error;
    while (true) {
      co_await stream_.async_read(buffer, asio::redirect_error(use_awaitable, error));
      if (error || is_closing_) break;
      connection_->receive({static_cast<const char*>(buffer.data().data()), buffer.size()});
      buffer.consume(buffer.size());
      buffer.shrink_to_fit();  // thousands of connections wait most of the time
    }
    connection_->detach();
  }

  void send(const Frame& frame) override {
    if (is_closing_) return;
    if (unsent_ + frame->size() > limits_.unread) {
      ++metrics_.slow_readers;
      return drop();
    }
    add(frame);
  }

  void close(const std::string& last_frame) override {
    if (is_closing_) return;
    add(std::make_shared<const std::string>(last_frame));
    is_closing_ = true;
  }

 private:
  void add(const Frame& frame) {
    unsent_ += frame->size();
    queue_.push_back(frame);
    if (queue_.size() == 1) write();
  }

  void write() {
    ++metrics_.frames_sent;
    metrics_.bytes_sent += static_cast<std::int64_t>(queue_.front()->size());
    stream_.text(true);
    stream_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](error_code error, std::size_t) { self->wrote(error); });
  }

  void wrote(error_code error) {
    unsent_ -= queue_.front()->size();
    queue_.pop_front();
    if (error) return drop();
    if (!queue_.empty()) return write();
    if (is_closing_) stream_.async_close(websocket::close_code::going_away, [self = shared_from_this()](error_code) {});
  }

  // Nobody reads at the other end: no farewell would arrive.
  void drop() {
    is_closing_ = true;
    error_code ignored;
    static_cast<void>(stream_.next_layer().close(ignored));
  }

  websocket::stream<tcp::socket> stream_;
  const Limits& limits_;
  Metrics& metrics_;
  std::shared_ptr<Connection> connection_;
  std::list<Frame> queue_;  // nearly always empty, and then as good as nothing
  std::size_t unsent_ = 0;
  bool is_closing_ = false;
};

}  // namespace

class Door::Network final : public Loop {
 public:
  void post(std::function<void()> task) override { asio::post(context_, std::move(task)); }
  void after(std::chrono::milliseconds delay, std::function<void()> task) override {
    auto timer = std::make_shared<asio::steady_timer>(context_, delay);
    timer->async_wait([timer, task = std::move(task)](error_code error) {
      if (!error) task();
    });
  }

  bool open(const Config& config, Inside& inside, Metrics& metrics) {
    config_ = &config;
    inside_ = &inside;
    metrics_ = &metrics;
    error_code error;
    const auto address = asio::ip::make_address(config.address, error);
    if (error) return false;
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(config.port));
    acceptor_.open(endpoint.protocol(), error);
    acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) return false;
    asio::co_spawn(context_, listen(), asio::detached);
    return true;
  }
  [[nodiscard]] int port() const { return acceptor_.local_endpoint().port(); }

  void on_signal(std::function<void()> stopping) {
    signals_.async_wait([stopping = std::move(stopping)](error_code error, int) {
      if (!error) stopping();
    });
  }
  void run() { context_.run(); }
  void stop_listening() {
    error_code ignored;
    static_cast<void>(acceptor_.close(ignored));
  }
  void stop() { context_.stop(); }

 private:
  asio::awaitable<void> listen() {
    while (acceptor_.is_open()) {
      error_code error;
      tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(use_awaitable, error));
      if (!acceptor_.is_open()) co_return;
      if (error) {  // no more files may be opened: others must go first
        asio::steady_timer pause(context_, std::chrono::milliseconds(100));
        co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
        continue;
      }
      if (open_ >= config_->limits.all_connections) continue;
      asio::co_spawn(context_, counted(std::move(socket)), asio::detached);
    }
  }

  asio::awaitable<void> counted(tcp::socket socket) {
    ++open_;
    try {
      socket.set_option(tcp::no_delay(true));
      std::shared_ptr<Upgrade> upgrade;
      {
        beast::tcp_stream stream(std::move(socket));  // with timers that a WebSocket does not need
        upgrade = co_await serve(stream);
        socket = stream.release_socket();
      }
      if (upgrade) co_await upgraded(std::move(socket), *upgrade);
    } catch (const std::exception&) {  // a connection that ends badly ends alone
    }
    --open_;
  }

  // What a request that becomes a WebSocket leaves behind.
  struct Upgrade {
    http::request<http::string_body> request;
    Inside::Admission admission;
  };

  asio::awaitable<void> upgraded(tcp::socket tcp_socket, Upgrade& upgrade) {
    const auto socket = std::make_shared<Socket>(std::move(tcp_socket), *config_, *metrics_);
    const bool is_open = co_await socket->open(upgrade.request, upgrade.admission);
    upgrade = {};  // the connection may stay for hours
    if (is_open) co_await socket->read();
  }

  // Answers requests until the connection ends or becomes a WebSocket. Values that a coroutine waits with have
  // names here: g++ 12 copies unnamed ones wrongly.
  asio::awaitable<std::shared_ptr<Upgrade>> serve(beast::tcp_stream& stream) {
    beast::flat_buffer buffer;
    error_code error;
    for (bool is_first = true, keeps_alive = true; keeps_alive; is_first = false) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(longest_header);
      parser.body_limit(config_->limits.body);
      stream.expires_after(is_first ? patience : idle);
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
      if (error == http::error::body_limit || error == http::error::header_limit) co_await refuse(stream, http::status::payload_too_large);
      if (error) co_return nullptr;
      keeps_alive = parser.keep_alive();
      HttpRequest request = plain(parser.get());
      request.address = address_of(*config_, stream.socket(), request);
      request.is_local = stream.socket().remote_endpoint(error).address().is_loopback() && request.header("x-forwarded-for").empty();
      const bool is_head = request.method == "HEAD";
      HttpResponse answer;
      if (request.path.empty()) {
        answer.status = static_cast<int>(http::status::bad_request);
      } else if (request.path == "/ws" && websocket::is_upgrade(parser.get())) {
        const auto upgrade = std::make_shared<Upgrade>(Upgrade{parser.release(), inside_->admit(request)});
        stream.expires_never();
        if (upgrade->admission.connect) co_return upgrade;
        answer = std::move(upgrade->admission.refusal);
      } else {
        answer = co_await ask(std::move(request));
      }
      auto response = written(std::move(answer), *config_, keeps_alive);
      if (is_head) response.body().clear();
      stream.expires_after(patience);
      co_await http::async_write(stream, response, asio::redirect_error(use_awaitable, error));
      if (error) co_return nullptr;
    }
    static_cast<void>(stream.socket().shutdown(tcp::socket::shutdown_send, error));
    co_return nullptr;
  }

  asio::awaitable<void> refuse(beast::tcp_stream& stream, http::status status) {
    HttpResponse answer;
    answer.status = static_cast<int>(status);
    auto response = written(std::move(answer), *config_, false);
    stream.expires_after(patience);
    error_code ignored;
    co_await http::async_write(stream, response, asio::redirect_error(use_awaitable, ignored));
    static_cast<void>(stream.socket().shutdown(tcp::socket::shutdown_send, ignored));
  }

  // The inside answers when it can; always from the loop, never inside the asking.
  asio::awaitable<HttpResponse> ask(HttpRequest request) {
    return asio::async_initiate<const asio::use_awaitable_t<>&, void(HttpResponse)>(
        [this](auto handler, HttpRequest asked) {
          const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          inside_->answer(std::move(asked), [this, shared](HttpResponse response) {
            asio::post(context_, [shared, response = std::move(response)]() mutable { std::move (*shared)(std::move(response)); });
          });
        },
        use_awaitable, std::move(request));
  }

  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  asio::signal_set signals_{context_, SIGINT, SIGTERM};
  const Config* config_ = nullptr;
  Inside* inside_ = nullptr;
  Metrics* metrics_ = nullptr;
  int open_ = 0;
};

Door::Door() : network_(std::make_unique<Network>()) {}
Door::~Door() = default;

Loop& Door::loop() { return *network_; }
bool Door::open(const Config& config, Inside& inside, Metrics& metrics) { return network_->open(config, inside, metrics); }
int Door::port() const { return network_->port(); }
void Door::on_signal(std::function<void()> stopping) { network_->on_signal(std::move(stopping)); }
void Door::run() { network_->run(); }
void Door::stop_listening() { network_->stop_listening(); }
void Door::stop() { network_->stop(); }

}  // namespace florin::server
