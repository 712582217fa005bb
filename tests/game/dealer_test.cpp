// Test vectors of the mapping from a seed to luck, version 1, computed independently with Python's hmac and hashlib. A
// change here breaks every duel and every proof of fair dice, so it needs a new version.
#include "game/dealer.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <vector>

#include "games/registry.hpp"

namespace florin::game {
namespace {

base::Hash counting_seed() {
  base::Hash seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  return seed;
}

std::vector<std::uint32_t> draws(Stream stream, std::uint32_t n, int count) {
  std::vector<std::uint32_t> result;
  for (int i = 0; i < count; ++i) result.push_back(stream.below(n));
  return result;
}

using Draws = std::vector<std::uint32_t>;

TEST_CASE("the dealer's mapping is version 1") { CHECK(Dealer::version == 1); }

TEST_CASE("a stream of luck has known numbers, even beyond its first block of eight words") {
  const base::Hash seed = base::sha256("florin-seed 1");
  CHECK(base::hex(seed) == "d18911632823360fe7de399f0a5db074d8781eb599e5685d18f4339276a9776f");
  CHECK(draws(Stream(seed, {1, 0, 0}), 6, 12) == Draws{5, 2, 0, 0, 5, 4, 1, 1, 3, 2, 1, 1});
  CHECK(draws(Stream(counting_seed(), {3, 2, 17}), 36, 10) == Draws{9, 17, 8, 18, 12, 2, 25, 28, 0, 25});
}

TEST_CASE("words that would favour small numbers are skipped") {
  CHECK(draws(Stream(counting_seed(), {1, 1, 0}), 3U << 30U, 6) ==
        Draws{2128146516, 72058199, 369688155, 1878409539, 2198089154, 2201061984});
  int classes[3] = {};
  Stream stream(counting_seed(), {9, 9, 9});
  for (int i = 0; i < 6000; ++i) ++classes[stream.below(3U << 30U) % 3];
  for (const int count : classes) CHECK(std::abs(count - 2000) < 200);
}

TEST_CASE("every part of the luck index matters") {
  const Draws one = draws(Stream(counting_seed(), {1, 1, 1}), 1U << 31U, 2);
  CHECK(one != draws(Stream(counting_seed(), {2, 1, 1}), 1U << 31U, 2));
  CHECK(one != draws(Stream(counting_seed(), {1, 2, 1}), 1U << 31U, 2));
  CHECK(one != draws(Stream(counting_seed(), {1, 1, 2}), 1U << 31U, 2));
  CHECK(one == draws(Stream(counting_seed(), {1, 1, 1}), 1U << 31U, 2));
}

TEST_CASE("the first day of medici with dealer number 1 is known card by card") {
  const auto table = games::open("medici", {3, {}});
  if (!table) return;  // a build without medici
  const Dealer dealer = Dealer::of_number(1);
  CHECK((*table)->draw(dealer) == "~ start P3");
  std::vector<std::string> cards;
  while (cards.size() < 12) {
    if ((*table)->turn().is_chance()) {
      cards.push_back((*table)->draw(dealer).substr(7));
    } else {
      REQUIRE_FALSE((*table)->play((*table)->legal().front()).has_value());  // draws and passes, so that nothing is loaded
    }
  }
  CHECK(cards == std::vector<std::string>{"D5", "S3", "F5", "S2", "Au10", "F5", "S5", "G5", "C5", "F1", "C2", "G0"});
}

}  // namespace
}  // namespace florin::game
