// The rule of thumb for Medici: The Card Game. A card is worth its value and its symbols, which count again on every later
// day, minus what its hold would get from a card taken later. A later card is less likely the fuller the other ships are.
// Cards are revealed until the best take is good enough; the fewer reveals are left, the less that takes.
#include <algorithm>
#include <array>

#include "game/best_move.hpp"
#include "games/medici_cards/skill/skill.hpp"

namespace florin::medici_cards {
namespace {

constexpr double usual_value = 3.8;  // of a card that fills a hold
constexpr double usual_symbols = 1.0;
constexpr double florins_per_value = 2.2;
constexpr double florins_per_symbol = 1.5;  // for every remaining day
constexpr double near_bonus = 1.0;
// A take of this worth is good enough, by the number of cards revealed so far.
constexpr std::array<double, most_reveals + 1> enough = {4.5, 3.5, 2.0, 0.0};

int days_left(const State& state) { return days - state.day + 1; }

// How likely a free hold is to get a card in a later turn. The day ends soon after the others are full, so it is unlikely
// for a seat with much more room than they have.
double chance_of_later_card(const State& state, Seat seat) {
  int most_room = 0;
  for (const Seat other : base::all_seats(state.seats)) {
    if (other != seat) most_room = std::max(most_room, room(state, other));
  }
  return std::min(1.0, static_cast<double>(most_room) / std::max(1, room(state, seat)));
}

// The worth of an average card that fills a hold.
double worth_of_usual_card(const State& state) {
  return florins_per_value * usual_value + florins_per_symbol * usual_symbols * days_left(state);
}

double worth_of(const State& state, Seat seat, Card card, double hold) {
  const Face& face = card.face();
  const double worth = florins_per_value * face.value - face.holds * hold;
  if (card.is_neutral()) return worth;
  const int symbols = state.symbols[at(seat)][at(card.good())];
  const bool is_near = symbols + 4 >= setting(state.seats).bonus_from;
  return worth + (florins_per_symbol + (is_near ? near_bonus : 0.0)) * face.symbols * days_left(state);
}

}  // namespace

Move Skill::rule_of_thumb(const State& state, Seat seat, base::Random& random) {
  const Moves legal = Game::moves(state);
  const double later = chance_of_later_card(state, seat);
  const double hold = later * worth_of_usual_card(state);
  const auto best = game::best_move(legal, seat, [&](Move move) -> std::optional<double> {
    if (move.kind() != Move::Kind::take) return std::nullopt;
    double sum = 0.5 * random.unit();
    for (int position = 1; position <= move.taken().reach(); ++position) {
      if (move.taken().contains(position)) sum += worth_of(state, seat, state.market.from_end(position), hold);
    }
    return sum;
  });
  const double in_haste = (1 - later) * worth_of_usual_card(state);  // the ship needs several cards at once
  const bool is_satisfied = best && best->worth >= enough[state.revealed] + in_haste;
  return !is_satisfied && legal.contains(Move::reveal(seat)) ? Move::reveal(seat) : best->move;
}

}  // namespace florin::medici_cards
