// Pad: the score pad for a game played with the real box. You enter what was rolled or drawn and what everybody chose
// (entry.hpp). The pad keeps all the sheets, checks that every entry is legal, and lets you correct earlier entries.
// It never rolls or draws anything itself.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "game/catalogue.hpp"
#include "game/table.hpp"
#include "players/players.hpp"
#include "terminal/client/match_client.hpp"

namespace florin::terminal {

class Pad {
 public:
  // There may be fewer `names` than seats.
  Pad(std::unique_ptr<game::Table> table, std::vector<std::string> names, const game::Catalogue& catalogue);

  [[nodiscard]] const game::Table& table() const { return *table_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] game::Record record() const;
  [[nodiscard]] const std::vector<LogLine>& log() const { return log_; }

  // Each of these returns why it can't be done, and then nothing has changed. You may enter seats by name.
  [[nodiscard]] std::optional<base::Problem> enter(std::string_view entry);
  // Replaces move `number` (from 1) with an entry. All later moves stay, and must still be possible.
  [[nodiscard]] std::optional<base::Problem> correct(int number, std::string_view entry);
  // Takes back the last entry, with all its moves.
  [[nodiscard]] std::optional<base::Problem> undo();
  // Takes back move `number` and everything after it.
  [[nodiscard]] std::optional<base::Problem> cut(int number);
  // Names a seat, given by its number.
  [[nodiscard]] std::optional<base::Problem> name(std::string_view seat, std::string_view name);
  // What the strongest player would do for the seat that has to decide.
  [[nodiscard]] base::Result<players::Suggestion> advice();

 private:
  void play(const std::string& move);
  [[nodiscard]] std::optional<base::Problem> no_such_move(int number) const;
  void start_again(const std::vector<std::string>& moves);
  // The moves that an entry means at a table.
  [[nodiscard]] base::Result<std::vector<std::string>> moves_of(const game::Table& table, std::string_view entry) const;

  std::unique_ptr<game::Table> table_;
  std::vector<std::string> names_;  // one per seat
  const game::Catalogue& catalogue_;
  base::Random random_;
  std::vector<LogLine> log_;
  std::vector<std::size_t> entries_;  // the number of moves before each entry; those of an earlier evening aren't known
};

}  // namespace florin::terminal
