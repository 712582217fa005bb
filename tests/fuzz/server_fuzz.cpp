// Feeds the server's parsers: a request target, a cookie and a message, one line each, and then the whole input as the
// bytes of a WebSocket.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/core/frames.hpp"
#include "server/core/languages.hpp"
#include "server/http/http.hpp"
#include "wire/client_message.hpp"
#include "wire/command.hpp"

namespace {

std::string_view line_of(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  return line;
}

void read_message(std::string_view line) {
  auto message = florin::wire::ClientMessage::read(line);
  if (!message) return;
  static_cast<void>(message->number_or("id", 0));
  static_cast<void>(message->text_or("subscribe", ""));
  static_cast<void>(message->flag_or("match", false));
  if (message->has("command")) static_cast<void>(florin::wire::read_command(*message, "command"));
}

// The messages must be the same however the bytes are split, and never longer than the limit.
std::string messages_in(std::string bytes, std::size_t piece) {
  constexpr std::size_t longest = 100;
  florin::server::FrameReader reader(longest);
  std::string all;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.add(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)));
    while (const auto message = reader.next()) {
      if (message->payload.size() > std::max<std::size_t>(longest, 125)) std::abort();
      all += std::to_string(static_cast<int>(message->opcode)) + " " + std::string(message->payload) + "\n";
    }
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  if (messages_in(std::string(rest), 1) != messages_in(std::string(rest), std::max<std::size_t>(1, size))) std::abort();
  florin::server::HttpRequest request;
  // A path must never contain a NUL, which would end it early.
  if (florin::server::read_target(line_of(rest), request) && request.path.find('\0') != std::string::npos) std::abort();
  request.headers["cookie"] = std::string(line_of(rest));
  static_cast<void>(request.cookie("florin"));
  static_cast<void>(florin::server::Languages::chosen("", request.header("cookie")));
  read_message(rest);
  return 0;
}
