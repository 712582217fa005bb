#include "server/net/http_server.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>
#include <utility>

#include "server/http/origin.hpp"
#include "server/net/websocket.hpp"

namespace florin::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::seconds patience{20};  // to receive a request or send a response
constexpr std::chrono::seconds idle{60};      // between requests on one connection
constexpr std::uint32_t longest_header = 16384;
constexpr std::chrono::seconds rounds{5};  // between two checks of all WebSockets

// The client's address. Behind a proxy on this machine, the proxy reports it.
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

// The security headers of every response.
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

}  // namespace

class HttpServer::Network final : public Loop {
 public:
  Network() = default;
  ~Network() override {
    if (sockets_) sockets_->forget_unflushed();
  }
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  void post(std::function<void()> task) override { asio::post(context_, std::move(task)); }
  void after(std::chrono::milliseconds delay, std::function<void()> task) override {
    auto timer = std::make_shared<asio::steady_timer>(context_, delay);
    timer->async_wait([timer, task = std::move(task)](error_code error) {
      if (!error) task();
    });
  }

  bool open(const Config& config, RequestHandler& handler, Metrics& metrics) {
    config_ = &config;
    handler_ = &handler;
    error_code error;
    const auto address = asio::ip::make_address(config.address, error);
    if (error) return false;
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(config.port));
    acceptor_.open(endpoint.protocol(), error);
    acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) return false;
    sockets_.emplace(context_, config.limits, metrics);
    asio::co_spawn(context_, listen(), asio::detached);
    asio::co_spawn(context_, look_after_sockets(), asio::detached);
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
      if (error) {  // out of file descriptors: wait until another connection closes
        asio::steady_timer pause(context_, std::chrono::milliseconds(100));
        co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
        continue;
      }
      if (requesting_ + static_cast<int>(sockets_->count()) >= config_->limits.all_connections) continue;
      asio::co_spawn(context_, counted(std::move(socket)), asio::detached);
    }
  }

  asio::awaitable<void> look_after_sockets() {
    asio::steady_timer timer(context_);
    error_code error;
    while (!error) {
      timer.expires_after(rounds);
      co_await timer.async_wait(asio::redirect_error(use_awaitable, error));
      sockets_->look_after();
    }
  }

  asio::awaitable<void> counted(tcp::socket socket) {
    ++requesting_;
    try {
      socket.set_option(tcp::no_delay(true));
      beast::tcp_stream stream(std::move(socket));
      const auto upgrade = co_await serve(stream);
      if (upgrade) co_await open_socket(stream, *upgrade);
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): a failed connection must not affect the others
    }
    --requesting_;
  }

  // What remains of a request that becomes a WebSocket.
  struct Upgrade {
    http::request<http::string_body> request;
    RequestHandler::Admission admission;
    std::string early;  // bytes the client sent without waiting for the answer
  };

  // Beast answers the handshake. After that the socket runs on its own, without the state a request needs.
  asio::awaitable<void> open_socket(beast::tcp_stream& stream, Upgrade& upgrade) {
    error_code error;
    {
      websocket::stream<beast::tcp_stream&> handshake(stream);
      stream.expires_after(patience);
      co_await handshake.async_accept(upgrade.request, asio::redirect_error(use_awaitable, error));
    }
    if (error) co_return;
    const auto socket = std::make_shared<Socket>(*sockets_, stream.release_socket());
    asio::co_spawn(context_, socket->serve(std::move(upgrade.admission.connect), std::move(upgrade.early)), asio::detached);
  }

  // Answers requests until the connection ends or becomes a WebSocket. The values passed to co_await expressions have
  // names here because g++ 12 copies unnamed ones wrongly.
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
        const auto upgrade =
            std::make_shared<Upgrade>(Upgrade{parser.release(), handler_->admit(request), beast::buffers_to_string(buffer.data())});
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

  // Asks the request handler. It may answer later, but always from the loop and never inside this call.
  asio::awaitable<HttpResponse> ask(HttpRequest request) {
    return asio::async_initiate<const asio::use_awaitable_t<>&, void(HttpResponse)>(
        [this](auto handler, HttpRequest asked) {
          const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          handler_->answer(std::move(asked), [this, shared](HttpResponse response) {
            asio::post(context_, [shared, response = std::move(response)]() mutable { std::move (*shared)(std::move(response)); });
          });
        },
        use_awaitable, std::move(request));
  }

  std::optional<Sockets> sockets_;  // must outlive the context, which destroys every socket when it ends
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  asio::signal_set signals_{context_, SIGINT, SIGTERM};
  const Config* config_ = nullptr;
  RequestHandler* handler_ = nullptr;
  int requesting_ = 0;
};

HttpServer::HttpServer() : network_(std::make_unique<Network>()) {}
HttpServer::~HttpServer() = default;

Loop& HttpServer::loop() { return *network_; }
bool HttpServer::open(const Config& config, RequestHandler& handler, Metrics& metrics) { return network_->open(config, handler, metrics); }
int HttpServer::port() const { return network_->port(); }
void HttpServer::on_signal(std::function<void()> stopping) { network_->on_signal(std::move(stopping)); }
void HttpServer::run() { network_->run(); }
void HttpServer::stop_listening() { network_->stop_listening(); }
void HttpServer::stop() { network_->stop(); }

}  // namespace florin::server
