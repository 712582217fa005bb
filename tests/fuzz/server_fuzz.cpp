// What reaches the server from outside before anything is known about it: a target, a cookie, a message; one line
// each.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/http.hpp"
#include "server/languages.hpp"
#include "wire/command.hpp"
#include "wire/message.hpp"

namespace {

std::string_view line_of(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  return line;
}

void read_message(std::string_view line) {
  auto message = florin::wire::Message::read(line);
  if (!message) return;
  static_cast<void>(message->number_or("id", 0));
  static_cast<void>(message->text_or("subscribe", ""));
  static_cast<void>(message->flag_or("match", false));
  if (message->has("command")) static_cast<void>(florin::wire::read_command(message->object("command")));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  florin::server::HttpRequest request;
  // A path never holds what would end it early.
  if (florin::server::read_target(line_of(rest), request) && request.path.find('\0') != std::string::npos) std::abort();
  request.headers["cookie"] = std::string(line_of(rest));
  static_cast<void>(request.cookie("florin"));
  static_cast<void>(florin::server::Languages::chosen("", request.header("cookie")));
  read_message(rest);
  return 0;
}
