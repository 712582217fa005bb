#include "review/values.hpp"

#include <algorithm>
#include <numeric>

namespace florin::review {
namespace {

Amount rounded(double value) { return static_cast<Amount>(value + (value < 0 ? -0.5 : 0.5)); }

// Gives what rounding left over to the seats that lost most by it, one millionth each. `rest` says who lost how much.
void hand_out(SeatAmounts& shares, SeatAmounts rest, int seats) {
  Amount left = unit - std::accumulate(shares.begin(), shares.end(), Amount{0});
  while (left != 0) {
    const auto first = rest.begin();
    const auto last = rest.begin() + seats;
    const auto at = left > 0 ? std::max_element(first, last) : std::min_element(first, last);
    const Amount one = left > 0 ? 1 : -1;
    shares[static_cast<std::size_t>(at - first)] += one;
    *at -= one * (Amount{1} << 40);  // to the back of the queue
    left -= one;
  }
}

}  // namespace

Values& Values::operator+=(const Values& other) {
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] += other.shares[i];
    points[i] += other.points[i];
  }
  return *this;
}

Values& Values::operator-=(const Values& other) {
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] -= other.shares[i];
    points[i] -= other.points[i];
  }
  return *this;
}

Values values_of(const players::Outlook& outlook, int seats) {
  Values values;
  SeatAmounts rest{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    const double share = static_cast<double>(outlook.shares[i]) * unit;
    values.shares[i] = rounded(share);
    rest[i] = rounded((share - static_cast<double>(values.shares[i])) * unit);
    values.points[i] = rounded(static_cast<double>(outlook.points[i]) * unit);
  }
  if (seats > 1) hand_out(values.shares, rest, seats);
  return values;
}

Values mean_of(std::span<const Weighted> all, int seats) {
  Values sum;
  Amount total = 0;
  for (const auto& [weight, values] : all) {
    total += weight;
    for (std::size_t i = 0; i < sum.shares.size(); ++i) {
      sum.shares[i] += weight * values.shares[i];
      sum.points[i] += weight * values.points[i];
    }
  }
  Values mean;
  SeatAmounts rest{};
  for (std::size_t i = 0; i < sum.shares.size(); ++i) {
    mean.shares[i] = sum.shares[i] / total;
    rest[i] = sum.shares[i] % total;
    mean.points[i] = sum.points[i] / total;
  }
  if (seats > 1) hand_out(mean.shares, rest, seats);
  return mean;
}

}  // namespace florin::review
