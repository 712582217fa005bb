// A sequential test: is the mean of a stream of data `low` or `high`? It is looked at after every block and stops
// as soon as one of the two is likely enough; the bounds are stated beforehand.
//
// Generalised sequential probability ratio test: the distribution of the data is not assumed but estimated, once
// with each mean, and the two likelihoods are compared (empirical likelihood). With error rates of 5 % it
// decides for the wrong one in about one run out of twenty if the truth is `low` or `high`, less often if it lies
// beyond, and takes longest in between.
#pragma once

#include <cstdint>
#include <map>

namespace florin::players {

struct Bounds {
  double low;           // the mean if there is nothing to it
  double high;          // the mean worth finding
  double error = 0.05;  // the chance to accept `high` if `low` is true, and the other way round
};

enum class Verdict : std::uint8_t { undecided, low, high };

class SequentialTest {
 public:
  explicit SequentialTest(const Bounds& bounds) : bounds_(bounds) {}

  // Data lie between 0 and 1. After a verdict nothing changes any more.
  void add(double datum);

  [[nodiscard]] const Bounds& bounds() const { return bounds_; }
  [[nodiscard]] Verdict verdict() const { return verdict_; }
  [[nodiscard]] std::int64_t count() const { return count_; }
  // How much likelier `high` is than `low`, as a natural logarithm; a verdict falls at limit() and at -limit().
  [[nodiscard]] double log_ratio() const { return log_ratio_; }
  [[nodiscard]] double limit() const;

 private:
  Bounds bounds_;
  // How often each value came, in millionths. Both ends count half a time from the start: no mean is impossible.
  std::map<std::int64_t, double> counts_{{0, 0.5}, {1'000'000, 0.5}};
  std::int64_t count_ = 0;
  double log_ratio_ = 0;
  Verdict verdict_ = Verdict::undecided;
};

}  // namespace florin::players
