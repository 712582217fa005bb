// award_by_rank: prizes for places, with the three ways in which these games treat ties.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/fixed_list.hpp"
#include "base/seat.hpp"

namespace florin::medici_common {

enum class TiePolicy : std::uint8_t {
  share,           // the tied share the sum of the places they fill, each rounded down
  share_in_fives,  // the same, rounded down to a multiple of five
  higher_for_all,  // all tied get the higher prize, and the places they use up are skipped
};

struct Award {
  std::uint8_t place;   // 1 is best
  std::uint8_t tied;    // seats at this place
  std::int16_t pool;    // the prizes of the places they fill
  std::int16_t amount;  // what each of them gets
};

using Figures = base::FixedList<std::int16_t, base::max_seats>;
using Awards = base::FixedList<Award, base::max_seats>;

// One award for each figure, the largest being first. Places beyond the prizes earn nothing.
[[nodiscard]] Awards award_by_rank(const Figures& figures, std::span<const std::uint8_t> prizes, TiePolicy policy);

}  // namespace florin::medici_common
