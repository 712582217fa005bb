// Printable score sheets of our own design, blank or filled in from a record. A sheet is about a quarter of A4. Each game
// that uses one draws its own (games/*/sheet); the shared parts are here.
#pragma once

#include <optional>
#include <string>

#include "game/catalogue.hpp"
#include "game/record.hpp"
#include "terminal/draw/drawing.hpp"

namespace florin::terminal {

inline constexpr double sheet_width = 95;
inline constexpr double sheet_height = 138;

// Whose sheet it is and of which game, for a filled sheet.
struct Filling {
  const game::Record& record;
  base::Seat seat;
};

using DrawSheet = void (*)(Drawing& page, Point corner, const game::Catalogue& catalogue, const std::optional<Filling>& filling);

// Draws the frame of a sheet, the game's name and a line for the player's name.
void draw_heading(Drawing& page, Point corner, const game::Catalogue& catalogue, const std::optional<Filling>& filling);

// Draws the title of a column, centred on `middle` at its top edge: a letter with the word in small print below it.
void draw_title(Drawing& page, Point middle, char letter, const std::string& word);

}  // namespace florin::terminal
