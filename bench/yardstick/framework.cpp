#include "framework.hpp"

#include <algorithm>
#include <stdexcept>

#include "common.hpp"

namespace florin::yardstick {

void State::apply(Action action) {
  do_apply(action);
  history_.push_back(action);
}

Action State::sample_chance(std::mt19937_64& random) const {
  const auto outcomes = chance_outcomes();
  double rest = std::uniform_real_distribution<double>(0.0, 1.0)(random);
  for (const auto& [action, probability] : outcomes) {
    rest -= probability;
    if (rest < 0.0) return action;
  }
  return outcomes.back().first;  // the probabilities may add up to a hair less than one
}

bool State::is_legal(Action action) const {
  if (is_chance()) {
    const auto outcomes = chance_outcomes();
    return std::any_of(outcomes.begin(), outcomes.end(), [action](const auto& outcome) { return outcome.first == action; });
  }
  const auto actions = legal_actions();
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

std::unique_ptr<State> new_game(const std::string& id, int players, const Options& options) {
  const auto seated = [players](int fewest, int most) {
    if (players < fewest || players > most) throw std::invalid_argument("wrong number of players");
  };
  if (id == "medici") {
    seated(2, 6);
    return new_medici(players);
  }
  if (id == "medici-cards") {
    seated(2, 6);
    return new_medici_cards(players, options);
  }
  if (id == "medici-dice") {
    seated(1, 4);
    return new_medici_dice(players, options);
  }
  if (id == "gemstones") {
    seated(1, 4);
    return new_gemstones(players, options);
  }
  throw std::invalid_argument("unknown game: " + id);
}

}  // namespace florin::yardstick
