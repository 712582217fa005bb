// Log: writes one JSON object per line to standard error: {"at":...,"level":"info","what":"started",...}. It never
// logs a secret, a password or text that people wrote.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "wire/json_writer.hpp"

namespace florin::server {

class Log {
 public:
  enum class Level { info, warning };
  Log(bool is_quiet, std::function<std::int64_t()> now) : is_quiet_(is_quiet), now_(std::move(now)) {}

  void info(std::string_view what, const wire::JsonObject& members = {}) const { write(Level::info, what, members); }
  void warning(std::string_view what, const wire::JsonObject& members = {}) const { write(Level::warning, what, members); }

 private:
  void write(Level level, std::string_view what, const wire::JsonObject& members) const;

  bool is_quiet_;
  std::function<std::int64_t()> now_;
};

}  // namespace florin::server
