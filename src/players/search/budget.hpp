// Budget: how long a player may think about one decision, as a number of evaluations (repeatable to the
// move) or in milliseconds. Milliseconds are those that the thread computes: a busy machine takes nothing away.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace florin::players {

struct Budget {
  std::uint64_t evaluations = 0;  // 0: as many as the time allows
  int ms = 0;                     // 0: no limit in time

  [[nodiscard]] bool is_nothing() const { return evaluations == 0 && ms == 0; }

  // "2000" is a number of evaluations, "100ms" a time, "2000,100ms" whichever is used up first; nothing if it is neither.
  [[nodiscard]] static std::optional<Budget> read(std::string_view text);
};

// How long the calling thread has computed. In a browser, where nobody tells, the time that passes.
[[nodiscard]] std::chrono::nanoseconds thinking_time();

// The budget in "mcts:2000" or "mcts:100ms"; nothing if the name is not of this kind.
[[nodiscard]] std::optional<Budget> mcts_budget(std::string_view name);

// Counts down a budget. The time is looked at only now and then: asking costs more than a cheap evaluation.
class Countdown {
 public:
  explicit Countdown(const Budget& budget) : budget_(budget), until_(thinking_time() + std::chrono::milliseconds(budget.ms)) {}

  // One evaluation more; false when the budget is used up.
  [[nodiscard]] bool take() {
    if (budget_.evaluations > 0 && taken_ >= budget_.evaluations) return false;
    if (budget_.ms > 0 && taken_ % 4 == 3 && thinking_time() >= until_) return false;
    ++taken_;
    return true;
  }
  [[nodiscard]] std::uint64_t taken() const { return taken_; }

 private:
  Budget budget_;
  std::chrono::nanoseconds until_;
  std::uint64_t taken_ = 0;
};

// Says how much of a budget is used, for those who count their evaluations themselves.
class Stopwatch {
 public:
  Stopwatch(const Budget& budget, std::uint64_t evaluations) : budget_(budget), first_(evaluations), start_(thinking_time()) {}

  // 0 at first, 1 when it is used up; a budget of nothing always is.
  [[nodiscard]] double used(std::uint64_t evaluations) const {
    double used = budget_.is_nothing() ? 1 : 0;
    if (budget_.evaluations > 0) used = static_cast<double>(evaluations - first_) / static_cast<double>(budget_.evaluations);
    if (budget_.ms == 0) return used;
    return std::max(used, std::chrono::duration<double, std::milli>(thinking_time() - start_).count() / budget_.ms);
  }

 private:
  Budget budget_;
  std::uint64_t first_;
  std::chrono::nanoseconds start_;
};

}  // namespace florin::players
