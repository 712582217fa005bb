#include "base/bits.hpp"

#include <doctest/doctest.h>

#include "base/random.hpp"

namespace florin::base {
namespace {

// Compares every rank of a word with a loop over its bits.
bool agrees(std::uint64_t word) {
  unsigned rank = 0;
  for (int bit = 0; bit < 64; ++bit) {
    if (((word >> static_cast<unsigned>(bit)) & 1U) != 0 && nth_bit(word, rank++) != bit) return false;
  }
  return true;
}

TEST_CASE("nth_bit is right for every 16-bit word and position") {
  int wrong = 0;
  for (std::uint64_t word = 1; word < 65536; ++word) {
    for (const unsigned shift : {0U, 13U, 31U, 48U}) wrong += agrees(word << shift) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("nth_bit is right for full, sparse and random words") {
  CHECK(agrees(~std::uint64_t{0}));
  CHECK(agrees(std::uint64_t{1} << 63U));
  CHECK(agrees(0x8000000000000001ULL));
  Random random(3);
  int wrong = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t word = random.bits();
    wrong += agrees(word) && agrees(word & random.bits() & random.bits()) && agrees(word | random.bits() | random.bits()) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

}  // namespace
}  // namespace florin::base
