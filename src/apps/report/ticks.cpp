#include "apps/report/ticks.hpp"

#include <algorithm>
#include <cmath>

namespace florin::apps {
namespace {

double step_for(double range) {
  const double rough = range / 6;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  const double ratio = rough / power;
  return power * (ratio < 1.5 ? 1 : ratio < 3.5 ? 2 : ratio < 7.5 ? 5 : 10);
}

}  // namespace

Ticks Ticks::covering(double low, double high) {
  const double step = step_for(high > low ? high - low : 1.0);
  const double first = std::floor(low / step) * step;
  return {first, std::max(std::ceil(high / step) * step, first + step), step};
}

}  // namespace florin::apps
