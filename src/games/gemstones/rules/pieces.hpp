// The pieces of The Rolling Gemstones as data: players, dice, sheets, thresholds. Every number that the rulebook prints is
// in this file. None of them had to be reconstructed.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace florin::gemstones {

inline constexpr int min_seats = 1;
inline constexpr int max_seats = 4;
inline constexpr int turns_of_round = 4;  // R3: fictional players take the missing turns

inline constexpr int dice_of_a_kind = 5;   // five colour dice and five numbered dice
inline constexpr int dice_of_market = 2;   // R15: of each kind, on the turn of a fictional player
inline constexpr int dice_for_others = 2;  // R14: of each kind, left over by the active player's three pairs
inline constexpr int set_size = 3;         // R5: this many equal dice may be re-rolled

inline constexpr int column_rows = 10;     // R9
inline constexpr int ahead_by = 3;         // R10: this many rows more than the shortest column
inline constexpr int announcing_rows = 4;  // R17: the first mark of the sheet
inline constexpr int ending_rows = 7;      // R20: the second mark of the sheet

// The faces of a colour die are the columns of a sheet, from left to right.
inline constexpr std::string_view gem_letters = "QRESCD";
inline constexpr std::string_view number_letters = "123456";

}  // namespace florin::gemstones
