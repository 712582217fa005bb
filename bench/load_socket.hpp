// The client side of WebSocket and HTTP, reduced to what the load generator needs. It must cost little compared with
// the server that it measures.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace florin::load {

// A connection that never blocks, not even for its handshake. next() returns the received frames one by one.
class WebSocket {
 public:
  WebSocket(int port, const std::string& token);
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  [[nodiscard]] int file() const { return file_; }
  void send(std::string_view text);
  // Takes in what has arrived; false when the connection is closed.
  [[nodiscard]] bool receive();
  // Gets the next complete frame; false if there is none yet.
  [[nodiscard]] bool next(std::string& text);

 private:
  [[nodiscard]] bool is_open();

  int file_;
  std::string buffer_;
  std::size_t read_ = 0;
  bool is_open_ = false;
};

// Sends one request, waits for the answer and returns its body.
[[nodiscard]] std::string request(int port, std::string_view method, std::string_view path, std::string_view token, std::string_view body);

// The value of a member in a line of JSON, unparsed. This is enough for the server's answers.
[[nodiscard]] std::string member(std::string_view line, std::string_view name);

}  // namespace florin::load
