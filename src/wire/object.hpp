// Object, List: a line of JSON put together member by member, for what is sent often or holds lines of JSON
// that are there already (events, matches). Texts must be UTF-8.
//   Object().text("table", id).json("events", List().json(event).line()).line()
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace florin::wire {

class Object {
 public:
  Object& text(std::string_view name, std::string_view value);
  Object& number(std::string_view name, std::int64_t value);
  Object& real(std::string_view name, double value);  // one decimal
  Object& flag(std::string_view name, bool value);
  // A value that is JSON already.
  Object& json(std::string_view name, std::string_view value);
  // All members of a line that is an object.
  Object& members(std::string_view object);
  [[nodiscard]] std::string line() const { return line_ + "}"; }

 private:
  std::string& begin(std::string_view name);
  std::string line_ = "{";
};

class List {
 public:
  List& text(std::string_view value);
  List& json(std::string_view value);
  [[nodiscard]] bool is_empty() const { return line_.size() == 1; }
  [[nodiscard]] std::string line() const { return line_ + "]"; }

 private:
  std::string& begin();
  std::string line_ = "[";
};

}  // namespace florin::wire
