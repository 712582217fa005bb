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
  return outcomes.back().first;  // the probabilities may add up to slightly less than one
}

bool State::is_legal(Action action) const {
  if (is_chance()) {
    const auto outcomes = chance_outcomes();
    return std::any_of(outcomes.begin(), outcomes.end(), [action](const auto& outcome) { return outcome.first == action; });
  }
  const auto actions = legal_actions();
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

namespace {

struct Known {
  std::string_view id;
  int fewest;
  int most;
  std::unique_ptr<State> (*start)(int players, const Options& options);
};
constexpr Known known[] = {
    {"medici", 2, 6, [](int players, const Options& /*options*/) { return new_medici(players); }},
    {"medici-cards", 2, 6, new_medici_cards},
    {"medici-dice", 1, 4, new_medici_dice},
    {"gemstones", 1, 4, new_gemstones},
};

}  // namespace

std::vector<std::string_view> known_games() {
  std::vector<std::string_view> ids;
  for (const Known& game : known) ids.push_back(game.id);
  return ids;
}

bool knows(std::string_view id) { return std::ranges::find(known, id, &Known::id) != std::end(known); }

std::unique_ptr<State> new_game(const std::string& id, int players, const Options& options) {
  const auto* const game = std::ranges::find(known, id, &Known::id);
  if (game == std::end(known)) throw std::invalid_argument("unknown game: " + id);
  if (players < game->fewest || players > game->most) throw std::invalid_argument("wrong number of players");
  return game->start(players, options);
}

}  // namespace florin::yardstick
