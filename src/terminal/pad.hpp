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
#include "terminal/session.hpp"

namespace florin::terminal {

class Pad {
 public:
  Pad(std::unique_ptr<game::Table> table, const game::Catalogue& catalogue);

  [[nodiscard]] const game::Table& table() const { return *table_; }
  [[nodiscard]] const std::vector<LogLine>& log() const { return log_; }

  // Each says why not; then everything is as it was.
  [[nodiscard]] std::optional<base::Problem> enter(std::string_view entry);
  // Replaces move `number` (from 1) by an entry; what came after it stays as far as it was entered, and must
  // still be possible.
  [[nodiscard]] std::optional<base::Problem> correct(int number, std::string_view entry);
  // Takes back everything from move `number` on.
  [[nodiscard]] std::optional<base::Problem> cut(int number);
  // What the strongest player would do for whoever is to decide.
  [[nodiscard]] base::Result<std::string> advice();

 private:
  void play(const std::string& move);
  [[nodiscard]] std::optional<base::Problem> no_such_move(int number) const;
  void start_again(const std::vector<std::string>& moves);

  std::unique_ptr<game::Table> table_;
  const game::Catalogue& catalogue_;
  base::Random random_;
  std::vector<LogLine> log_;
};

}  // namespace florin::terminal
