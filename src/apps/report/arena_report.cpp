#include "apps/report/arena_report.hpp"

#include <cmath>

namespace florin::apps {
namespace {

using players::Estimate;
using players::LineupTally;
using players::PoolIndex;

// Visits every table of a player, with the player's index among the members.
template <class Visit>
void for_tables_of(const ArenaReport& report, PoolIndex player, Visit visit) {
  for (const LineupTally& tally : report.tables) {
    for (std::size_t member = 0; member < tally.members().size(); ++member) {
      if (tally.members()[member] == player) visit(tally, member);
    }
  }
}

Estimate mean_of(const std::vector<Estimate>& estimates) {
  Estimate mean;
  double below = 0;
  double above = 0;
  for (const Estimate& estimate : estimates) {
    mean.mean += estimate.mean;
    below += (estimate.mean - estimate.low) * (estimate.mean - estimate.low);
    above += (estimate.high - estimate.mean) * (estimate.high - estimate.mean);
  }
  const auto count = static_cast<double>(std::max<std::size_t>(1, estimates.size()));
  mean.mean /= count;
  mean.low = mean.mean - std::sqrt(below) / count;
  mean.high = mean.mean + std::sqrt(above) / count;
  return mean;
}

}  // namespace

std::int64_t ArenaReport::games() const {
  std::int64_t sum = 0;
  for (const auto* list : {&tables, &mirrors}) {
    for (const LineupTally& tally : *list) sum += tally.games();
  }
  return sum;
}

Estimate ArenaReport::share(PoolIndex player) const {
  std::vector<Estimate> shares;
  for_tables_of(*this, player, [&](const LineupTally& tally, std::size_t member) { shares.push_back(tally.share(member)); });
  return mean_of(shares);
}

Estimate ArenaReport::points(PoolIndex player) const {
  std::vector<Estimate> points;
  for_tables_of(*this, player, [&](const LineupTally& tally, std::size_t member) { points.push_back(tally.points(member)); });
  return mean_of(points);
}

std::int64_t ArenaReport::forfeits(PoolIndex player) const {
  std::int64_t sum = 0;
  for (const auto& [reason, count] : forfeit_reasons) sum += reason.first == player ? count : 0;
  return sum;
}

}  // namespace florin::apps
