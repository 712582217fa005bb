// A sequential test: is the mean of a stream of data `low` or `high`? You fix both bounds beforehand, look after every
// block, and stop as soon as one of them is likely enough.
//
// It is a generalised sequential probability ratio test. The distribution of the data is not assumed but estimated, once
// for each mean, and the two likelihoods are compared (empirical likelihood). With error rates of 5 % it is wrong in about
// one run out of twenty if the true mean is `low` or `high`, and less often if it lies beyond. It takes longest if the
// true mean lies in between.
#pragma once

#include <cstdint>
#include <map>

namespace florin::players {

struct Bounds {
  double low;           // the mean if there is no improvement
  double high;          // the smallest mean that matters
  double error = 0.05;  // the chance to accept `high` if `low` is true, and vice versa
};

enum class Verdict : std::uint8_t { undecided, low, high };

class SequentialTest {
 public:
  explicit SequentialTest(const Bounds& bounds) : bounds_(bounds) {}

  // Data are between 0 and 1. After a verdict, further data are ignored.
  void add(double datum);

  [[nodiscard]] const Bounds& bounds() const { return bounds_; }
  [[nodiscard]] Verdict verdict() const { return verdict_; }
  [[nodiscard]] std::int64_t count() const { return count_; }
  // How much likelier `high` is than `low`, as a natural logarithm. The verdict is reached at limit() or -limit().
  [[nodiscard]] double log_ratio() const { return log_ratio_; }
  [[nodiscard]] double limit() const;

 private:
  Bounds bounds_;
  // How often each value (in millionths) occurred. Both ends start with half an occurrence, so that no mean is impossible.
  std::map<std::int64_t, double> counts_{{0, 0.5}, {1'000'000, 0.5}};
  std::int64_t count_ = 0;
  double log_ratio_ = 0;
  Verdict verdict_ = Verdict::undecided;
};

}  // namespace florin::players
