// Budget: how long a player may think about one decision, as a number of evaluations (repeatable to the
// move) or in milliseconds.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace florin::players {

struct Budget {
  std::uint64_t evaluations = 0;  // 0: as many as the time allows
  int ms = 0;                     // 0: no limit in time

  // "2000" is a number of evaluations, "100ms" a time; nothing if it is neither.
  [[nodiscard]] static std::optional<Budget> read(std::string_view text);
};

// The budget in "mcts:2000" or "mcts:100ms"; nothing if the name is not of this kind.
[[nodiscard]] std::optional<Budget> mcts_budget(std::string_view name);

// Counts down a budget. The time is looked at only now and then: asking costs more than a cheap evaluation.
class Countdown {
 public:
  explicit Countdown(const Budget& budget) : budget_(budget), until_(Clock::now() + std::chrono::milliseconds(budget.ms)) {}

  // One evaluation more; false when the budget is used up.
  [[nodiscard]] bool take() {
    if (budget_.evaluations > 0 && taken_ >= budget_.evaluations) return false;
    if (budget_.ms > 0 && taken_ % 16 == 15 && Clock::now() >= until_) return false;
    ++taken_;
    return true;
  }
  [[nodiscard]] std::uint64_t taken() const { return taken_; }

 private:
  using Clock = std::chrono::steady_clock;
  Budget budget_;
  Clock::time_point until_;
  std::uint64_t taken_ = 0;
};

// Says when a budget is used up, for those who count their evaluations themselves.
class Stopwatch {
 public:
  Stopwatch(const Budget& budget, std::uint64_t evaluations)
      : budget_(budget), first_(evaluations), until_(Clock::now() + std::chrono::milliseconds(budget.ms)) {}

  [[nodiscard]] bool is_over(std::uint64_t evaluations) const {
    return (budget_.evaluations > 0 && evaluations - first_ >= budget_.evaluations) || (budget_.ms > 0 && Clock::now() >= until_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  Budget budget_;
  std::uint64_t first_;
  Clock::time_point until_;
};

}  // namespace florin::players
