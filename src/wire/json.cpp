#include "wire/json.hpp"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "wire/json_library.hpp"

namespace florin::wire {
namespace {

using base::phrase;
using base::Problem;

Problem at_byte(std::string_view key, std::size_t byte) {
  return {phrase(key).number("byte", static_cast<std::int64_t>(byte)), "byte " + std::to_string(byte)};
}

std::optional<Problem> problem_of_bytes(std::string_view line) {
  if (line.size() > longest_line) return Problem{phrase("wire.too-long").number("most", std::int64_t{longest_line}), "line"};
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return Problem{phrase("wire.empty").text("example", R"({"do":"position"})"), "line"};
  }
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t length = base::utf8_length(line.substr(i));
    if (length == 0) return at_byte("wire.not-utf8", i + 1);
    if (line[i] == '\0') return at_byte("wire.not-json", i + 1);  // the library would take it for the end of the text
    i += length;
  }
  return std::nullopt;
}

// Builds the value while reading the line, and stops at the first thing that isn't allowed.
class Builder final : public nlohmann::json_sax<Json> {
 public:
  [[nodiscard]] Json take() { return std::move(root_); }
  [[nodiscard]] Problem problem() const { return problem_ ? *problem_ : at_byte("wire.not-json", 1); }

  bool null() override { return add(Json()); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(std::int64_t value) override { return add(value); }
  bool number_unsigned(std::uint64_t value) override { return add(value); }
  bool number_float(double value, const std::string& /*text*/) override { return add(value); }
  bool string(std::string& value) override { return add(std::move(value)); }
  bool binary(Json::binary_t& /*value*/) override { return false; }

  bool start_object(std::size_t /*size*/) override {
    constexpr std::size_t usual = 6;  // members; reserving space avoids copying them as the object grows
    Json object = Json::object();
    object.get_ptr<Json::object_t*>()->reserve(usual);
    return open(std::move(object));
  }
  bool start_array(std::size_t /*size*/) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(std::string& name) override {
    if (is_there(open_.back(), name)) {
      const std::string shown = name.empty() ? "\"\"" : base::quoted(name);
      problem_ = Problem{phrase("wire.twice").text("member", shown), shown};
      return false;
    }
    open_.back().next = std::move(name);
    return true;
  }

  bool parse_error(std::size_t byte, const std::string& /*token*/, const nlohmann::detail::exception& error) override {
    constexpr int out_of_range = 406;
    problem_ = at_byte(error.id == out_of_range ? "wire.number-too-large" : "wire.not-json", byte);
    return false;
  }

 private:
  // A list or an object that isn't closed yet.
  struct Open {
    Json value;
    std::unordered_set<std::string> names;  // filled only if there are many
    std::string next;
  };

  // Most objects have few members, so a linear search is enough. Only large ones keep a set.
  static bool is_there(Open& object, const std::string& name) {
    constexpr std::size_t few = 16;
    const Json::object_t& members = *object.value.get_ptr<const Json::object_t*>();
    if (members.size() < few) return std::any_of(members.begin(), members.end(), [&](const auto& member) { return member.first == name; });
    if (object.names.empty()) {
      for (const auto& [known, value] : members) object.names.insert(known);
    }
    return !object.names.insert(name).second;
  }

  bool open(Json empty) {
    if (open_.size() == deepest_nesting) {
      problem_ = Problem{phrase("wire.too-deep").number("most", deepest_nesting), "line"};
      return false;
    }
    open_.push_back({std::move(empty), {}, {}});
    return true;
  }

  bool close() {
    Json closed = std::move(open_.back().value);
    open_.pop_back();
    return add(std::move(closed));
  }

  bool add(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
    } else if (Open& parent = open_.back(); parent.value.is_object()) {
      // Not operator[]: it would search all members, and we already know that the names differ.
      parent.value.get_ptr<Json::object_t*>()->emplace_back(std::move(parent.next), std::move(value));
    } else {
      parent.value.push_back(std::move(value));
    }
    return true;
  }

  Json root_;
  std::vector<Open> open_;
  std::optional<Problem> problem_;
};

}  // namespace

base::Result<Json> parse(std::string_view line) {
  if (auto problem = problem_of_bytes(line)) return std::move(*problem);
  Builder builder;
  if (!Json::sax_parse(line.begin(), line.end(), &builder)) return builder.problem();
  return builder.take();
}

Json restored(std::string_view text) {
  Builder builder;
  Json::sax_parse(text.begin(), text.end(), &builder);
  return builder.take();
}

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace florin::wire
