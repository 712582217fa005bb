#include "wire/json_writer.hpp"

#include <array>
#include <cstdio>

namespace florin::wire {
namespace {

void append_escaped(std::string& line, char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    line += '\\';
    line += c;
  } else if (byte < 0x20) {
    line += "\\u00";
    line += digits[byte >> 4U];
    line += digits[byte & 0xFU];
  } else {
    line += c;
  }
}

void append_text(std::string& line, std::string_view text) {
  line += '"';
  for (const char c : text) append_escaped(line, c);
  line += '"';
}

// Lines grow in small steps, so reserving a typical length avoids most reallocations.
void begin_member(std::string& line) {
  constexpr std::size_t usual = 200;
  if (line.size() > 1) {
    line += ',';
  } else {
    line.reserve(usual);
  }
}

}  // namespace

std::string& JsonObject::begin(std::string_view name) {
  begin_member(line_);
  append_text(line_, name);
  line_ += ':';
  return line_;
}

JsonObject& JsonObject::text(std::string_view name, std::string_view value) {
  append_text(begin(name), value);
  return *this;
}
JsonObject& JsonObject::number(std::string_view name, std::int64_t value) {
  begin(name) += std::to_string(value);
  return *this;
}
JsonObject& JsonObject::real(std::string_view name, double value) {
  std::array<char, 32> digits{};
  const int length = std::snprintf(digits.data(), digits.size(), "%.1f", value);
  begin(name).append(digits.data(), static_cast<std::size_t>(length));
  return *this;
}
JsonObject& JsonObject::flag(std::string_view name, bool value) {
  begin(name) += value ? "true" : "false";
  return *this;
}
JsonObject& JsonObject::json(std::string_view name, std::string_view value) {
  begin(name) += value;
  return *this;
}
JsonObject& JsonObject::members(std::string_view object) {
  const std::string_view inner = object.substr(1, object.size() - 2);
  if (inner.empty()) return *this;
  begin_member(line_);
  line_ += inner;
  return *this;
}

std::string& JsonList::begin() {
  begin_member(line_);
  return line_;
}
JsonList& JsonList::text(std::string_view value) {
  append_text(begin(), value);
  return *this;
}
JsonList& JsonList::json(std::string_view value) {
  begin() += value;
  return *this;
}

}  // namespace florin::wire
