// Budget: how long a player may think about one decision, as a number of evaluations or in milliseconds. A number of
// evaluations is repeatable to the move. Milliseconds are CPU time of the thread, so a busy machine doesn't weaken a
// player; it only makes it answer later.
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

  // "2000" is a number of evaluations, "100ms" a time, and "2000,100ms" whichever runs out first. Empty for anything else.
  [[nodiscard]] static std::optional<Budget> read(std::string_view text);
};

// CPU time of the calling thread. WebAssembly can't measure it and uses wall-clock time instead.
[[nodiscard]] std::chrono::nanoseconds thinking_time();

// The budget in "mcts:2000" or "mcts:100ms"; empty if the name has another form.
[[nodiscard]] std::optional<Budget> mcts_budget(std::string_view name);

// Counts down a budget. It reads the clock only now and then, because that costs more than a cheap evaluation.
class Countdown {
 public:
  explicit Countdown(const Budget& budget) : budget_(budget), until_(thinking_time() + std::chrono::milliseconds(budget.ms)) {}

  // Takes one evaluation; false if the budget is used up.
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

// Measures how much of a budget is used, for callers that count evaluations themselves.
class Stopwatch {
 public:
  Stopwatch(const Budget& budget, std::uint64_t evaluations) : budget_(budget), first_(evaluations), start_(thinking_time()) {}

  // From 0 to 1, or more once the budget is exceeded. An empty budget is always used up.
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
