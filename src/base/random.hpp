// Random: a small, fast, seeded generator (xoshiro256++) with its own exact distributions.
//
// The distributions of the standard library differ between implementations, but native and WebAssembly builds must
// agree to the last move. Luck is the concept of anything that draws: below(n) is uniform on 0..n-1, n > 0.
#pragma once

#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>

namespace florin::base {

template <class L>
concept Luck = requires(L& luck, std::uint32_t n) {
  { luck.below(n) } -> std::same_as<std::uint32_t>;
};

// One step of splitmix64: spreads a counter or a weak seed over all 64 bits.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15ULL;
  value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  value = (value ^ (value >> 27U)) * 0x94D049BB133111EBULL;
  return value ^ (value >> 31U);
}

class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) : Random(seed, 0) {}

  // Independent streams of one seed. Game number `stream` of a run draws from its own stream, whichever thread plays
  // it.
  constexpr Random(std::uint64_t seed, std::uint64_t stream) {
    std::uint64_t counter = mix(seed) ^ mix(~stream);
    for (std::uint64_t& word : words_) word = mix(counter++);
  }

  [[nodiscard]] constexpr std::uint64_t bits() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17U;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Lemire's multiplication with rejection: exact, and almost never needs a division.
  [[nodiscard]] constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    std::uint64_t product = (bits() >> 32U) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (bits() >> 32U) * n;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // Uniform on [0, 1) with 53 bits.
  [[nodiscard]] constexpr double unit() { return static_cast<double>(bits() >> 11U) * 0x1p-53; }

 private:
  std::uint64_t words_[4]{};
};

}  // namespace florin::base
