// nth_bit: the position of the n-th set bit of a word, counting from 0. Games use it to draw a card from the set of
// unseen cards. It uses no special instructions, so it is fast on every x86-64 and in WebAssembly.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace florin::base {
namespace detail {

// For every rank below 8 and every byte: the position of the set bit with that rank.
inline constexpr auto bit_in_byte = [] {
  std::array<std::uint8_t, 8 * 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    unsigned rank = 0;
    for (unsigned bit = 0; bit < 8; ++bit) {
      if ((byte >> bit) & 1U) table[rank++ * 256 + byte] = static_cast<std::uint8_t>(bit);
    }
  }
  return table;
}();

}  // namespace detail

[[nodiscard]] constexpr int nth_bit(std::uint64_t word, unsigned n) {
  assert(n < static_cast<unsigned>(std::popcount(word)));
  constexpr std::uint64_t ones = 0x0101010101010101ULL;
  constexpr std::uint64_t highs = 0x8080808080808080ULL;
  // Count the bits of every byte, then of all bytes up to it.
  std::uint64_t sums = word - ((word >> 1U) & 0x5555555555555555ULL);
  sums = (sums & 0x3333333333333333ULL) + ((sums >> 2U) & 0x3333333333333333ULL);
  sums = ((sums + (sums >> 4U)) & 0x0F0F0F0F0F0F0F0FULL) * ones;
  // The bytes whose running sum is at most n come before the byte we want.
  const std::uint64_t before = ((((n * ones) | highs) - sums) & highs) >> 7U;
  const unsigned shift = static_cast<unsigned>((before * ones) >> 56U) * 8U;
  const auto rank = n - static_cast<unsigned>(((sums << 8U) >> shift) & 0xFFU);
  return static_cast<int>(shift + detail::bit_in_byte[rank * 256U + ((word >> shift) & 0xFFU)]);
}

}  // namespace florin::base
