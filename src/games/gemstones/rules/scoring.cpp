// The scoring of The Rolling Gemstones: the evaluation of the sheets and the final places.
#include <algorithm>
#include <cstdlib>

#include "games/gemstones/rules/game.hpp"

namespace florin::gemstones {
namespace {

constexpr int wanted(std::size_t column) { return static_cast<int>(column) + 1; }

int difference(int rank, std::size_t column) { return std::abs(rank - wanted(column)); }

// R24: rows from the shortest column up. The lexicographically greater list is better.
std::array<std::uint8_t, face_count> rows_ascending(const Sheet& sheet) {
  std::array<std::uint8_t, face_count> rows{};
  for (const Face face : FaceSet::all()) rows[at(face)] = static_cast<std::uint8_t>(sheet.rows.count(face));
  std::sort(rows.begin(), rows.end());
  return rows;
}

// R23, R24
bool finishes_before(const State& state, const game::Scores& scores, Seat a, Seat b) {
  if (state.winner.contains(a) != state.winner.contains(b)) return state.winner.contains(a);
  if (scores[at(a)] != scores[at(b)]) return scores[at(a)] < scores[at(b)];
  return rows_ascending(state.sheets[at(a)]) > rows_ascending(state.sheets[at(b)]);
}

}  // namespace

// R22: equal sums are numbered from left to right, and no other order is better. Proof: take columns a < b with equal sums
// and numbers p < q. Then |a - p| + |b - q| <= |a - q| + |b - p|, because the distance is convex. So swapping two numbers
// that are in the wrong order never makes the score worse, and such swaps turn any order into the one from left to right.
Ranks ranks(const Sums& sums) {
  Ranks result;
  result.fill(1);
  for (std::size_t right = 1; right < sums.size(); ++right) {
    for (std::size_t left = 0; left < right; ++left) {
      const bool is_in_order = sums[left] <= sums[right];
      ++result[is_in_order ? right : left];
    }
  }
  return result;
}

int evaluation(const Sums& sums) {
  const Ranks numbers = ranks(sums);
  int result = 0;
  for (std::size_t column = 0; column < numbers.size(); ++column) result += difference(numbers[column], column);
  return result;
}

game::Report Game::forecast(const State& state) {
  game::Report report;
  for (const Seat seat : base::all_seats(state.seats)) {
    const Sums& sums = state.sheets[at(seat)].sums;
    const Ranks numbers = ranks(sums);
    for (std::size_t column = 0; column < sums.size(); ++column) {  // R21
      const auto equal = std::count(sums.begin(), sums.end(), sums[column]);
      report.push({seat, static_cast<std::uint8_t>(Source::column), static_cast<std::uint8_t>(column), numbers[column],
                   static_cast<std::uint8_t>(equal), sums[column], 0, static_cast<std::int16_t>(difference(numbers[column], column))});
    }
  }
  return report;
}

// A winner by announcement needs no special case: their sums ascend, so the evaluation is 0 (R23).
game::Scores Game::projection(const State& state) {
  game::Scores scores;
  for (const Seat seat : base::all_seats(state.seats)) scores.push(evaluation(state.sheets[at(seat)].sums));
  return scores;
}

game::Standing Game::standing(const State& state) {
  game::Standing standing;
  standing.scores = projection(state);
  standing.places = game::places_by(state.seats, [&](Seat a, Seat b) { return finishes_before(state, standing.scores, a, b); });
  return standing;
}

}  // namespace florin::gemstones
