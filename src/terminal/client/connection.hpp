// Connection: a WebSocket to a server, on its own thread. It reconnects whenever the connection breaks. ask_server()
// sends a single HTTP request. With https, the certificate must belong to the host and be trusted by the machine or by
// SSL_CERT_FILE.
//
// This is the terminal's only access to the network; only connection.cpp includes Boost.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/client/address.hpp"
#include "terminal/client/alarm.hpp"

namespace florin::terminal {

struct HttpAnswer {
  int status = 0;  // 0: no answer; `body` has the reason
  std::string body;
};

// Sends a request, with a JSON body unless `body` is empty, and waits a few seconds at most for the answer.
[[nodiscard]] HttpAnswer ask_server(const Address& server, std::string_view method, const std::string& target, const std::string& token,
                                    const std::string& body);

class Connection {
 public:
  struct Incoming {
    enum class Kind { frame, lost };
    Kind kind;
    std::string text;  // the frame, or the reason why the connection was lost
  };

  // Connects in the background. `alarm` rings whenever there is something to take.
  Connection(const Address& server, const std::string& target, const std::string& token, std::shared_ptr<Alarm> alarm);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Sends a frame, optionally after a delay. While the connection is down, frames are dropped; if you need an answer,
  // send the frame again after the server's next greeting.
  void send(std::string frame, std::chrono::milliseconds after = {});
  [[nodiscard]] std::vector<Incoming> take();

 private:
  class Line;
  std::unique_ptr<Line> line_;
};

}  // namespace florin::terminal
