// The rule of thumb for Medici: The Dice Game. A die is worth what it adds to the ship beyond an average die, plus what its
// crosses are worth in their column. It takes the dice with the largest sum.
#include "game/best_move.hpp"
#include "games/medici_dice/skill/skill.hpp"

namespace florin::medici_dice {
namespace {

constexpr double usual_die = 2.6;  // what a hold gets on average
constexpr double points_per_value = 1.2;
constexpr double points_per_cross = 2.6;
constexpr double gain_weight = 0.5;  // of the lead if the round ended now
constexpr double points_near_bonus = 2.5;
constexpr double points_per_circle = 1.6;  // solo game: dice that aren't taken help the enemy

double worth_of_crosses(const State& state, Seat seat, Good good, int marks) {
  const int crosses = state.crosses[at(seat)][at(good)];
  const int after = std::min(crosses + marks, column_spaces);
  double worth = points_per_cross * (after - crosses);
  if (after >= 7) worth += points_near_bonus * (after - crosses);
  if (is_solitaire(state)) {
    const int circles = state.circles[at(good)];
    worth += points_per_circle * marks;
    if (circles >= 5) worth += (circles - 4) * 2.0 * marks;  // a breakthrough is close
    if (crosses > circles + 3) worth -= points_per_cross * 0.7 * marks;
  }
  return worth;
}

// The lead over the best rival if the round ended now; in a solo game, the points.
int projected_lead(const State& state, Seat seat) {
  const game::Scores scores = Game::projection(state);
  int rival = 0;
  for (const Seat other : base::all_seats(state.seats)) {
    if (other != seat) rival = std::max(rival, scores[at(other)]);
  }
  return scores[at(seat)] - rival;
}

double worth_of_die(const State& state, Seat seat, Face face) {
  const double ship = points_per_value * (face.value() - usual_die);
  if (face.is_gold()) return ship;
  return ship + worth_of_crosses(state, seat, face.good(), marks_of_value[static_cast<std::size_t>(face.value())]);
}

}  // namespace

Move Skill::rule_of_thumb(const State& state, Seat seat, base::Random& random) {
  std::array<double, die_count> worth{};
  for (int die = 0; die < die_count; ++die) worth[static_cast<std::size_t>(die)] = worth_of_die(state, seat, state.roll.face(die));
  return game::best_move(Game::moves(state), seat,
                         [&](Move move) -> std::optional<double> {
                           double sum = random.unit() + gain_weight * projected_lead(Game::preview(state, move), seat);
                           for (const int die : move.taken()) sum += worth[static_cast<std::size_t>(die)];
                           return sum;
                         })
      ->move;
}

}  // namespace florin::medici_dice
