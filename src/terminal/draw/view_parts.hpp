// Parts that several games' views share: rows of seats, coloured pieces, figures that the chosen move would change.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/tree.hpp"
#include "terminal/draw/canvas.hpp"
#include "terminal/draw/table_view.hpp"

namespace florin::terminal {

[[nodiscard]] std::size_t at(base::Seat seat);

// The colour of a piece by the first letter of its code: each of `letters` has one of `hues` (b, c, g, m, r, y).
[[nodiscard]] Tone tone_by_letter(std::string_view code, std::string_view letters, std::string_view hues);

using ToneOf = Tone (*)(std::string_view code);

// Draws codes side by side. Returns the column after them.
int put_codes(const Pane& pane, int row, int column, const std::vector<std::string>& codes, ToneOf tone_of);

// Draws a ship's cargo: its pieces, those the chosen move would add (marked), and a dot for each free hold.
int put_cargo(const Pane& pane, int row, int column, const std::vector<std::string>& now, const std::vector<std::string>& then, int room,
              ToneOf tone_of);

// Draws "2", or "2→3" if it would change; marked if the chosen move changes it.
int put_figure(const Pane& pane, int row, int column, int now, int then, bool is_ghost);

// A card or a die, drawn with its edges in three rows. One that is gone is faint.
struct Piece {
  enum class State { there, gone };
  std::string code;
  Tone tone = Tone::plain;
  State state = State::there;
};
inline constexpr int piece_rows = 3;
// Draws pieces side by side. Returns the column after them.
int put_pieces(const Pane& pane, int row, int column, const std::vector<Piece>& pieces);
// Is there room for drawn pieces besides the rows that a table needs at least?
[[nodiscard]] inline bool has_room_for_pieces(const Pane& pane, int others) { return pane.rows() >= others + piece_rows; }

// Draws a label and a text. Returns the column two spaces after them.
int put_fact(const Pane& pane, int row, int column, const std::string& label, const std::string& text);

// Draws the bonuses printed on the board in one line, by level: "Bonus 5 +5  6 +10  7 +20".
void put_bonuses(const Pane& pane, int row, int column, const TableView& view);

// Draws "▸P1 Ada", with the mark while the seat has to decide. Returns the column for the rest of the row.
int put_seat(const Pane& pane, int row, const TableView& view, base::Seat seat);

// The entry of one seat under "seats" in a position's description.
[[nodiscard]] game::Tree seat_facts(const game::Tree& tree, base::Seat seat);

// Draws the seat's score if the day or the game ended now; marked if the chosen move changes it.
void put_projection(const Pane& pane, int row, int column, const TableView& view, base::Seat seat);

}  // namespace florin::terminal
