#include "game/table.hpp"

#include "base/text.hpp"

namespace florin::game {
namespace {

std::string list_of(const std::vector<int>& numbers) {
  std::vector<std::string> texts;
  for (const int number : numbers) texts.push_back(std::to_string(number));
  return base::joined(texts, ", ");
}

std::string list_of(base::SeatSet seats) {
  std::vector<std::string> names;
  for (const base::Seat seat : seats) names.push_back(seat.name());
  return base::joined(names, ", ");
}

base::Problem differs(std::string_view member, const std::string& said, const std::string& replayed) {
  return {base::phrase("record.differs").text("member", std::string(member)).text("said", said).text("replayed", replayed),
          std::string(member)};
}

base::Problem other_rules(const GameInfo& info, int said) {
  return {base::phrase("record.rules").text("game", std::string(info.id)).number("said", said).number("known", info.rules_version),
          "rules"};
}

}  // namespace

std::vector<base::Seat> Table::actors() const {
  const Turn now = turn();
  std::vector<base::Seat> seats;
  if (!now.is_players()) return seats;
  base::Seat seat = now.first();
  for (int i = 0; i < setup_.seats; ++i, seat = seat.next(setup_.seats)) {
    if (now.seats().contains(seat)) seats.push_back(seat);
  }
  return seats;
}

bool Table::undo() {
  if (moves_.empty()) return false;
  cut_back(moves_.size() - 1);
  return true;
}

base::SeatSet Table::winners() const { return turn().is_over() ? standing().leaders() : base::SeatSet(); }

Record Table::record() const {
  Record result;
  result.game = std::string(info().id);
  result.setup = setup_;
  result.moves = moves_;
  if (turn().is_over()) {
    const Scores scores = standing().scores;
    result.scores.emplace(scores.begin(), scores.end());
    result.winners = winners();
  }
  return result;
}

std::optional<base::Problem> replay(Table& table, const Record& record) {
  if (record.rules && *record.rules != table.info().rules_version) return other_rules(table.info(), *record.rules);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (auto problem = table.play(record.moves[i])) {
      return base::Problem{std::move(problem->what), "moves[" + std::to_string(i) + "] " + base::quoted(record.moves[i])};
    }
  }
  const Record replayed = table.record();
  if (record.ended && replayed.scores) return base::Problem{base::phrase("record.ended-but-over"), "ended"};
  if ((record.scores || record.winners) && !replayed.scores) return base::Problem{base::phrase("record.not-over"), "moves"};
  if (record.scores && record.scores != replayed.scores) return differs("scores", list_of(*record.scores), list_of(*replayed.scores));
  if (record.winners && record.winners != replayed.winners) {
    return differs("winners", list_of(*record.winners), list_of(*replayed.winners));
  }
  return std::nullopt;
}

}  // namespace florin::game
