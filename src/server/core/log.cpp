#include "server/core/log.hpp"

#include <cstdio>

namespace florin::server {

void Log::write(Level level, std::string_view what, const wire::JsonObject& members) const {
  if (is_quiet_ && level == Level::info) return;
  wire::JsonObject line;
  line.number("at", now_()).text("level", level == Level::info ? "info" : "warning").text("what", what).members(members.line());
  std::fputs((line.line() + "\n").c_str(), stderr);
}

}  // namespace florin::server
