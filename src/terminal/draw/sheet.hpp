// Score sheets of our own design, to print: blank, or filled from a record. A sheet is about a quarter of A4. Each game
// that is played with one draws its own (games/*/sheet); what they share is here.
#pragma once

#include <optional>
#include <string>

#include "game/catalogue.hpp"
#include "game/record.hpp"
#include "terminal/draw/drawing.hpp"

namespace florin::terminal {

inline constexpr double sheet_width = 95;
inline constexpr double sheet_height = 138;

// What stands on a filled sheet: whose it is, in which game.
struct Filling {
  const game::Record& record;
  base::Seat seat;
};

using DrawSheet = void (*)(Drawing& page, Point corner, const game::Catalogue& catalogue, const std::optional<Filling>& filling);

// The frame of a sheet, the name of the game and a line for that of the player.
void draw_heading(Drawing& page, Point corner, const game::Catalogue& catalogue, const std::optional<Filling>& filling);

// The title of a column whose top edge has its middle there: a letter, and below it the word, small enough for a column.
void draw_title(Drawing& page, Point middle, char letter, const std::string& word);

}  // namespace florin::terminal
