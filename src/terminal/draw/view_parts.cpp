#include "terminal/draw/view_parts.hpp"

#include <algorithm>

#include "terminal/draw/facts.hpp"
#include "terminal/draw/seat_names.hpp"

namespace florin::terminal {
namespace {

constexpr int seat_width = 13;

}  // namespace

Tone tone_by_letter(std::string_view code, std::string_view letters, std::string_view hues) {
  const std::size_t found = code.empty() ? std::string_view::npos : letters.find(code.front());
  if (found == std::string_view::npos) return Tone::plain;
  switch (hues[found]) {
    case 'b': return Tone::blue;
    case 'c': return Tone::cyan;
    case 'g': return Tone::green;
    case 'm': return Tone::magenta;
    case 'r': return Tone::red;
    case 'y': return Tone::yellow;
    default: return Tone::plain;
  }
}

std::size_t at(base::Seat seat) { return static_cast<std::size_t>(seat.index()); }

int put_codes(const Pane& pane, int row, int column, const std::vector<std::string>& codes, ToneOf tone_of) {
  for (const std::string& code : codes) column = pane.put(row, column, code, tone_of(code)) + 1;
  return column;
}

int put_cargo(const Pane& pane, int row, int column, const std::vector<std::string>& now, const std::vector<std::string>& then, int room,
              ToneOf tone_of) {
  std::vector<std::string> before = now;
  for (const std::string& code : then) {
    const auto old = std::ranges::find(before, code);
    const bool is_old = old != before.end();
    if (is_old) before.erase(old);
    column = pane.put(row, column, code, is_old ? tone_of(code) : Tone::chosen) + 1;
  }
  for (int hold = 0; hold < room; ++hold) column = pane.put(row, column, "··", Tone::faint) + 1;
  return column;
}

int put_figure(const Pane& pane, int row, int column, int now, int then, bool is_ghost) {
  if (now == then) return pane.put(row, column, std::to_string(now), now == 0 ? Tone::faint : Tone::plain);
  return pane.put(row, column, std::to_string(now) + "→" + std::to_string(then), is_ghost ? Tone::chosen : Tone::plain);
}

int put_pieces(const Pane& pane, int row, int column, const std::vector<Piece>& pieces) {
  for (const Piece& piece : pieces) {
    const int width = std::max(2, width_of(piece.code)) + 2;
    const Pane card = pane.part(row, column, piece_rows, width);
    const bool is_there = piece.state == Piece::State::there;
    card.framed("").put(0, 0, piece.code, is_there ? piece.tone : Tone::faint);
    if (!is_there) card.put(1, 0, "·", Tone::faint);
    column += width;
  }
  return column;
}

int put_fact(const Pane& pane, int row, int column, const std::string& label, const std::string& text) {
  column = pane.put(row, column, label, Tone::faint) + 1;
  return pane.put(row, column, text, Tone::strong) + 2;
}

void put_bonuses(const Pane& pane, int row, int column, const TableView& view) {
  const std::vector<std::string> bonuses = words_in(view.table.board(), "bonuses");
  std::string text;
  std::string before = "0";
  for (std::size_t level = 0; level < bonuses.size(); ++level) {
    if (bonuses[level] != before) text += (text.empty() ? "" : "  ") + std::to_string(level) + " +" + bonuses[level];
    before = bonuses[level];
  }
  if (text.empty()) return;
  pane.put(row, pane.put(row, column, view.catalogue.say("view.bonus"), Tone::faint) + 1, text);
}

int put_seat(const Pane& pane, int row, const TableView& view, base::Seat seat) {
  const game::Turn turn = view.table.turn();
  const bool is_due = turn.is_players() && turn.seats().contains(seat);
  const bool has_name = at(seat) < view.names.size() && !view.names[at(seat)].empty();
  const std::string text = (is_due ? "▸" : " ") + (has_name ? std::to_string(seat.number()) + " " + view.names[at(seat)] : seat.name());
  pane.part(row, 0, 1, seat_width - 1).put(0, 0, text, tone_of_seat(seat));
  return seat_width;
}

game::Tree seat_facts(const game::Tree& tree, base::Seat seat) {
  const game::Tree::List& seats = list_in(tree, "seats");
  return at(seat) < seats.size() ? seats[at(seat)] : game::Tree();
}

void put_projection(const Pane& pane, int row, int column, const TableView& view, base::Seat seat) {
  const int now = view.table.projection()[at(seat)];
  const int then = view.ghost == nullptr || seat != view.viewer ? now : static_cast<int>(view.ghost->projection()[at(seat)]);
  put_figure(pane, row, column, now, then, true);
}

}  // namespace florin::terminal
