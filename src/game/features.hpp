// What a learned evaluation reads from a position, as one seat sees it: a row of features for the whole table, and
// one row for each subject (good, column). All subjects are read in the same way, so their order means nothing.
//
// Features are whole numbers in fixed point, so that evaluations are the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace florin::game {

using Feature = std::int16_t;
inline constexpr int feature_unit = 512;  // stands for 1; values reach at most 16 either way

// A row of exactly N features, filled from left to right.
template <std::size_t N>
class FeatureRow {
 public:
  static constexpr std::size_t size = N;

  constexpr void flag(bool is_set) { push(is_set ? feature_unit : 0); }
  // Adds value / whole.
  constexpr void ratio(int value, int whole) { push(std::clamp(value * feature_unit / whole, -most, most)); }
  // Adds one flag for each of `count` cases.
  constexpr void one_of(int chosen, int count) {
    for (int i = 0; i < count; ++i) flag(i == chosen);
  }
  constexpr void zeros(int count) {
    for (; count > 0; --count) push(0);
  }
  constexpr void clear() { written_ = 0; }

  [[nodiscard]] constexpr bool is_complete() const { return written_ == N; }
  [[nodiscard]] constexpr const std::array<Feature, N>& values() const {
    assert(is_complete());
    return values_;
  }

 private:
  static constexpr int most = 16 * feature_unit - 1;
  constexpr void push(int value) {
    assert(written_ < N);
    values_[written_++] = static_cast<Feature>(value);
  }

  std::array<Feature, N> values_;
  std::size_t written_ = 0;
};

template <std::size_t Table, std::size_t Subjects, std::size_t PerSubject>
struct Features {
  static constexpr std::size_t table_size = Table;
  static constexpr std::size_t subject_count = Subjects;
  static constexpr std::size_t subject_size = PerSubject;

  FeatureRow<Table> table;
  std::array<FeatureRow<PerSubject>, Subjects> subjects;

  constexpr void clear() {
    table.clear();
    for (auto& subject : subjects) subject.clear();
  }
};

}  // namespace florin::game
