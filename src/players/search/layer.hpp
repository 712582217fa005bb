// Layer: the integer weights of one layer of a network. They are stored in pairs of inputs, so that one instruction of
// SSE2 or of WebAssembly SIMD multiplies and adds two inputs for four units. The portable code gives the same sums: all
// arithmetic is on integers.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace florin::players {

template <std::size_t Inputs, std::size_t Units>
class Layer {
 public:
  using Rows = std::array<std::array<std::int16_t, Units>, Inputs>;

  explicit Layer(const Rows& rows) {
    for (std::size_t input = 0; input < Inputs; ++input) {
      for (std::size_t unit = 0; unit < Units; ++unit) weights_[input / 2][unit][input % 2] = rows[input][unit];
    }
  }

  // Adds all inputs times their weights to `sums`. Most inputs are 0, so pairs of zeros are skipped.
  void add(const std::array<std::int16_t, Inputs>& inputs, std::array<std::int32_t, Units>& sums) const {
    Sums own(sums);
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const Pair pair = {inputs[2 * i], 2 * i + 1 < Inputs ? inputs[2 * i + 1] : std::int16_t{0}};
      if (pair[0] != 0 || pair[1] != 0) own.add(weights_[i], pair);
    }
    own.write(sums);
  }

 private:
  using Pair = std::array<std::int16_t, 2>;
  using Row = std::array<Pair, Units>;

#ifdef __SSE2__
  class Sums {
   public:
    explicit Sums(const std::array<std::int32_t, Units>& sums) { std::memcpy(lanes_.data(), sums.data(), sizeof lanes_); }
    void add(const Row& row, Pair inputs) {
      const __m128i values = _mm_set1_epi32(std::bit_cast<std::int32_t>(inputs));
      for (std::size_t i = 0; i < lanes_.size(); ++i) {
        const __m128i weights = _mm_loadu_si128(reinterpret_cast<const __m128i*>(row.data() + 4 * i));
        lanes_[i].sums = _mm_add_epi32(lanes_[i].sums, _mm_madd_epi16(weights, values));
      }
    }
    void write(std::array<std::int32_t, Units>& sums) const { std::memcpy(sums.data(), lanes_.data(), sizeof lanes_); }

   private:
    static_assert(Units % 4 == 0);
    struct Lanes {
      __m128i sums;
    };
    std::array<Lanes, Units / 4> lanes_;
  };
#elif defined(__wasm_simd128__)
  class Sums {
   public:
    explicit Sums(const std::array<std::int32_t, Units>& sums) { std::memcpy(lanes_.data(), sums.data(), sizeof lanes_); }
    void add(const Row& row, Pair inputs) {
      const v128_t values = wasm_i32x4_splat(std::bit_cast<std::int32_t>(inputs));
      for (std::size_t i = 0; i < lanes_.size(); ++i) {
        lanes_[i] = wasm_i32x4_add(lanes_[i], wasm_i32x4_dot_i16x8(wasm_v128_load(row.data() + 4 * i), values));
      }
    }
    void write(std::array<std::int32_t, Units>& sums) const { std::memcpy(sums.data(), lanes_.data(), sizeof lanes_); }

   private:
    static_assert(Units % 4 == 0);
    std::array<v128_t, Units / 4> lanes_;
  };
#else
  class Sums {
   public:
    explicit Sums(const std::array<std::int32_t, Units>& sums) : sums_(sums) {}
    void add(const Row& row, Pair inputs) {
      for (std::size_t i = 0; i < Units; ++i) {
        sums_[i] += std::int32_t{row[i][0]} * std::int32_t{inputs[0]} + std::int32_t{row[i][1]} * std::int32_t{inputs[1]};
      }
    }
    void write(std::array<std::int32_t, Units>& sums) const { sums = sums_; }

   private:
    std::array<std::int32_t, Units> sums_;
  };
#endif

  std::array<Row, (Inputs + 1) / 2> weights_{};
};

}  // namespace florin::players
