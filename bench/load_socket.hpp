// The client side of WebSocket and HTTP, as little of it as the load generator needs: it must cost little beside
// the server it measures.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace florin::load {

// A connection that does not block, not even for its handshake. Frames that came are handed out one by one.
class WebSocket {
 public:
  WebSocket(int port, const std::string& token);
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  [[nodiscard]] int file() const { return file_; }
  void send(std::string_view text);
  // Takes in what has come; false when the connection is closed.
  [[nodiscard]] bool receive();
  // The next whole frame; false if there is none yet.
  [[nodiscard]] bool next(std::string& text);

 private:
  [[nodiscard]] bool is_open();

  int file_;
  std::string buffer_;
  std::size_t read_ = 0;
  bool is_open_ = false;
};

// One request, waiting for its answer; the answer is the body.
[[nodiscard]] std::string request(int port, std::string_view method, std::string_view path, std::string_view token, std::string_view body);

// The value of a member of a line of JSON, as it stands; enough for the answers of the server.
[[nodiscard]] std::string member(std::string_view line, std::string_view name);

}  // namespace florin::load
