// People's names instead of seats. Rules, records and events speak of P1 to P6; people see who sits there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/seat.hpp"
#include "terminal/draw/canvas.hpp"

namespace florin::terminal {

// The name at a seat, or else "P2".
[[nodiscard]] std::string name_at(base::Seat seat, const std::vector<std::string>& names);
// A sentence with names where it says P1 to P6.
[[nodiscard]] std::string with_names(std::string_view sentence, const std::vector<std::string>& names);
// The colour of a seat.
[[nodiscard]] Tone tone_of_seat(base::Seat seat);

}  // namespace florin::terminal
