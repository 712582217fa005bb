// Reviewer: takes a finished game apart, one move of its record at a time. It can be interrupted after each step, and
// the course of the game so far can be shown meanwhile. The same record and effort give the same review on every machine.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "base/phrase.hpp"
#include "game/record.hpp"
#include "game/table.hpp"
#include "players/learning/weight_files.hpp"
#include "players/levels/judge.hpp"
#include "review/review.hpp"

namespace florin::review {

// Evaluations for a decision.
inline constexpr std::uint64_t default_effort = 2000;
inline constexpr std::uint64_t least_effort = 1;
inline constexpr std::uint64_t most_effort = 1'000'000;

class Reviewer {
 public:
  // The second form replaces the built-in weights. A problem if the record can't be replayed, the game isn't over, the
  // effort is out of range or nobody can judge the game.
  [[nodiscard]] static base::Result<std::unique_ptr<Reviewer>> open(const game::Record& record, std::uint64_t effort = default_effort);
  [[nodiscard]] static base::Result<std::unique_ptr<Reviewer>> open(const game::Record& record, std::uint64_t effort,
                                                                    const players::WeightFiles& weight_files);

  // Judges the next move. The totals are there once it is done.
  void step();
  [[nodiscard]] bool is_done() const { return next_ == moves_.size(); }
  [[nodiscard]] std::size_t judged() const { return next_; }
  [[nodiscard]] std::size_t moves() const { return moves_.size(); }
  [[nodiscard]] const Review& review() const { return review_; }

  // The judge's seed for a decision. It depends on nothing but the place in the record.
  [[nodiscard]] static std::uint64_t seed(std::size_t ply, std::uint64_t repeat);

 private:
  Reviewer(std::unique_ptr<game::Table> table, std::unique_ptr<players::Judge> judge, const game::Record& record, std::uint64_t effort);

  void judge_draw(const std::string& move);
  void judge_decision(const std::string& move);
  void finish();
  // The judge's value of the position before the next move replaces the one from before.
  void arrive(const Values& before);
  void leave(const Values& after);
  // The amounts that `aim` is about.
  [[nodiscard]] Amount aimed(const Values& values, base::Seat seat) const;
  [[nodiscard]] std::uint64_t seed(std::uint64_t repeat) const { return seed(next_, repeat); }

  // The move that was played beside the best one.
  struct Comparison {
    std::string best_move;
    Values best;
    Values played;
    Amount worst = 0;                                            // of all moves that were judged
    Amount best_other = std::numeric_limits<Amount>::min() / 2;  // the best of those that were not played
    Amount deviation = 0;
  };
  [[nodiscard]] Comparison look(const std::string& move, base::Seat seat);
  void judge_again(Comparison& comparison, const std::string& move, base::Seat seat);
  void note(const Comparison& comparison, const std::string& move, base::Seat seat);
  [[nodiscard]] Amount loss(const Comparison& comparison, base::Seat seat) const;

  std::unique_ptr<game::Table> table_;  // before the next move
  std::unique_ptr<players::Judge> judge_;
  std::vector<std::string> moves_;
  std::uint64_t own_luck_ = 0;  // seed of the samples of draws: another one for each record, or their errors would add up
  std::size_t next_ = 0;
  Values now_;  // the expectation after the last move
  std::vector<Accuracy> accuracies_;
  Values start_, luck_, own_, others_, residual_;
  Review review_;
};

}  // namespace florin::review
