#include "load_socket.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>

namespace florin::load {
namespace {

int connected(int port) {
  const int file = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(file, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) throw std::runtime_error("cannot connect");
  const int on = 1;
  setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
  return file;
}

void write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::send(file, text.data(), text.size(), MSG_NOSIGNAL);
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    if (written < 0 && errno != EAGAIN && errno != EINTR) throw std::runtime_error("the server closed a connection");
  }
}

std::string host(int port) { return "Host: 127.0.0.1:" + std::to_string(port) + "\r\n"; }

std::string authorization(std::string_view token) {
  return token.empty() ? std::string() : "Authorization: Bearer " + std::string(token) + "\r\n";
}

}  // namespace

WebSocket::WebSocket(int port, const std::string& token) : file_(connected(port)) {
  write_all(file_, "GET /ws HTTP/1.1\r\n" + host(port) + authorization(token) +
                       "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  fcntl(file_, F_SETFL, O_NONBLOCK);
}

WebSocket::~WebSocket() { close(file_); }

// Masks with zeros, which is valid and sends the text unchanged.
void WebSocket::send(std::string_view text) {
  std::string frame = "\x81";
  constexpr std::size_t short_frame = 126;
  if (text.size() < short_frame) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += static_cast<char>(0xFE);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 0xFFU);
  }
  frame.append(4, '\0');
  frame += text;
  write_all(file_, frame);
}

bool WebSocket::receive() {
  char bytes[16384];
  const ssize_t count = read(file_, bytes, sizeof(bytes));
  if (count == 0) return false;
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  buffer_.append(bytes, static_cast<std::size_t>(count));
  return true;
}

// Has the handshake been answered?
bool WebSocket::is_open() {
  if (is_open_) return true;
  const std::size_t end = buffer_.find("\r\n\r\n");
  if (end == std::string::npos) return false;
  if (buffer_.find(" 101 ") == std::string::npos) throw std::runtime_error("no WebSocket: " + buffer_.substr(0, 200));
  read_ = end + 4;
  is_open_ = true;
  return true;
}

bool WebSocket::next(std::string& text) {
  if (!is_open()) return false;
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(buffer_[read_ + i]); };
  const std::size_t there = buffer_.size() - read_;
  if (there < 2) return false;
  std::size_t length = byte(1) & 0x7FU;
  std::size_t head = 2;
  if (length == 126) {
    if (there < 4) return false;
    length = std::size_t{byte(2)} << 8U | byte(3);
    head = 4;
  } else if (length == 127) {
    if (there < 10) return false;
    length = std::size_t{byte(6)} << 24U | std::size_t{byte(7)} << 16U | std::size_t{byte(8)} << 8U | byte(9);
    head = 10;
  }
  if (there < head + length) return false;
  const bool is_ping = (byte(0) & 0x0FU) == 9;
  text.assign(buffer_, read_ + head, length);
  read_ += head + length;
  if (read_ == buffer_.size()) {
    buffer_.clear();
    read_ = 0;
  }
  if (!is_ping) return true;
  const char pong[] = {static_cast<char>(0x8A), static_cast<char>(0x80), 0, 0, 0, 0};
  write_all(file_, {pong, sizeof(pong)});
  return next(text);
}

std::string request(int port, std::string_view method, std::string_view path, std::string_view token, std::string_view body) {
  const int file = connected(port);
  write_all(file, std::string(method) + " " + std::string(path) + " HTTP/1.1\r\n" + host(port) + authorization(token) +
                      "Content-Type: application/json\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
                      std::string(body));
  std::string answer;
  char bytes[16384];
  for (ssize_t count = read(file, bytes, sizeof(bytes)); count > 0; count = read(file, bytes, sizeof(bytes))) {
    answer.append(bytes, static_cast<std::size_t>(count));
  }
  close(file);
  const std::size_t end = answer.find("\r\n\r\n");
  return end == std::string::npos ? std::string() : answer.substr(end + 4);
}

std::string member(std::string_view line, std::string_view name) {
  const std::string key = "\"" + std::string(name) + "\":";
  const std::size_t found = line.find(key);
  if (found == std::string_view::npos) return {};
  std::string_view rest = line.substr(found + key.size());
  if (rest.starts_with('"')) return std::string(rest.substr(1, rest.find('"', 1) - 1));
  return std::string(rest.substr(0, rest.find_first_of(",}]")));
}

}  // namespace florin::load
