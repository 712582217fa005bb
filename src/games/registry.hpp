// The registry of games. Every game has an entry in a generated file, and every program has a list of entries, generated
// from the lines of games/CMakeLists.txt. All code above the games finds them here, by id; it never names a game.
//
// The registry never changes while the program runs, so any thread may use it. Errors come back as base::Problem.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "game/catalogue.hpp"
#include "game/measures.hpp"
#include "game/record.hpp"
#include "game/table.hpp"

namespace florin::games {

struct Entry {
  const game::GameInfo* info;
  base::Result<std::unique_ptr<game::Table>> (*open)(const game::Setup& setup);
  // The catalogue files of the game and of the parts it uses, in each language of game::languages.
  std::span<const std::string_view> texts[std::size(game::languages)];
  // Weight files (players/learning/weights.hpp) for two or more seats and for a game for one; empty if there are none.
  std::string_view weights;
  std::string_view weights_alone;
  const game::Measures* measures;
};

// Makes the entry of a game. Only the game's generated file uses it, because it includes the game.
template <game::Game G>
[[nodiscard]] constexpr Entry entry_of(std::span<const std::string_view> english, std::span<const std::string_view> polish,
                                       std::string_view weights, std::string_view weights_alone) {
  return {&G::info, &game::TableOf<G>::open, {english, polish}, weights, weights_alone, &game::measures_of<G>};
}

// The games of this program, in the order of games/CMakeLists.txt. Defined in a generated file.
[[nodiscard]] std::span<const Entry> all();
// The catalogue files that all games share. Defined in a generated file.
[[nodiscard]] std::span<const std::string_view> common_texts(game::Language language);

[[nodiscard]] const Entry* find(std::string_view id);
// The entry of a game, or a problem if there is no such game.
[[nodiscard]] base::Result<const Entry*> look_up(std::string_view id);

// A new table, or a problem with the id or the setup.
[[nodiscard]] base::Result<std::unique_ptr<game::Table>> open(std::string_view id, const game::Setup& setup);
// The table after all moves of a record, or a problem with the record.
[[nodiscard]] base::Result<std::unique_ptr<game::Table>> open(const game::Record& record);

// The sentences of one game; if `entry` is null, only those that all games share.
[[nodiscard]] game::Catalogue catalogue(const Entry* entry, game::Language language);

}  // namespace florin::games
