// The seats with the fewest florins. One of them starts the day.
#pragma once

#include <array>
#include <cstdint>

#include "base/seat.hpp"

namespace florin::medici_common {

using Florins = std::array<std::uint16_t, base::max_seats>;

[[nodiscard]] constexpr base::SeatSet poorest(const Florins& florins, int seats) {
  base::SeatSet result;
  std::uint16_t fewest = UINT16_MAX;
  for (const base::Seat seat : base::all_seats(seats)) {
    const std::uint16_t own = florins[static_cast<std::size_t>(seat.index())];
    if (own < fewest) result = base::SeatSet();
    if (own <= fewest) {
      fewest = own;
      result.add(seat);
    }
  }
  return result;
}

}  // namespace florin::medici_common
