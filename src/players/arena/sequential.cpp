#include "players/arena/sequential.hpp"

#include <cmath>

namespace florin::players {
namespace {

constexpr double unit = 1'000'000;
constexpr std::int64_t fewest = 20;  // blocks before a verdict; fewer say too little about the distribution

// How much log-likelihood the data lose if their distribution must have this mean. The likeliest such distribution
// weights each value x by its count times 1 / (1 + t (x - mean)); t is chosen so that the mean comes out right.
double loss_at_mean(const std::map<std::int64_t, double>& counts, double mean) {
  const auto excess = [&](double t) {
    double sum = 0;
    for (const auto& [value, count] : counts) {
      const double distance = static_cast<double>(value) / unit - mean;
      sum += count * distance / (1 + t * distance);
    }
    return sum;
  };
  double below = -1 / (1 - mean);  // all weights are positive between `below` and `above`
  double above = 1 / mean;
  for (int halving = 0; halving < 60; ++halving) {
    const double middle = (below + above) / 2;
    (excess(middle) > 0 ? below : above) = middle;
  }
  double loss = 0;
  for (const auto& [value, count] : counts) loss += count * std::log1p(below * (static_cast<double>(value) / unit - mean));
  return loss;
}

}  // namespace

double SequentialTest::limit() const { return std::log((1 - bounds_.error) / bounds_.error); }

void SequentialTest::add(double datum) {
  if (verdict_ != Verdict::undecided) return;
  counts_[std::llround(datum * unit)] += 1;
  ++count_;
  log_ratio_ = loss_at_mean(counts_, bounds_.low) - loss_at_mean(counts_, bounds_.high);
  if (count_ < fewest) return;
  if (log_ratio_ >= limit()) verdict_ = Verdict::high;
  if (log_ratio_ <= -limit()) verdict_ = Verdict::low;
}

}  // namespace florin::players
