// What a game offers (GameInfo) and what a table chose (Setup): seats and options.
//
// An option's value is a flag, one word out of a few, or counts by name (a deck). Missing options take their
// defaults; a record keeps the options exactly as given.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/phrase.hpp"

namespace florin::game {

using Counts = std::vector<std::pair<std::string, int>>;
using OptionValue = std::variant<bool, std::string, Counts>;

struct NamedCount {
  std::string_view name;
  int count;
};

struct OptionInfo {
  enum class Kind { flag, choice, counts };

  std::string_view name;
  Kind kind;
  bool default_flag = false;
  std::span<const std::string_view> choices = {};  // the first one is the default
  std::span<const NamedCount> default_counts = {};
};

struct GameInfo {
  std::string_view id;
  int min_seats;
  int max_seats;
  std::span<const OptionInfo> options;
  bool lowest_wins = false;
  int rules_version = 1;
};

struct Option {
  std::string name;
  OptionValue value;
  friend bool operator==(const Option&, const Option&) = default;
};
using Options = std::vector<Option>;

struct Setup {
  int seats = 0;
  Options options;
  friend bool operator==(const Setup&, const Setup&) = default;
};

// Returns nothing if the number of seats fits and every option is known to the game, has the right kind and appears
// once.
[[nodiscard]] std::vector<base::Problem> problems_of(const GameInfo& info, const Setup& setup);

// The value of an option in a checked setup, or its default.
[[nodiscard]] bool flag(const GameInfo& info, const Setup& setup, std::string_view name);
[[nodiscard]] std::string_view choice(const GameInfo& info, const Setup& setup, std::string_view name);
// The count given for `of` in a counts option, or its default.
[[nodiscard]] int count(const GameInfo& info, const Setup& setup, std::string_view name, std::string_view of);

// Reads an option as typed on a command line: "high-bonus=true", "pick-order=free", "deck=0+:3,2:4".
[[nodiscard]] base::Result<Option> read_option(const GameInfo& info, std::string_view text);

}  // namespace florin::game
