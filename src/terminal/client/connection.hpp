// Connection: a WebSocket to a server that is opened again whenever it breaks, in a thread of its own; and single
// requests by HTTP. With TLS where the address says so: the certificate must be one that the machine trusts
// (or that of SSL_CERT_FILE) and belong to the host.
//
// The only header of the terminal that is about the network; connection.cpp alone includes Boost.
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
  int status = 0;  // 0: there was no answer, and `body` says why
  std::string body;
};

// One request with a JSON body (none if it is empty), waiting for its answer at most some seconds.
[[nodiscard]] HttpAnswer ask_server(const Address& server, std::string_view method, const std::string& target, const std::string& token,
                                    const std::string& body);

class Connection {
 public:
  struct Heard {
    enum class Kind { frame, lost };
    Kind kind;
    std::string text;  // the frame, or why the connection was lost
  };

  // Opens it in the background; `alarm` rings whenever there is something to take.
  Connection(const Address& server, const std::string& target, const std::string& token, std::shared_ptr<Alarm> alarm);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Sends a frame, after a while if wanted. While the connection is down frames are dropped: whoever needs an answer
  // sends again after the server's next greeting.
  void send(std::string frame, std::chrono::milliseconds after = {});
  [[nodiscard]] std::vector<Heard> take();

 private:
  class Line;
  std::unique_ptr<Line> line_;
};

}  // namespace florin::terminal
