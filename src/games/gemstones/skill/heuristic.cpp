// The rule of thumb for The Rolling Gemstones: low numbers go to the left, high ones to the right; sums stay in order, and
// no column falls far behind. It never re-rolls.
#include <cstdlib>

#include "game/best_move.hpp"
#include "games/gemstones/skill/skill.hpp"

namespace florin::gemstones {
namespace {

// How far a sheet is from the ideal; lower is better.
double disorder(const Sheet& sheet) {
  double sum = 0;
  for (std::size_t column = 1; column < sheet.sums.size(); ++column) {
    const int fall = int{sheet.sums[column - 1]} - int{sheet.sums[column]};
    sum += fall > 0 ? 1.0 + 0.5 * fall : 0.0;
  }
  const int least = sheet.rows.least();
  const int missing = least < announcing_rows ? announcing_rows - least : 0;
  return sum + 0.5 * evaluation(sheet.sums) + 0.6 * missing;
}

double cost_of(const State& state, Move move) {
  const Sheet sheet = Game::preview(state, move).sheets[at(move.seat())];
  const int wanted = move.gem().index() + 1;
  return disorder(sheet) + 0.35 * std::abs(move.number().number() - wanted);
}

}  // namespace

Move Skill::rule_of_thumb(const State& state, Seat seat, base::Random& random) {
  if (state.phase == Phase::reroll) return Move::keep(seat);
  return game::best_move(Game::moves(state), seat,
                         [&](Move move) -> std::optional<double> { return -cost_of(state, move) - 0.1 * random.unit(); })
      ->move;
}

}  // namespace florin::gemstones
