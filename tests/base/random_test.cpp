// The known values come from a second implementation. They prove that seeded games never change.
#include "base/random.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <vector>

namespace florin::base {
namespace {

TEST_CASE("mix is one step of splitmix64") {
  CHECK(mix(0) == 0xE220A8397B1DCDAFULL);
  CHECK(mix(1) == 0x910A2DEC89025CC1ULL);
}

TEST_CASE("Random draws the bits of xoshiro256++") {
  const auto first = [](Random random) { return std::vector<std::uint64_t>{random.bits(), random.bits(), random.bits()}; };
  CHECK(first(Random(0)) == std::vector<std::uint64_t>{0x486FBFD5456CD805ULL, 0xB7D64042C73BB695ULL, 0x0429C80C285101E2ULL});
  CHECK(first(Random(1)) == std::vector<std::uint64_t>{0x411EFF29F7730DE1ULL, 0x8BF83F08CA47CFAAULL, 0x1FCAF6243A8FFC60ULL});
  CHECK(first(Random(1, 1)) == std::vector<std::uint64_t>{0x9982A3BAFE94B89FULL, 0x786FFF6CC08CFDBDULL, 0x55F8CE7003667F0DULL});
  CHECK(first(Random(20261116, 3)) == std::vector<std::uint64_t>{0x3EA99C92E496EE98ULL, 0xA489D3B6D38570B3ULL, 0xE3C2DDCA2D439BECULL});
}

TEST_CASE("Random::below gives known numbers for a known seed") {
  Random random(7);
  std::vector<std::uint32_t> dice;
  for (int i = 0; i < 20; ++i) dice.push_back(random.below(6));
  CHECK(dice == std::vector<std::uint32_t>{5, 2, 5, 3, 1, 5, 4, 4, 5, 2, 3, 3, 0, 1, 0, 0, 4, 5, 4, 2});
  const std::vector<std::uint32_t> large = {random.below(3U << 30U), random.below(3U << 30U), random.below(3U << 30U),
                                            random.below(3U << 30U)};
  CHECK(large == std::vector<std::uint32_t>{525499187, 1723988688, 3100535854, 874557496});
}

TEST_CASE("Random::below favours no number, whatever the bound") {
  // Without rejection, every third number below 3 * 2^30 would be twice as likely as the others.
  Random random(11);
  std::array<int, 3> classes{};
  for (int i = 0; i < 60000; ++i) ++classes[random.below(3U << 30U) % 3];
  for (const int count : classes) CHECK(std::abs(count - 20000) < 500);

  for (const std::uint32_t n : {1U, 2U, 3U, 5U, 6U, 7U, 36U}) {
    std::vector<int> counts(n);
    for (std::uint32_t i = 0; i < 2000 * n; ++i) ++counts[random.below(n)];
    for (const int count : counts) CHECK(std::abs(count - 2000) < 250);
  }
}

TEST_CASE("Random::unit is at least 0 and below 1, and has known values") {
  Random random(7);
  CHECK(random.unit() == doctest::Approx(0.8530544873016652).epsilon(1e-15));
  CHECK(random.unit() == doctest::Approx(0.47374256208834775).epsilon(1e-15));
  double sum = 0;
  for (int i = 0; i < 10000; ++i) {
    const double value = random.unit();
    REQUIRE(value >= 0);
    REQUIRE(value < 1);
    sum += value;
  }
  CHECK(sum == doctest::Approx(5000).epsilon(0.02));
}

TEST_CASE("Random works in constant expressions") {
  constexpr std::uint32_t die = [] {
    Random random(7);
    return random.below(6);
  }();
  static_assert(die == 5);
  CHECK(die == 5);
}

}  // namespace
}  // namespace florin::base
