#include "review/review.hpp"

#include <algorithm>

namespace florin::review {
namespace {

template <class Wanted>
std::vector<const Decision*> costliest_of(const Review& review, std::size_t most, Wanted wanted) {
  std::vector<const Decision*> result;
  for (const Decision& decision : review.decisions) {
    if (decision.grade >= Grade::slip && wanted(decision)) result.push_back(&decision);
  }
  std::stable_sort(result.begin(), result.end(), [](const Decision* a, const Decision* b) { return a->loss > b->loss; });
  result.resize(std::min(most, result.size()));
  return result;
}

}  // namespace

std::vector<const Decision*> costliest(const Review& review, std::size_t most) {
  return costliest_of(review, most, [](const Decision& /*decision*/) { return true; });
}

std::vector<const Decision*> costliest(const Review& review, base::Seat seat, std::size_t most) {
  return costliest_of(review, most, [&](const Decision& decision) { return decision.seat == seat; });
}

}  // namespace florin::review
