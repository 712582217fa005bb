#include "players/search/budget.hpp"

#include <ctime>

#include "base/text.hpp"

namespace florin::players {

std::chrono::nanoseconds thinking_time() {
#ifdef __wasm__
  return std::chrono::steady_clock::now().time_since_epoch();
#else
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
#endif
}

std::optional<Budget> Budget::read(std::string_view text) {
  constexpr int most = 100'000'000;
  if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
    const auto count = read(text.substr(0, comma));
    const auto time = read(text.substr(comma + 1));
    if (!count || !time || count->ms > 0 || time->evaluations > 0) return std::nullopt;
    return Budget{count->evaluations, time->ms};
  }
  Budget budget;
  const bool is_time = text.ends_with("ms");
  if (is_time) text.remove_suffix(2);
  const auto number = base::whole_number(text, most);
  if (!number || *number == 0) return std::nullopt;
  if (is_time) {
    budget.ms = *number;
  } else {
    budget.evaluations = static_cast<std::uint64_t>(*number);
  }
  return budget;
}

std::optional<Budget> mcts_budget(std::string_view name) {
  constexpr std::string_view prefix = "mcts:";
  if (!name.starts_with(prefix)) return std::nullopt;
  return Budget::read(name.substr(prefix.size()));
}

}  // namespace florin::players
