// ReplayScreen: steps through a recorded game, move by move, forwards and backwards.
#pragma once

#include <memory>
#include <vector>

#include "game/record.hpp"
#include "terminal/draw/pager.hpp"
#include "terminal/screens/panel.hpp"
#include "terminal/screens/screen.hpp"

namespace florin::terminal {

class ReplayScreen final : public Screen {
 public:
  // Returns a problem if the record can't be replayed.
  [[nodiscard]] static base::Result<ReplayScreen> open(const game::Record& record, const game::Catalogue& catalogue);

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;

 private:
  [[nodiscard]] const game::Catalogue& texts() const override { return *catalogue_; }
  ReplayScreen(std::unique_ptr<game::Table> whole, std::vector<std::string> names, const game::Catalogue& catalogue);
  void go_to(int move);
  void show_help();

  std::unique_ptr<game::Table> whole_;  // at the end of the record
  std::unique_ptr<game::Table> table_;  // after the first `shown_` moves
  std::vector<std::string> names_;
  const game::Catalogue* catalogue_;
  std::vector<LogLine> log_;
  std::vector<std::size_t> log_sizes_;  // for each number of moves played
  int shown_ = 0;
  Panel panel_;
  Pager pager_;
};

}  // namespace florin::terminal
