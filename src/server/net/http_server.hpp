// Door: the network: it turns connections into requests and WebSockets. Boost is known here and in socket.hpp only.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/config.hpp"
#include "server/connection.hpp"
#include "server/http.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"

namespace florin::server {

// What the door hands in to the server.
class Inside {
 public:
  virtual ~Inside() = default;
  virtual void answer(HttpRequest request, Respond respond) = 0;

  // Whoever may open a WebSocket gets something to connect with; others an answer.
  struct Admission {
    std::function<std::shared_ptr<Connection>(Outbox& outbox)> connect;
    HttpResponse refusal;
  };
  [[nodiscard]] virtual Admission admit(const HttpRequest& request) = 0;
};

class Door {
 public:
  Door();
  ~Door();
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;

  [[nodiscard]] Loop& loop();
  // Listens at the address; false if it is taken. Port 0 is any free one.
  [[nodiscard]] bool open(const Config& config, Inside& inside, Metrics& metrics);
  [[nodiscard]] int port() const;
  // Calls `stopping` at SIGINT or SIGTERM.
  void on_signal(std::function<void()> stopping);
  // Until stop().
  void run();
  void stop_listening();
  void stop();

 private:
  class Network;
  std::unique_ptr<Network> network_;
};

}  // namespace florin::server
