#include "games/gemstones/skill/features.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/gemstones/rules/dice_names.hpp"
#include "games/gemstones/skill/skill.hpp"

namespace florin::gemstones {
namespace {

constexpr int most_rivals = max_seats - 1;
constexpr int worst_evaluation = 18;

// The total by which the sums fall from left to right.
int falls(const Sheet& sheet) {
  int sum = 0;
  for (std::size_t column = 1; column < sheet.sums.size(); ++column) {
    sum += std::max(0, int{sheet.sums[column - 1]} - int{sheet.sums[column]});
  }
  return sum;
}

int rows_of(const Sheet& sheet, std::size_t column) { return sheet.rows.count(Face::at(static_cast<int>(column))); }

}  // namespace

FeatureExtractor::FeatureExtractor(const State& state) : state_(state) {
  for (const Seat seat : base::all_seats(state.seats)) {
    const Sheet& sheet = state.sheets[at(seat)];
    ranks_[at(seat)] = ranks(sheet.sums);
    evaluations_[at(seat)] = evaluation(sheet.sums);
    successes_[at(seat)] = -evaluations_[at(seat)];
    shortest_[at(seat)] = sheet.rows.least();
    longest_short_ = std::max(longest_short_, shortest_[at(seat)]);
  }
}

void FeatureExtractor::write(Seat seat, Features& features) const {
  features.clear();
  write_table(seat, features.table);
  write_rivals(seat, features.table);
  for (std::size_t column = 0; column < features.subjects.size(); ++column) write_column(seat, column, features.subjects[column]);
}

void FeatureExtractor::write_table(Seat seat, game::FeatureRow<Features::table_size>& row) const {
  const Sheet& sheet = state_.sheets[at(seat)];
  row.one_of(state_.seats - 1, max_seats);
  row.one_of((seat.index() + 1 - state_.turn + turns_of_round) % turns_of_round, turns_of_round);  // turns until the seat's own turn
  row.flag(is_market_turn(state_));
  row.flag(state_.solo_order == SoloOrder::throughout);
  row.ratio(state_.round, 8);
  row.flag(state_.announced.contains(seat));
  row.flag(ascends(sheet));
  row.flag(may_announce(sheet));
  row.flag(may_announce(sheet) && state_.announced.contains(seat));
  row.ratio(evaluations_[at(seat)], worst_evaluation / 2);
  row.flag(evaluations_[at(seat)] == 0);
  row.ratio(falls(sheet), 10);
  row.one_of(shortest_[at(seat)], ending_rows + 1);
  row.ratio(longest_short_, ending_rows);
  row.flag(longest_short_ >= ending_rows);
}

void FeatureExtractor::write_rivals(Seat seat, game::FeatureRow<Features::table_size>& row) const {
  const game::Rivals rivals = game::rivals_by(successes_, seat, state_.seats);
  for (const Seat rival : rivals) {
    row.ratio(evaluations_[at(rival)] - evaluations_[at(seat)], worst_evaluation / 2);
    row.flag(evaluations_[at(rival)] == 0);
    row.flag(state_.announced.contains(rival));
    row.ratio(shortest_[at(rival)] - shortest_[at(seat)], 3);
  }
  row.zeros(4 * (most_rivals - static_cast<int>(rivals.size())));
}

void FeatureExtractor::write_column(Seat seat, std::size_t column, game::FeatureRow<Features::subject_size>& row) const {
  const Sheet& sheet = state_.sheets[at(seat)];
  const int rows = rows_of(sheet, column);
  const int sum = sheet.sums[column];
  const bool has_left = column > 0;
  const bool has_right = column + 1 < sheet.sums.size();
  const int left = has_left ? sheet.sums[column - 1] : 0;
  const int right = has_right ? sheet.sums[column + 1] : 0;
  row.one_of(static_cast<int>(column), face_count);
  row.one_of(rows, column_rows + 1);
  row.ratio(rows - shortest_[at(seat)], 3);
  row.flag(rows >= shortest_[at(seat)] + ahead_by);
  row.ratio(sum, 20);
  row.ratio(has_left ? sum - left : 0, 6);
  row.ratio(has_right ? right - sum : 0, 6);
  row.flag(has_left && left > sum);
  row.flag(has_right && right < sum);
  row.ratio(has_left ? std::clamp(sum - left, -3, 3) : 0, 3);
  row.ratio(has_right ? std::clamp(right - sum, -3, 3) : 0, 3);
  row.ratio(has_left ? rows - rows_of(sheet, column - 1) : 0, 3);
  row.ratio(has_right ? rows_of(sheet, column + 1) - rows : 0, 3);
  row.ratio(ranks_[at(seat)][column] - static_cast<int>(column) - 1, 3);
  row.ratio(std::abs(ranks_[at(seat)][column] - static_cast<int>(column) - 1), 3);
  row.ratio(longest_short_, ending_rows);
  row.flag(state_.seats == 1);
  row.ratio(state_.seats, max_seats);
  row.ratio(evaluations_[at(seat)], worst_evaluation / 2);
  row.flag(evaluations_[at(seat)] == 0);
  row.ratio(falls(sheet), 10);
  row.flag(may_announce(sheet));
  row.flag(state_.announced.contains(seat));
}

// ------------------------------------------------------------------ the rest of game::Skill

bool Skill::is_settled(const State& state) { return state.phase == Phase::over || (state.phase == Phase::roll && state.rolls == 0); }

base::Phrase Skill::source_phrase(std::size_t source) {
  if (source == 0) return base::phrase("expect.rest");
  return base::phrase("expect.column").word("gem", gem_key(Face::at(static_cast<int>(source - table_sources))));
}

}  // namespace florin::gemstones
