// versus speed [--seconds S]                          moves per second of the core and of the yardstick
// versus differ [--games N] [--seed S] [--game ID]    random games played by both; exits 1 at the first difference
#include "versus.hpp"

#include <CLI/CLI.hpp>

int main(int count, char** arguments) {
  CLI::App app("The core beside the yardstick");
  app.require_subcommand(1);

  double seconds = 1.0;
  CLI::App* speed = app.add_subcommand("speed", "Random moves per second of both");
  speed->add_option("--seconds", seconds, "How long each of them plays at each table");

  int games = 1000;
  std::uint64_t seed = 1;
  std::string only_game;
  CLI::App* differ = app.add_subcommand("differ", "Random games played by both");
  differ->add_option("--games", games, "How many games");
  differ->add_option("--seed", seed, "The seed of the first game; each game has the next one");
  differ->add_option("--game", only_game, "Only this game");

  CLI11_PARSE(app, count, arguments);
  if (speed->parsed()) {
    florin::versus::measure(seconds);
    return 0;
  }
  return florin::versus::agree(games, seed, only_game) ? 0 : 1;
}
