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
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>
#include <utility>

#include "server/core/address.hpp"
#include "server/core/visitors.hpp"
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

constexpr std::chrono::seconds patience{20};  // to receive the body of a request or send a response
constexpr std::chrono::seconds idle{60};      // between requests on one connection
constexpr std::uint32_t longest_header = 16384;
constexpr std::chrono::seconds rounds{5};  // between two checks of all WebSockets

// Is it a connection of a proxy on this machine, which reports the client's address?
bool is_proxied(const Config& config, const asio::ip::address& peer) { return config.is_behind_proxy && peer.is_loopback(); }

// Where the client is. A proxy adds the address it sees at the end.
std::string client_network(const Config& config, const asio::ip::address& peer, const HttpRequest& request) {
  const std::string forwarded = request.header("x-forwarded-for");
  if (!is_proxied(config, peer) || forwarded.empty()) return network_of(peer.to_string());
  const std::size_t comma = forwarded.rfind(',');
  const std::size_t begin = comma == std::string::npos ? 0 : forwarded.find_first_not_of(' ', comma + 1);
  return network_of(begin == std::string::npos ? peer.to_string() : forwarded.substr(begin));
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
    visitors_.emplace(config.limits);
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
      if (auto client = entered(std::move(socket))) asio::co_spawn(context_, counted(std::move(client)), asio::detached);
    }
  }

  // A connection that is not a WebSocket yet.
  struct Client {
    beast::tcp_stream stream;
    asio::ip::address peer;
    std::shared_ptr<Visit> visit = {};
  };

  // Returns nothing, which closes the connection, if there is no room for it.
  std::shared_ptr<Client> entered(tcp::socket socket) {
    error_code error;
    const asio::ip::address peer = socket.remote_endpoint(error).address();
    if (error) return nullptr;  // it is gone already
    socket.set_option(tcp::no_delay(true), error);
    auto client = std::make_shared<Client>(Client{beast::tcp_stream(std::move(socket)), peer});
    const std::string network = is_proxied(*config_, peer) ? std::string() : network_of(peer.to_string());
    client->visit = visitors_->enter(network, [weak = std::weak_ptr(client)] {
      if (const auto waiting = weak.lock()) waiting->stream.close();
    });
    return client->visit ? client : nullptr;
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

  asio::awaitable<void> counted(std::shared_ptr<Client> client) {
    try {
      const auto upgrade = co_await serve(*client);
      if (upgrade) co_await open_socket(*client, *upgrade);
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): a failed connection must not affect the others
    }
  }

  // What remains of a request that becomes a WebSocket.
  struct Upgrade {
    http::request<http::string_body> request;
    RequestHandler::Admission admission;
    std::string early;  // bytes the client sent without waiting for the answer
  };

  // Beast answers the handshake. After that the socket runs on its own, without the state a request needs.
  asio::awaitable<void> open_socket(Client& client, Upgrade& upgrade) {
    beast::tcp_stream& stream = client.stream;
    error_code error;
    {
      websocket::stream<beast::tcp_stream&> handshake(stream);
      stream.expires_after(patience);
      co_await handshake.async_accept(upgrade.request, asio::redirect_error(use_awaitable, error));
    }
    if (error) co_return;
    const auto socket = std::make_shared<Socket>(*sockets_, stream.release_socket(), std::move(client.visit));
    asio::co_spawn(context_, socket->serve(std::move(upgrade.admission.connect), std::move(upgrade.early)), asio::detached);
  }

  using Parser = http::request_parser<http::string_body>;
  enum class Turn { first, later };

  // Reads one request. Only between requests may a connection be silent for long. The values passed to co_await
  // expressions have names here and below because g++ 12 copies unnamed ones wrongly.
  asio::awaitable<error_code> read(Client& client, beast::flat_buffer& buffer, Parser& parser, Turn turn) {
    beast::tcp_stream& stream = client.stream;
    error_code error;
    client.visit->wait();
    if (turn == Turn::later) {
      stream.expires_after(idle);
      co_await http::async_read_some(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
    }
    stream.expires_after(std::chrono::seconds(config_->limits.request_seconds));
    if (!error && !parser.is_header_done()) {
      co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
    }
    stream.expires_after(patience);
    if (!error && !parser.is_done()) co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
    client.visit->begin_answer();
    co_return error;
  }

  // Answers requests until the connection ends or becomes a WebSocket.
  asio::awaitable<std::shared_ptr<Upgrade>> serve(Client& client) {
    beast::tcp_stream& stream = client.stream;
    beast::flat_buffer buffer;
    Turn turn = Turn::first;
    for (bool keeps_alive = true; keeps_alive; turn = Turn::later) {
      Parser parser;
      parser.header_limit(longest_header);
      parser.body_limit(config_->limits.body);
      error_code error = co_await read(client, buffer, parser, turn);
      if (error == http::error::body_limit || error == http::error::header_limit) co_await refuse(stream, http::status::payload_too_large);
      if (error) co_return nullptr;
      keeps_alive = parser.keep_alive();
      HttpRequest request = plain(parser.get());
      request.network = client_network(*config_, client.peer, request);
      request.is_local = client.peer.is_loopback() && request.header("x-forwarded-for").empty();
      const bool is_head = request.method == "HEAD";
      HttpResponse answer;
      if (request.path.empty()) {
        answer.status = static_cast<int>(http::status::bad_request);
      } else if (request.path == "/ws" && websocket::is_upgrade(parser.get())) {
        auto admission = co_await admit(client, request);
        if (admission.connect) {
          co_return std::make_shared<Upgrade>(Upgrade{parser.release(), std::move(admission), beast::buffers_to_string(buffer.data())});
        }
        answer = std::move(admission.refusal);
      } else {
        answer = co_await ask(std::move(request));
        if (answer.has_session) client.visit->show_session();
      }
      const NextPiece rest = std::move(answer.rest);
      auto response = written(std::move(answer), *config_, keeps_alive);
      if (rest && !is_head) {
        const bool is_whole = co_await send_in_pieces(stream, response, rest);
        if (!is_whole) co_return nullptr;
        continue;
      }
      if (is_head) response.body().clear();
      stream.expires_after(patience);
      co_await http::async_write(stream, response, asio::redirect_error(use_awaitable, error));
      if (error) co_return nullptr;
    }
    error_code ignored;
    static_cast<void>(stream.socket().shutdown(tcp::socket::shutdown_send, ignored));
    co_return nullptr;
  }

  // A WebSocket counts for the network it really comes from. A proxy uses the connections of other requests for anybody.
  asio::awaitable<RequestHandler::Admission> admit(Client& client, HttpRequest& request) {
    const bool is_new_there = is_proxied(*config_, client.peer);
    request.is_crowded = is_new_there && !client.visit->move_to(request.network);
    auto admission = co_await admission_of(request);
    if (admission.connect) client.visit->show_session();
    if (!admission.connect && is_new_there) static_cast<void>(client.visit->move_to({}));
    co_return admission;
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

  // Sends a body of unknown length: the part that is known, then the rest, each piece once the one before has left.
  // Returns false if the connection must end.
  asio::awaitable<bool> send_in_pieces(beast::tcp_stream& stream, http::response<http::string_body>& whole, const NextPiece& rest) {
    http::response<http::empty_body> head(std::move(whole.base()));
    head.erase(http::field::content_length);
    head.chunked(true);
    http::response_serializer<http::empty_body> serializer(head);
    error_code error;
    stream.expires_after(patience);
    co_await http::async_write_header(stream, serializer, asio::redirect_error(use_awaitable, error));
    Piece piece = std::move(whole.body());
    while (!error && piece && !piece->empty()) {
      auto chunk = http::make_chunk(asio::buffer(*piece));
      stream.expires_after(patience);
      co_await asio::async_write(stream, chunk, asio::redirect_error(use_awaitable, error));
      if (!error) piece = co_await next_of(rest);
    }
    if (error || !piece) co_return false;
    auto end = http::make_chunk_last();
    co_await asio::async_write(stream, end, asio::redirect_error(use_awaitable, error));
    co_return !error;
  }

  // Waits for a value that `start` hands over now or later, but always from the loop and never inside this call.
  template <class Value>
  asio::awaitable<Value> awaited(std::function<void(std::function<void(Value)>)> start) {
    return asio::async_initiate<const asio::use_awaitable_t<>&, void(Value)>(
        [this](auto handler, std::function<void(std::function<void(Value)>)> begin) {
          const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
          begin([this, shared](Value value) {
            asio::post(context_, [shared, value = std::move(value)]() mutable { std::move (*shared)(std::move(value)); });
          });
        },
        use_awaitable, std::move(start));
  }
  asio::awaitable<HttpResponse> ask(HttpRequest request) {
    return awaited<HttpResponse>([this, request = std::move(request)](std::function<void(HttpResponse)> respond) mutable {
      handler_->answer(std::move(request), std::move(respond));
    });
  }
  asio::awaitable<RequestHandler::Admission> admission_of(const HttpRequest& request) {
    return awaited<RequestHandler::Admission>(
        [this, &request](std::function<void(RequestHandler::Admission)> decided) { handler_->admit(request, std::move(decided)); });
  }
  asio::awaitable<Piece> next_of(const NextPiece& rest) {
    return awaited<Piece>([&rest](std::function<void(Piece)> take) { rest(std::move(take)); });
  }

  std::optional<Visitors> visitors_;  // these two must outlive the context, which destroys every connection when it ends
  std::optional<Sockets> sockets_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  asio::signal_set signals_{context_, SIGINT, SIGTERM};
  const Config* config_ = nullptr;
  RequestHandler* handler_ = nullptr;
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
