#include "players/budget.hpp"

#include "base/text.hpp"

namespace florin::players {

std::optional<Budget> Budget::read(std::string_view text) {
  constexpr int most = 100'000'000;
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
