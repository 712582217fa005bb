// Referee: one game that you drive with one line of JSON in and one line of JSON out (docs/referee.md).
//
// answer() never throws and never ends the program. If it can't do something, it answers with a sentence and the
// position stays the same. Draws come from a game::Dealer, so a seed gives the same luck whatever is decided, even
// after an undo. Not thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "game/catalogue.hpp"
#include "game/dealer.hpp"
#include "game/table.hpp"
#include "wire/request.hpp"

namespace florin::referee {

class Referee {
 public:
  // Uses `seed` for games whose request gives none, and for players that choose between equal moves.
  explicit Referee(std::uint64_t seed) : random_(seed) {}

  [[nodiscard]] std::string answer(std::string_view line);

 private:
  struct Game {
    std::unique_ptr<game::Table> table;
    game::Catalogue catalogue;
    game::Dealer dealer;
    game::Record loaded;  // what a record holds besides its moves; empty for a new game
  };

  [[nodiscard]] std::string carry_out(const wire::NewGame& request);
  [[nodiscard]] std::string carry_out(const wire::LoadRecord& request);
  [[nodiscard]] std::string carry_out(const wire::PlayMove& request);
  [[nodiscard]] std::string carry_out(const wire::DrawChance& request);
  [[nodiscard]] std::string carry_out(const wire::UndoMove& request);
  [[nodiscard]] std::string carry_out(const wire::AskPosition& request) const;
  [[nodiscard]] std::string carry_out(const wire::AskSuggestion& request);
  [[nodiscard]] std::string carry_out(const wire::AskPreview& request) const;
  [[nodiscard]] std::string carry_out(const wire::AskRecord& request) const;

  [[nodiscard]] std::string open(base::Result<std::unique_ptr<game::Table>> table, std::string_view game, std::optional<std::uint64_t> seed,
                                 game::Record loaded);
  [[nodiscard]] std::string suggestion(const game::Table& table, const wire::AskSuggestion& request);
  [[nodiscard]] std::string position() const;

  std::optional<Game> game_;
  base::Random random_;
};

}  // namespace florin::referee
