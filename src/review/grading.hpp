// Grading: how bad a decision was, and how accurately a seat played.
//
// A loss is measured in what the seat wants most (players::Aim): its share of the victory, its points in a game for one,
// or there its chance of the top rank. docs/review.md has the limits and the formula.
#pragma once

#include <cstdint>
#include <string_view>

#include "players/levels/judge.hpp"
#include "review/values.hpp"

namespace florin::review {

// `only_move`: the best move, clearly better than every other.
enum class Grade : std::uint8_t { fine, only_move, slip, mistake, blunder };

// As chess players write it: "", "!", "?!", "?", "??".
[[nodiscard]] std::string_view mark(Grade grade);

// The grade of a decision that lost this much.
[[nodiscard]] Grade grade_of(Amount loss, players::Aim aim);
// How far the best move must be above the next to be the only one.
[[nodiscard]] Amount only_move_lead(players::Aim aim);

// Counts the decisions of a seat that mattered.
class Accuracy {
 public:
  explicit Accuracy(players::Aim aim) : aim_(aim) {}

  // `spread` is the difference between the best and the worst move.
  void add(Amount loss, Amount spread);
  // From 0 to 100, in tenths.
  [[nodiscard]] int tenths() const;
  [[nodiscard]] int decisions() const { return decisions_; }

 private:
  players::Aim aim_;
  Amount losses_ = 0;
  int decisions_ = 0;
};

}  // namespace florin::review
