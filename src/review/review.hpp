// Review: a finished game taken apart. For every seat, its result is what it could expect at the start, plus luck, minus
// its own losses, plus what the others' decisions brought or cost it, plus what the judge's own inconsistency adds; exactly,
// in shares of the victory and in points.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/seat.hpp"
#include "players/levels/suggestion.hpp"
#include "review/grading.hpp"
#include "review/values.hpp"

namespace florin::review {

// Where a seat's result came from. start + luck + own + others + residual = result.
struct Account {
  Amount start = 0;
  Amount luck = 0;
  Amount own = 0;  // what its decisions lost, negative
  Amount others = 0;
  Amount residual = 0;
  Amount result = 0;

  [[nodiscard]] Amount sum() const { return start + luck + own + others + residual; }
  // What the result would have been with average luck.
  [[nodiscard]] Amount luck_adjusted() const { return result - luck; }
};

struct SeatReview {
  base::Seat seat;
  int accuracy;  // tenths, from 0 to 1000
  Account share;
  Account points;
};

struct Decision {
  std::size_t ply;  // counts the record's moves from 0
  base::Seat seat;
  std::string move;
  std::string best;
  Amount loss;       // in what the seat wants most
  Amount deviation;  // the standard error of the loss; 0 if it was judged once
  Grade grade;
  Values effects;                        // what every seat has more with the move than with the best one
  Values after;                          // what every seat may expect after the move
  std::vector<players::Reason> reasons;  // for a slip or worse: how the best move differs, in the seat's points
};

struct Draw {
  std::size_t ply;
  std::string move;
  Values luck;
};

struct Review {
  std::string game;
  int seats = 0;
  std::string by;  // the judge, such as "master:2000"
  players::Aim aim = players::Aim::victory;
  bool lowest_wins = false;
  std::vector<SeatReview> totals;
  std::vector<Decision> decisions;  // where there was a choice, in order
  std::vector<Draw> draws;          // in order
  std::vector<Values> course;       // what every seat may expect: at the start, then after each move
};

// The decisions that lost at least a slip, costliest first, of one seat or of all.
[[nodiscard]] std::vector<const Decision*> costliest(const Review& review, std::size_t most);
[[nodiscard]] std::vector<const Decision*> costliest(const Review& review, base::Seat seat, std::size_t most);

}  // namespace florin::review
