// Referee: one game behind one line of JSON in, one line of JSON out (docs/referee.md).
//
// answer() never throws and never ends the program: what cannot be done is answered with a sentence, and the
// position stays as it was. Draws come from a game::Dealer, so that a seed gives the same luck whatever is
// decided, also after an undo. Not for several threads at once.
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
  // `seed` is for games whose request names none, and for players that choose between equal moves.
  explicit Referee(std::uint64_t seed) : random_(seed) {}

  [[nodiscard]] std::string answer(std::string_view line);

 private:
  struct Game {
    std::unique_ptr<game::Table> table;
    game::Catalogue catalogue;
    game::Dealer dealer;
    game::Record loaded;  // what a record says beyond its moves; empty for a new game
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
