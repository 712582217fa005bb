// exponential: e^x from additions and multiplications only, so that the result is the same on every machine. The
// maths library doesn't promise that. Exact to about ten digits for |x| below 50.
#pragma once

namespace florin::game {

[[nodiscard]] constexpr double exponential(double x) {
  constexpr int halvings = 8;
  const double small = x / (1 << halvings);
  double sum = 1;
  for (int i = 8; i > 0; --i) sum = 1 + sum * small / i;
  for (int i = 0; i < halvings; ++i) sum *= sum;
  return sum;
}

}  // namespace florin::game
