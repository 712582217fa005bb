#include "terminal/pad/pad.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "terminal/draw/choices.hpp"
#include "terminal/pad/entry.hpp"

namespace florin::terminal {
namespace {

constexpr std::size_t longest_name = 40;

}  // namespace

Pad::Pad(std::unique_ptr<game::Table> table, std::vector<std::string> names, const game::Catalogue& catalogue)
    : table_(std::move(table)), names_(std::move(names)), catalogue_(catalogue), random_(1) {
  names_.resize(static_cast<std::size_t>(table_->setup().seats));
  start_again(std::vector<std::string>(table_->moves()));
}

game::Record Pad::record() const {
  game::Record record = table_->record();
  const bool has_names = std::ranges::any_of(names_, [](const std::string& name) { return !name.empty(); });
  if (has_names) record.names = names_;
  return record;
}

std::optional<base::Problem> Pad::name(std::string_view seat, std::string_view name) {
  if (seat.starts_with('P') || seat.starts_with('p')) seat.remove_prefix(1);
  const auto number = base::whole_number(seat, table_->setup().seats);
  auto clean = base::cleaned(name, longest_name);
  if (!number || *number == 0 || !clean) {
    return base::Problem{base::phrase("pad.bad-name").number("seats", table_->setup().seats).number("most", std::int64_t{longest_name}),
                         "entry"};
  }
  names_[static_cast<std::size_t>(*number - 1)] = *std::move(clean);
  return std::nullopt;
}

// Tries names only if the entry makes no sense without them, because a player may have the name of a card.
base::Result<std::vector<std::string>> Pad::moves_of(const game::Table& table, std::string_view entry) const {
  auto moves = moves_of_entry(table, entry);
  if (moves) return moves;
  std::vector<std::string> words;
  bool has_name = false;
  for (const std::string_view word : base::words(entry)) {
    const auto named = std::ranges::find(names_, folded(word), [](const std::string& name) { return folded(name); });
    has_name = has_name || named != names_.end();
    words.push_back(named == names_.end() ? std::string(word) : base::Seat::at(static_cast<int>(named - names_.begin())).name());
  }
  return has_name ? moves_of_entry(table, base::joined(words, " ")) : moves;
}

// Plays a legal move and adds it to the log.
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
  const auto moves = moves_of(*table_, entry);
  if (!moves) return moves.problem();
  entries_.push_back(table_->moves().size());
  for (const std::string& move : *moves) play(move);
  return std::nullopt;
}

std::optional<base::Problem> Pad::undo() {
  const std::size_t count = table_->moves().size();
  const std::size_t before = entries_.empty() ? count - std::min<std::size_t>(count, 1) : entries_.back();
  return cut(static_cast<int>(before) + 1);
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
  const auto moves = moves_of(*trial, entry);
  if (!moves) return moves.problem();
  for (const std::string& move : *moves) {
    if (auto problem = trial->play(move)) return problem;
  }
  for (auto i = static_cast<std::size_t>(number); i < before.size(); ++i) {
    const auto problem = trial->play(before[i]);
    if (!problem) continue;
    return base::Problem{base::phrase("pad.no-longer-fits")
                             .number("number", static_cast<int>(i) + 1)
                             .text("move", before[i])
                             .text("why", catalogue_.say(problem->what)),
                         "entry"};
  }
  start_again(std::vector<std::string>(trial->moves()));
  std::erase_if(entries_, [&](std::size_t start) { return start >= static_cast<std::size_t>(number); });
  return std::nullopt;
}

std::optional<base::Problem> Pad::cut(int number) {
  if (auto problem = no_such_move(number)) return problem;
  std::vector<std::string> kept = table_->moves();
  kept.resize(static_cast<std::size_t>(number - 1));
  start_again(kept);
  std::erase_if(entries_, [&](std::size_t start) { return start >= kept.size(); });
  return std::nullopt;
}

base::Result<players::Suggestion> Pad::advice() {
  if (!table_->turn().is_players()) return base::Problem{base::phrase("pad.no-advice"), "entry"};
  return players::suggest(*table_, players::levels.back(), table_->turn().first(), random_);
}

}  // namespace florin::terminal
