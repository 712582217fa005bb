// Ticks: round numbers for the axis of a drawing.
#pragma once

namespace florin::apps {

// From `low` to `high` in steps of 1, 2 or 5 times a power of ten.
struct Ticks {
  double low;
  double high;
  double step;

  // About six steps that cover the range.
  [[nodiscard]] static Ticks covering(double low, double high);
};

}  // namespace florin::apps
