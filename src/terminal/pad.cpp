#include "terminal/pad.hpp"

#include <fmt/format.h>

#include "players/player.hpp"
#include "terminal/entry.hpp"

namespace florin::terminal {

Pad::Pad(std::unique_ptr<game::Table> table, const game::Catalogue& catalogue)
    : table_(std::move(table)), catalogue_(catalogue), random_(1) {
  start_again(std::vector<std::string>(table_->moves()));
}

// Plays a move that is legal and tells it.
void Pad::play(const std::string& move) {
  const std::string sentence = catalogue_.say(table_->sentence(move));
  game::Story story;
  if (table_->play(move, &story)) return;
  log_.push_back({fmt::format("{} {}", table_->moves().size(), sentence), true});
  tell_story(story, *table_, catalogue_, log_);
}

void Pad::start_again(const std::vector<std::string>& moves) {
  table_->cut_back(0);
  log_.clear();
  for (const std::string& move : moves) play(move);
}

std::optional<base::Problem> Pad::enter(std::string_view entry) {
  const auto moves = moves_of_entry(*table_, entry);
  if (!moves) return moves.problem();
  for (const std::string& move : *moves) play(move);
  return std::nullopt;
}

std::optional<base::Problem> Pad::no_such_move(int number) const {
  const int count = static_cast<int>(table_->moves().size());
  if (number >= 1 && number <= count) return std::nullopt;
  return base::Problem{base::phrase("pad.no-such-move").number("number", number).number("count", count), "entry"};
}

std::optional<base::Problem> Pad::correct(int number, std::string_view entry) {
  if (auto problem = no_such_move(number)) return problem;
  const std::vector<std::string> before = table_->moves();
  const std::unique_ptr<game::Table> trial = table_->copy();
  trial->cut_back(static_cast<std::size_t>(number - 1));
  const auto moves = moves_of_entry(*trial, entry);
  if (!moves) return moves.problem();
  for (const std::string& move : *moves) {
    if (auto problem = trial->play(move)) return problem;
  }
  for (std::size_t i = static_cast<std::size_t>(number); i < before.size(); ++i) {
    const auto problem = trial->play(before[i]);
    if (!problem) continue;
    return base::Problem{base::phrase("pad.no-longer-fits")
                             .number("number", static_cast<int>(i) + 1)
                             .text("move", before[i])
                             .text("why", catalogue_.say(problem->what)),
                         "entry"};
  }
  start_again(std::vector<std::string>(trial->moves()));
  return std::nullopt;
}

std::optional<base::Problem> Pad::cut(int number) {
  if (auto problem = no_such_move(number)) return problem;
  std::vector<std::string> kept = table_->moves();
  kept.resize(static_cast<std::size_t>(number - 1));
  start_again(kept);
  return std::nullopt;
}

base::Result<std::string> Pad::advice() {
  if (!table_->turn().is_players()) return base::Problem{base::phrase("pad.no-advice"), "entry"};
  const auto suggestion = players::suggest(*table_, players::levels.back(), table_->turn().first(), random_);
  if (!suggestion) return suggestion.problem();
  return suggestion->move;
}

}  // namespace florin::terminal
