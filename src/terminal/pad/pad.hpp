// Pad: the score pad beside a real box. It is told what fell and what everybody chose (entry.hpp), keeps all
// sheets, checks that it was legal, and lets earlier entries be corrected. Nothing is drawn by the program.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "game/catalogue.hpp"
#include "game/table.hpp"
#include "players/player.hpp"
#include "terminal/sitting.hpp"

namespace florin::terminal {

class Pad {
 public:
  // `names` of the seats may be fewer than there are seats.
  Pad(std::unique_ptr<game::Table> table, std::vector<std::string> names, const game::Catalogue& catalogue);

  [[nodiscard]] const game::Table& table() const { return *table_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] game::Record record() const;
  [[nodiscard]] const std::vector<LogLine>& log() const { return log_; }

  // Each says why not; then everything is as it was. Seats may be entered by name.
  [[nodiscard]] std::optional<base::Problem> enter(std::string_view entry);
  // Replaces move `number` (from 1) by an entry; what came after it stays as far as it was entered, and must
  // still be possible.
  [[nodiscard]] std::optional<base::Problem> correct(int number, std::string_view entry);
  // Takes back everything from move `number` on.
  [[nodiscard]] std::optional<base::Problem> cut(int number);
  // Names a seat by its number.
  [[nodiscard]] std::optional<base::Problem> name(std::string_view seat, std::string_view name);
  // What the strongest player would do for whoever is to decide.
  [[nodiscard]] base::Result<players::Suggestion> advice();

 private:
  void play(const std::string& move);
  [[nodiscard]] std::optional<base::Problem> no_such_move(int number) const;
  void start_again(const std::vector<std::string>& moves);
  // What an entry stands for at a table.
  [[nodiscard]] base::Result<std::vector<std::string>> moves_of(const game::Table& table, std::string_view entry) const;

  std::unique_ptr<game::Table> table_;
  std::vector<std::string> names_;  // one for each seat
  const game::Catalogue& catalogue_;
  base::Random random_;
  std::vector<LogLine> log_;
};

}  // namespace florin::terminal
