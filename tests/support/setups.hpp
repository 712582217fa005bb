// Every table a game can be played at: all seat counts, all values of its options, and a few different decks for each
// option that is a deck. All come from GameInfo alone, so a new game is covered automatically.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "game/game.hpp"

namespace florin::tests {

// Decks that differ greatly from the printed one. A game may refuse some (too few cards, too many).
inline std::vector<game::Counts> decks_of(const game::OptionInfo& option) {
  std::vector<game::Counts> decks;
  const auto add = [&](auto count_of) {
    game::Counts deck;
    for (std::size_t i = 0; i < option.default_counts.size(); ++i) {
      deck.emplace_back(std::string(option.default_counts[i].name), count_of(i, option.default_counts[i].count));
    }
    decks.push_back(std::move(deck));
  };
  add([](std::size_t, int printed) { return 2 * printed; });
  add([](std::size_t, int) { return 1; });
  add([](std::size_t, int) { return 0; });
  for (std::size_t absent = 0; absent < option.default_counts.size(); ++absent) {
    add([&](std::size_t i, int printed) { return i == absent ? 0 : printed; });
    add([&](std::size_t i, int) { return i == absent ? 8 : 0; });
  }
  base::Random random(20160101);
  for (int n = 0; n < 4; ++n) {
    add([&](std::size_t, int) { return static_cast<int>(random.below(9)); });
  }
  // Only some of the entries: the others keep their printed numbers.
  decks.push_back({{std::string(option.default_counts.front().name), 5}});
  return decks;
}

// Every value of an option except its default.
inline std::vector<game::OptionValue> other_values(const game::OptionInfo& option) {
  std::vector<game::OptionValue> values;
  switch (option.kind) {
    case game::OptionInfo::Kind::flag: values.emplace_back(!option.default_flag); break;
    case game::OptionInfo::Kind::choice:
      for (const std::string_view choice : option.choices.subspan(1)) values.emplace_back(std::string(choice));
      break;
    case game::OptionInfo::Kind::counts:
      for (game::Counts& deck : decks_of(option)) values.emplace_back(std::move(deck));
      break;
  }
  return values;
}

// All combinations of flags and choices at every seat count, and each deck at one of the seat counts it suffices for.
// Half of the decks come with all other options changed.
template <game::Game G>
[[nodiscard]] std::vector<game::Setup> setups() {
  std::vector<game::Options> combinations = {{}};
  for (const game::OptionInfo& option : G::info.options) {
    if (option.kind == game::OptionInfo::Kind::counts) continue;
    const std::size_t so_far = combinations.size();
    for (const game::OptionValue& value : other_values(option)) {
      for (std::size_t i = 0; i < so_far; ++i) {
        combinations.push_back(combinations[i]);
        combinations.back().push_back({std::string(option.name), value});
      }
    }
  }
  const auto is_playable = [](const game::Setup& setup) { return game::problems_of(G::info, setup).empty() && G::start(setup); };
  std::vector<game::Setup> result;
  for (int seats = G::info.min_seats; seats <= G::info.max_seats; ++seats) {
    for (const game::Options& options : combinations) {
      if (game::Setup setup{seats, options}; is_playable(setup)) result.push_back(std::move(setup));
    }
  }
  const int seat_counts = G::info.max_seats - G::info.min_seats + 1;
  int next = 0;
  for (const game::OptionInfo& option : G::info.options) {
    if (option.kind != game::OptionInfo::Kind::counts) continue;
    for (const game::OptionValue& value : other_values(option)) {
      game::Options options = next % 2 == 0 ? combinations.front() : combinations.back();
      options.push_back({std::string(option.name), value});
      for (int tries = 0; tries < seat_counts; ++tries) {
        game::Setup setup{G::info.min_seats + next++ % seat_counts, options};
        if (!is_playable(setup)) continue;
        result.push_back(std::move(setup));
        break;
      }
    }
  }
  return result;
}

inline std::string text_of(const game::OptionValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* word = std::get_if<std::string>(&value)) return *word;
  std::string text;
  for (const auto& [name, count] : *std::get_if<game::Counts>(&value))
    text += (text.empty() ? "" : ",") + name + ":" + std::to_string(count);
  return text;
}

// "3 high-bonus=true", for messages and perft files.
inline std::string text_of(const game::Setup& setup) {
  std::string text = std::to_string(setup.seats);
  for (const game::Option& option : setup.options) text += " " + option.name + "=" + text_of(option.value);
  return text;
}

}  // namespace florin::tests
