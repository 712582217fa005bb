// What the views of several games are made of: rows of seats, pieces in their hues, figures that a chosen
// move would change.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/tree.hpp"
#include "terminal/draw/canvas.hpp"
#include "terminal/draw/table_view.hpp"

namespace florin::terminal {

[[nodiscard]] std::size_t at(base::Seat seat);

// The hue of a piece by the letter its code begins with: each of `letters` has one of `hues` (b, c, g, m, r, y).
[[nodiscard]] Tone tone_by_letter(std::string_view code, std::string_view letters, std::string_view hues);

using ToneOf = Tone (*)(std::string_view code);

// Codes side by side; returns the column after them.
int put_codes(const Pane& pane, int row, int column, const std::vector<std::string>& codes, ToneOf tone_of);

// What lies in a hold: the pieces there are, those the chosen move would add (marked), and free holds as dots.
int put_cargo(const Pane& pane, int row, int column, const std::vector<std::string>& now, const std::vector<std::string>& then, int room,
              ToneOf tone_of);

// "2", or "2→3" where it would change; marked if the chosen move is what changes it.
int put_figure(const Pane& pane, int row, int column, int now, int then, bool is_ghost);

// A label of the catalogue and a text after it; returns the column after both and two spaces.
int put_fact(const Pane& pane, int row, int column, const std::string& label, const std::string& text);

// The bonuses that are printed on the board, level by level, in one line: "Bonus 5 +5  6 +10  7 +20".
void put_bonuses(const Pane& pane, int row, int column, const TableView& view);

// "▸P1 Ada": marked while the seat is to decide. Returns the column where the rest of the row begins.
int put_seat(const Pane& pane, int row, const TableView& view, base::Seat seat);

// The member "seats" of the position for one seat; with `ghost` as the chosen move would make it.
[[nodiscard]] game::Tree seat_facts(const game::Tree& tree, base::Seat seat);

// What the seat would have if the day or the game ended now, marked if the chosen move changes it.
void put_projection(const Pane& pane, int row, int column, const TableView& view, base::Seat seat);

}  // namespace florin::terminal
