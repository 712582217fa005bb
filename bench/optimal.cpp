// optimal [--game ID] [--seats N] [--player NAME]... [--positions N] [--plays N] [--seed S]
//
// Measures how far players are from perfect play where we know it: in endgames, which are solved exactly. For each
// game and number of seats, it prints how often a player's move is a best one and how much its moves give away. The
// positions come from games of a strong player. They count only if their moves differ in worth.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "game/dealer.hpp"
#include "players/levels/make.hpp"
#include "players/search/exact.hpp"
#include "support/visit.hpp"

namespace florin {
namespace {

constexpr double least_difference = 1e-9;

struct Asked {
  std::string game;  // empty: all
  int seats = 0;     // 0: all
  std::vector<std::string> players;
  std::size_t positions = 100;
  std::uint64_t plays = 3'000'000;
  std::uint64_t seed = 1;
};

template <class G>
struct Decision {
  typename G::State state;
  players::Solved<G> solved;
};

// The decisions of a game, in order.
template <class G>
std::vector<typename G::State> decisions(const game::Setup& setup, const game::Dealer& dealer) {
  const auto player = players::make<G>("banker");
  base::Random random(1);
  std::vector<typename G::State> result;
  typename G::State state = *G::start(setup);
  for (game::Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
    if (!turn.is_chance()) result.push_back(state);
    G::play(state, turn.is_chance() ? dealer.draw<G>(state) : player->choose(state, turn.first(), random));
  }
  return result;
}

template <class G>
std::vector<Decision<G>> solved_positions(const game::Setup& setup, const Asked& asked) {
  std::vector<Decision<G>> result;
  const std::uint64_t most_games = 4 * asked.positions;
  for (std::uint64_t number = 0; number < most_games && result.size() < asked.positions; ++number) {
    const auto states = decisions<G>(setup, game::Dealer::of_number(base::Random(asked.seed, number).bits()));
    players::Exact<G> exact(asked.plays);
    for (auto state = states.rbegin(); state != states.rend() && result.size() < asked.positions; ++state) {
      auto solved = exact(*state, G::turn(*state).first());
      if (!solved) break;
      if (solved->spread() > least_difference) result.push_back({*state, *std::move(solved)});
    }
  }
  return result;
}

template <class G>
void report(int seats, const Asked& asked) {
  const auto positions = solved_positions<G>({seats, {}}, asked);
  for (const std::string& name : asked.players) {
    const auto player = players::make<G>(name);
    double lost = 0;
    int best = 0;
    for (const auto& [state, solved] : positions) {
      base::Random random(asked.seed);
      const double given = solved.given_away(player->choose(state, G::turn(state).first(), random));
      lost += given;
      if (given < least_difference) ++best;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(positions.size(), 1));
    fmt::print("{:<13} {:>5} {:>9} {:<14} {:>9.1f} % {:>12.4f}\n", G::info.id, seats, positions.size(), name, 100 * best / count,
               lost / count);
  }
  std::fflush(stdout);
}

}  // namespace
}  // namespace florin

int main(int count, char** arguments) {
  florin::Asked asked;
  CLI::App app("How far players are from perfect play at the ends of games");
  app.add_option("--game", asked.game, "Only this game");
  app.add_option("--seats", asked.seats, "Only tables of so many seats");
  app.add_option("--player", asked.players, "A player; may be repeated");
  app.add_option("--positions", asked.positions, "How many positions for each table");
  app.add_option("--plays", asked.plays, "How many moves may be played to solve a position");
  app.add_option("--seed", asked.seed, "Where all luck comes from");
  CLI11_PARSE(app, count, arguments);
  if (asked.players.empty()) asked.players = {"random", "greedy", "heuristic", "banker", "master"};

  fmt::print("{:<13} {:>5} {:>9} {:<14} {:>11} {:>12}\n", "game", "seats", "positions", "player", "best moves", "given away");
  florin::games::visit_all([&]<class G>() {
    if (!asked.game.empty() && asked.game != G::info.id) return;
    for (int seats = G::info.min_seats; seats <= G::info.max_seats; ++seats) {
      if (asked.seats == 0 || asked.seats == seats) florin::report<G>(seats, asked);
    }
  });
  return 0;
}
