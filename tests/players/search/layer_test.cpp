// A layer adds up the products of inputs and weights exactly, on every machine.
#include "players/search/layer.hpp"

#include <doctest/doctest.h>

#include "base/random.hpp"

namespace florin::players {
namespace {

template <std::size_t Inputs, std::size_t Units>
void compare_with_plain_sums(base::Random& random) {
  const auto any = [&](int most) {
    return static_cast<std::int16_t>(static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most);
  };
  typename Layer<Inputs, Units>::Rows rows;
  for (auto& row : rows) {
    for (std::int16_t& weight : row) weight = any(30'720);
  }
  std::array<std::int16_t, Inputs> inputs;
  for (std::int16_t& input : inputs) input = random.below(2) == 0 ? std::int16_t{0} : any(8191);
  std::array<std::int32_t, Units> sums{};
  sums[1] = 77;
  std::array<std::int32_t, Units> plain = sums;
  for (std::size_t i = 0; i < Inputs; ++i) {
    for (std::size_t unit = 0; unit < Units; ++unit) plain[unit] += std::int32_t{rows[i][unit]} * std::int32_t{inputs[i]};
  }
  Layer<Inputs, Units>(rows).add(inputs, sums);
  CHECK(sums == plain);
}

TEST_CASE("layer: it adds up products for even and odd numbers of inputs") {
  base::Random random(1);
  for (int i = 0; i < 200; ++i) {
    compare_with_plain_sums<1, 4>(random);
    compare_with_plain_sums<7, 8>(random);
    compare_with_plain_sums<8, 64>(random);
  }
}

}  // namespace
}  // namespace florin::players
