// HttpServer: the network side of the server. It turns connections into requests and WebSockets. Only this class and
// websocket.hpp use Boost.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/core/config.hpp"
#include "server/core/connection.hpp"
#include "server/core/loop.hpp"
#include "server/core/metrics.hpp"
#include "server/http/http.hpp"

namespace florin::server {

// What HttpServer calls for every request and every WebSocket.
class RequestHandler {
 public:
  virtual ~RequestHandler() = default;
  virtual void answer(HttpRequest request, Respond respond) = 0;

  // A client that may open a WebSocket gets a function that connects it. Any other client gets a refusal.
  struct Admission {
    std::function<std::shared_ptr<Connection>(Outbox& outbox)> connect;
    HttpResponse refusal;
  };
  // Decides now or later, on the loop.
  virtual void admit(const HttpRequest& request, std::function<void(Admission)> decided) = 0;
};

class HttpServer {
 public:
  HttpServer();
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  [[nodiscard]] Loop& loop();
  // Listens at the configured address. Returns false if it is taken. Port 0 means any free port.
  [[nodiscard]] bool open(const Config& config, RequestHandler& handler, Metrics& metrics);
  [[nodiscard]] int port() const;
  // Calls `stopping` on SIGINT or SIGTERM.
  void on_signal(std::function<void()> stopping);
  // Runs until stop().
  void run();
  void stop_listening();
  void stop();

 private:
  class Network;
  std::unique_ptr<Network> network_;
};

}  // namespace florin::server
