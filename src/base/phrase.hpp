// Phrase: a message for a person, as a catalogue key with arguments. The catalogue of a language turns it into a
// sentence (game/catalogue.hpp). Rules and matches use only phrases, never English.
//
// Problem: why a request from outside can't be done; `at` names the member or move at fault.
// Result<T>: a value or a Problem. Functions that read outside input return these and don't throw.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace florin::base {

struct Argument {
  enum class Kind : std::uint8_t { number, verbatim, key };

  std::string name;
  Kind kind = Kind::number;
  std::int64_t number = 0;
  std::string text;  // verbatim: shown as is; key: a catalogue entry

  friend bool operator==(const Argument&, const Argument&) = default;
};

struct Phrase {
  std::string key;
  std::vector<Argument> arguments;

  // phrase("bid.too-low").number("least", 8).key("good", "good.D")
  Phrase&& number(std::string_view name, std::int64_t value) && {
    return std::move(add({std::string(name), Argument::Kind::number, value, {}}));
  }
  Phrase&& text(std::string_view name, std::string value) && {
    return std::move(add({std::string(name), Argument::Kind::verbatim, 0, std::move(value)}));
  }
  Phrase&& word(std::string_view name, std::string key_of_word) && {
    return std::move(add({std::string(name), Argument::Kind::key, 0, std::move(key_of_word)}));
  }

  friend bool operator==(const Phrase&, const Phrase&) = default;

 private:
  friend Phrase phrase(std::string_view key);
  Phrase& add(Argument argument) {
    arguments.push_back(std::move(argument));
    return *this;
  }
};

[[nodiscard]] inline Phrase phrase(std::string_view key) {
  Phrase result;
  result.key = std::string(key);
  return result;
}

struct Problem {
  Phrase what;
  std::string at;

  friend bool operator==(const Problem&, const Problem&) = default;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}            // NOLINT(google-explicit-constructor)
  Result(Problem problem) : content_(std::in_place_index<1>, std::move(problem)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] explicit operator bool() const { return content_.index() == 0; }
  [[nodiscard]] const T& operator*() const& { return value(); }
  [[nodiscard]] T& operator*() & { return value(); }
  [[nodiscard]] T&& operator*() && { return std::move(value()); }
  [[nodiscard]] const T* operator->() const { return &value(); }
  [[nodiscard]] T* operator->() { return &value(); }
  [[nodiscard]] const Problem& problem() const {
    assert(content_.index() == 1);
    return *std::get_if<1>(&content_);
  }

 private:
  [[nodiscard]] const T& value() const {
    assert(content_.index() == 0);
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] T& value() {
    assert(content_.index() == 0);
    return *std::get_if<0>(&content_);
  }
  std::variant<T, Problem> content_;
};

}  // namespace florin::base
