// widening_plan: plans with ever greater widths, as long as the next plan is likely to finish within the budget. Without a
// budget, it makes one plan.
#pragma once

#include <utility>
#include <vector>

#include "players/search/planner.hpp"

namespace florin::players {

// The candidates of the last plan that was finished, best first, and how wide it was.
template <Learnable G>
struct WidePlan {
  std::vector<Candidate<G>> candidates;
  SearchWidth width;
};

template <Learnable G>
[[nodiscard]] WidePlan<G> widening_plan(const typename G::State& state, base::Seat seat, Evaluator<G>& evaluator,
                                        const SearchWidths& widths, const Budget& budget, const Stopwatch& stopwatch, std::uint64_t luck) {
  constexpr std::size_t without_budget = 2;
  constexpr double costs_more = 6;
  if (budget.is_nothing()) return {Planner<G>(evaluator, widths[without_budget]).weigh(state, seat, luck), widths[without_budget]};
  WidePlan<G> plan;
  for (const SearchWidth& width : widths) {
    const double before = stopwatch.used(evaluator.evaluations());
    auto better = Planner<G>(evaluator, width, plan.candidates.empty() ? nullptr : &stopwatch).weigh(state, seat, luck);
    if (better.empty()) break;
    plan = {std::move(better), width};
    const double used = stopwatch.used(evaluator.evaluations());
    if (plan.candidates.size() < 2 || used + costs_more * (used - before) > 1) break;
  }
  return plan;
}

}  // namespace florin::players
