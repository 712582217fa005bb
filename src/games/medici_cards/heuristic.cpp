// A rule of thumb for Medici: The Card Game: a card is worth what it adds to the ship beyond what its hold
// would get on average, and its symbols, which count again on every day to come.
#include "game/best_move.hpp"
#include "games/medici_cards/game.hpp"

namespace florin::medici_cards {
namespace {

constexpr double usual_card = 2.8;  // what a hold gets on average
constexpr double florins_per_value = 1.7;
constexpr double florins_per_symbol = 1.3;  // on every day it still counts
constexpr double near_bonus = 1.0;
constexpr double enough = 3.0;  // worth of a take that is not improved by another reveal

double worth_of(const State& state, Seat seat, Card card) {
  const Face& face = card.face();
  double worth = florins_per_value * (face.value - (face.holds > 0 ? usual_card : 0.0));
  if (card.is_neutral()) return worth;
  const int days_left = days - state.day + 1;
  const int symbols = state.symbols[at(seat)][at(card.good())];
  const double each = florins_per_symbol + (symbols + 2 >= setting(state.seats).bonus_from - 2 ? near_bonus : 0.0);
  worth += each * face.symbols * days_left;
  return worth;
}

}  // namespace

Move Game::rule_of_thumb(const State& state, Seat seat, base::Random& random) {
  const Moves legal = moves(state);
  const auto best = game::best_move(legal, seat, [&](Move move) -> std::optional<double> {
    if (move.kind() != Move::Kind::take) return std::nullopt;
    double sum = 0.5 * random.unit();
    for (int position = 1; position <= move.taken().reach(); ++position) {
      if (move.taken().contains(position)) sum += worth_of(state, seat, state.market.from_end(position));
    }
    return sum;
  });
  const bool is_satisfied = best && best->worth >= enough;
  return !is_satisfied && legal.contains(Move::reveal(seat)) ? Move::reveal(seat) : best->move;
}

}  // namespace florin::medici_cards
