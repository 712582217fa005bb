#include "server/core/ratings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace florin::server {
namespace {

constexpr double luck = 175;            // how much a player's performance varies from game to game
constexpr double least_deviation = 40;  // a floor: no rating ever becomes certain
constexpr double drift = 10;            // the uncertainty that builds up between two games

// The combined spread of all players: the scale for comparing strengths.
double scale_of(const std::vector<Rated>& players) {
  double sum = 0;
  for (const Rated& player : players) sum += player.rating.deviation * player.rating.deviation + luck * luck;
  return std::sqrt(sum);
}

struct Step {
  double mean = 0;
  double precision = 0;
};

// One player's update. For each place, it compares the result with the chance that the player would take that place.
Step step_of(const std::vector<Rated>& players, std::size_t who, const std::vector<double>& strength) {
  Step step;
  const double scale = scale_of(players);
  const double variance = players[who].rating.deviation * players[who].rating.deviation;
  const double gamma = players[who].rating.deviation / scale;
  for (std::size_t q = 0; q < players.size(); ++q) {
    if (players[q].place > players[who].place) continue;
    double rest = 0;
    double tied = 0;
    for (std::size_t s = 0; s < players.size(); ++s) {
      if (players[s].place >= players[q].place) rest += strength[s];
      if (players[s].place == players[q].place) tied += 1;
    }
    const double chance = strength[who] / rest;
    step.mean += (variance / scale) * ((q == who ? 1 : 0) - chance) / tied;
    step.precision += gamma * (variance / (scale * scale)) * chance * (1 - chance) / tied;
  }
  return step;
}

}  // namespace

void rate(std::vector<Rated>& players) {
  for (Rated& player : players) player.rating.deviation = std::hypot(player.rating.deviation, drift);
  const double scale = scale_of(players);
  std::vector<double> strength;
  strength.reserve(players.size());
  for (const Rated& player : players) strength.push_back(std::exp((player.rating.mean - Rating().mean) / scale));
  std::vector<Rated> moved = players;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const Step step = step_of(players, i, strength);
    Rating& rating = moved[i].rating;
    rating.mean += step.mean;
    rating.deviation = std::max(least_deviation, rating.deviation * std::sqrt(std::max(1 - step.precision, 0.01)));
  }
  players = std::move(moved);
}

Rating rating_of_level(std::string_view level) {
  constexpr double known = 60;
  constexpr std::array<std::pair<std::string_view, double>, 5> levels = {
      {{"novice", 1200}, {"apprentice", 1400}, {"merchant", 1550}, {"banker", 1700}, {"master", 1850}}};
  for (const auto& [name, mean] : levels) {
    if (name == level) return {mean, known};
  }
  return {1000, known};
}

}  // namespace florin::server
