// The games there are. Every game has an entry, made in a generated file, and every program a list of entries, which
// is generated from the lines of games/CMakeLists.txt. Everything above finds games here, by id, and never by name in
// code.
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
  // What was learned of the game for several players and for one (players/learning/weights.hpp); empty if nothing was.
  std::string_view weights;
  std::string_view weights_alone;
  const game::Measures* measures;
};

// The entry of a game; only its generated file includes the game.
template <game::Game G>
[[nodiscard]] constexpr Entry entry_of(std::span<const std::string_view> english, std::span<const std::string_view> polish,
                                       std::string_view weights, std::string_view weights_alone) {
  return {&G::info, &game::TableOf<G>::open, {english, polish}, weights, weights_alone, &game::measures_of<G>};
}

// The games of this program, in the order of the list. Defined in a generated file.
[[nodiscard]] std::span<const Entry> all();
// The catalogue files of what is said whatever the game is. Defined in a generated file.
[[nodiscard]] std::span<const std::string_view> common_texts(game::Language language);

[[nodiscard]] const Entry* find(std::string_view id);
// The entry of a game that may not exist, or the sentence that says so.
[[nodiscard]] base::Result<const Entry*> look_up(std::string_view id);

// A fresh table of a game, or what is wrong with the request.
[[nodiscard]] base::Result<std::unique_ptr<game::Table>> open(std::string_view id, const game::Setup& setup);
// The table at the end of a record.
[[nodiscard]] base::Result<std::unique_ptr<game::Table>> open(const game::Record& record);

// The sentences of one game, or (without an entry) those that all games share.
[[nodiscard]] game::Catalogue catalogue(const Entry* entry, game::Language language);

}  // namespace florin::games
