#include "wire/json_reader.hpp"

#include <utility>

#include "base/text.hpp"
#include "game/notation.hpp"
#include "wire/json_library.hpp"

namespace florin::wire {

using base::phrase;

std::optional<int> whole_number(const Json& json) {
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  constexpr std::int64_t least = std::numeric_limits<int>::min();
  if (const auto* positive = json.get_ptr<const std::uint64_t*>()) {
    if (*positive <= static_cast<std::uint64_t>(most)) return static_cast<int>(*positive);
  } else if (const auto* number = json.get_ptr<const std::int64_t*>()) {
    if (*number >= least && *number <= most) return static_cast<int>(*number);
  }
  return std::nullopt;
}

JsonReader::JsonReader(const Json& json, std::string path) : json_(json), path_(std::move(path)) {
  if (json_.is_object()) return;
  if (path_.empty()) {
    fail({phrase("wire.no-object"), "line"});
  } else {
    fail({phrase("wire.must-be").text("member", path_).word("kind", "wire.kind.object"), path_});
  }
}

void JsonReader::fail(base::Problem problem) {
  if (!problem_) problem_ = std::move(problem);
}

void JsonReader::must_be(std::string_view name, std::string_view kind) {
  fail({phrase("wire.must-be").text("member", place(name)).word("kind", std::string(kind)), place(name)});
}

std::string JsonReader::place(std::string_view name) const { return path_.empty() ? std::string(name) : path_ + "." + std::string(name); }

const Json* JsonReader::find(std::string_view name) const {
  const auto* members = json_.get_ptr<const Json::object_t*>();
  if (members == nullptr) return nullptr;
  for (const auto& [key, value] : *members) {
    if (key == name) return &value;
  }
  return nullptr;
}

const Json* JsonReader::required(std::string_view name, std::string_view kind) {
  const Json* found = find(name);
  if (found == nullptr) {
    fail({phrase("wire.missing").text("member", place(name)).word("kind", std::string(kind)), place(name)});
  }
  return found;
}

std::string JsonReader::text(std::string_view name) {
  const Json* found = required(name, "wire.kind.text");
  const auto* value = found == nullptr ? nullptr : found->get_ptr<const std::string*>();
  if (value == nullptr) must_be(name, "wire.kind.text");
  return value == nullptr ? std::string() : *value;
}

int JsonReader::number(std::string_view name, int least, int most) {
  const Json* found = required(name, "wire.kind.number");
  const std::optional<int> value = found == nullptr ? std::nullopt : whole_number(*found);
  if (!value) must_be(name, "wire.kind.number");
  if (value && (*value < least || *value > most)) {
    fail({phrase("wire.out-of-range").text("member", place(name)).number("least", least).number("most", most), place(name)});
  }
  return value.value_or(0);
}

template <class T, class Read>
std::vector<T> JsonReader::items(std::string_view name, std::string_view kind, Read read) {
  std::vector<T> result;
  const Json* found = list(name);
  if (found == nullptr) return result;
  for (const Json& item : *found) {
    std::optional<T> value = read(item);
    if (!value) {
      must_be(std::string(name) + "[" + std::to_string(result.size()) + "]", kind);
      return result;
    }
    result.push_back(std::move(*value));
  }
  return result;
}

std::vector<std::string> JsonReader::texts(std::string_view name) {
  return items<std::string>(name, "wire.kind.text", [](const Json& item) -> std::optional<std::string> {
    const auto* value = item.get_ptr<const std::string*>();
    return value == nullptr ? std::nullopt : std::optional(*value);
  });
}

std::vector<int> JsonReader::numbers(std::string_view name) { return items<int>(name, "wire.kind.number", whole_number); }

base::Seat JsonReader::seat(std::string_view name, int seats) {
  const std::optional<base::Seat> seat = game::read_seat(text(name), seats);
  if (!seat) must_be(name, "wire.kind.seat");
  return seat.value_or(base::Seat::at(0));
}

bool JsonReader::flag(std::string_view name) {
  const Json* found = required(name, "wire.kind.flag");
  const auto* value = found == nullptr ? nullptr : found->get_ptr<const bool*>();
  if (value == nullptr) must_be(name, "wire.kind.flag");
  return value != nullptr && *value;
}

const Json* JsonReader::object(std::string_view name) {
  const Json* found = required(name, "wire.kind.object");
  if (found != nullptr && found->is_object()) return found;
  must_be(name, "wire.kind.object");
  return nullptr;
}

const Json* JsonReader::list(std::string_view name) {
  const Json* found = required(name, "wire.kind.list");
  if (found != nullptr && found->is_array()) return found;
  must_be(name, "wire.kind.list");
  return nullptr;
}

}  // namespace florin::wire
