// JsonObject, JsonList: build a line of JSON member by member. Use them for what is sent often, or for what contains
// finished lines of JSON (events, matches). Texts must be UTF-8.
//   JsonObject().text("table", id).json("events", JsonList().json(event).line()).line()
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace florin::wire {

class JsonObject {
 public:
  JsonObject& text(std::string_view name, std::string_view value);
  JsonObject& number(std::string_view name, std::int64_t value);
  JsonObject& real(std::string_view name, double value);  // one decimal
  JsonObject& flag(std::string_view name, bool value);
  // Adds a value that is already JSON.
  JsonObject& json(std::string_view name, std::string_view value);
  // Adds all members of a line that is an object.
  JsonObject& members(std::string_view object);
  [[nodiscard]] std::string line() const { return line_ + "}"; }

 private:
  std::string& begin(std::string_view name);
  std::string line_ = "{";
};

class JsonList {
 public:
  JsonList& text(std::string_view value);
  JsonList& json(std::string_view value);
  [[nodiscard]] bool is_empty() const { return line_.size() == 1; }
  [[nodiscard]] std::string line() const { return line_ + "]"; }

 private:
  std::string& begin();
  std::string line_ = "[";
};

}  // namespace florin::wire
