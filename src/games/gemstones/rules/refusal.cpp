// Refusals: why a seat that may act can't play a move, with the numbers behind it.
#include "games/gemstones/rules/dice_names.hpp"
#include "games/gemstones/rules/game.hpp"

namespace florin::gemstones {
namespace {

using base::phrase;
using base::Phrase;

// R5
Phrase refused_reroll(const State& state, Move move) {
  const bool is_colours = !move.colours().faces().empty();
  const Tally named = is_colours ? move.colours() : move.numbers();
  const Face face = named.faces().first();
  const int alike = (is_colours ? state.colours : state.numbers).count(face);
  const std::string shown(1, is_colours ? face.gem_letter() : face.number_letter());
  if (alike < set_size) return phrase("refusal.no-set").text("face", shown).number("dice", alike).number("least", set_size);
  return phrase("refusal.set-too-small").text("face", shown).number("dice", alike).number("wanted", named.total());
}

// R7, R9, R10, R14
Phrase refused_pair(const State& state, Move move) {
  const Sheet& sheet = state.sheets[at(move.seat())];
  const Face gem = move.gem();
  if (!state.colours.faces().contains(gem)) {
    return phrase("refusal.no-such-colour")
        .word("gem", gem_key(gem))
        .text("colours", codes(Tally::one_of_each(state.colours.faces()), Tally::none()));
  }
  if (!state.numbers.faces().contains(move.number())) {
    return phrase("refusal.no-such-number")
        .number("number", move.number().number())
        .text("numbers", codes(Tally::none(), Tally::one_of_each(state.numbers.faces())));
  }
  const std::string others = codes(Tally::one_of_each(writable(sheet, state.colours)), Tally::none());
  if (full_columns(sheet).contains(gem)) {
    return phrase("refusal.column-full")
        .text("seat", move.seat().name())
        .word("gem", gem_key(gem))
        .number("rows", column_rows)
        .text("others", others);
  }
  return phrase("refusal.column-ahead")
      .text("seat", move.seat().name())
      .word("gem", gem_key(gem))
      .number("rows", sheet.rows.count(gem))
      .number("shortest", sheet.rows.least())
      .text("others", others);
}

}  // namespace

Phrase Game::refusal(const State& state, Move move) {
  const bool is_reroll = state.phase == Phase::reroll;
  switch (move.kind()) {
    case Move::Kind::reroll:
      return is_reroll ? refused_reroll(state, move) : phrase("refusal.no-reroll-now").text("seat", move.seat().name());
    case Move::Kind::keep: return phrase("refusal.no-reroll-now").text("seat", move.seat().name());
    case Move::Kind::pair: return is_reroll ? phrase("refusal.keep-first").text("seat", move.seat().name()) : refused_pair(state, move);
    case Move::Kind::roll: break;
  }
  return phrase("refusal.seat-is-due").text("seat", move.seat().name());
}

}  // namespace florin::gemstones
