// optimal [--game ID] [--player NAME]... [--positions N] [--plays N] [--seed S]
//
// How far players are from perfect play where perfect play is known: at the ends of games, which are solved exactly.
// For each game and number of seats: how often a player's move is a best one, and what its moves give away.
// Positions come from games of a strong player, and count where moves differ in worth.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "fmt/format.h"
#include "games/visit.hpp"
#include "players/exact.hpp"
#include "players/make.hpp"

namespace florin {
namespace {

struct Asked {
  std::string game;
  std::vector<std::string> players;
  std::size_t positions = 100;
  std::uint64_t plays = 3'000'000;
  std::uint64_t seed = 1;
};

// A decision that was solved: what each move is worth to the seat that decides.
template <class G>
struct Solved {
  typename G::State state;
  base::Seat seat;
  std::vector<std::pair<typename G::Move, double>> moves;

  [[nodiscard]] double worth(typename G::Move move) const {
    return std::find_if(moves.begin(), moves.end(), [&](const auto& entry) { return entry.first == move; })->second;
  }
  [[nodiscard]] double best() const { return extreme<std::greater<>>(); }
  [[nodiscard]] double worst() const { return extreme<std::less<>>(); }

 private:
  template <class Better>
  [[nodiscard]] double extreme() const {
    double result = moves.front().second;
    for (const auto& [move, value] : moves) result = Better{}(value, result) ? value : result;
    return result;
  }
};

template <class G>
std::optional<Solved<G>> solve(const typename G::State& state, players::Exact<G>& exact) {
  Solved<G> solved{state, G::turn(state).first(), {}};
  const auto moves = G::moves(state);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].seat() != solved.seat) continue;
    typename G::State after = state;
    G::play(after, moves[i]);
    const auto worth = exact(after);
    if (!worth) return std::nullopt;
    solved.moves.emplace_back(moves[i], (*worth)[static_cast<std::size_t>(solved.seat.index())]);
  }
  return solved;
}

// The decisions of a game, in order.
template <class G>
std::vector<typename G::State> decisions(const game::Setup& setup, std::uint64_t seed, std::uint64_t number) {
  const auto player = players::make<G>("banker");
  base::Random random(seed, number);
  std::vector<typename G::State> result;
  auto state = *G::start(setup);
  for (game::Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
    if (!turn.is_chance()) result.push_back(state);
    G::play(state, turn.is_chance() ? G::deal(state, random) : player->choose(state, turn.first(), random));
  }
  return result;
}

template <class G>
std::vector<Solved<G>> solved_positions(const game::Setup& setup, const Asked& asked) {
  constexpr double difference = 1e-9;
  std::vector<Solved<G>> result;
  const std::uint64_t most_games = 4 * asked.positions;
  for (std::uint64_t number = 0; number < most_games && result.size() < asked.positions; ++number) {
    const auto states = decisions<G>(setup, asked.seed, number);
    players::Exact<G> exact(asked.plays);
    for (auto state = states.rbegin(); state != states.rend() && result.size() < asked.positions; ++state) {
      auto solved = solve<G>(*state, exact);
      if (!solved) break;
      if (solved->best() - solved->worst() > difference) result.push_back(*std::move(solved));
    }
  }
  return result;
}

template <class G>
void report(int seats, const Asked& asked) {
  constexpr double difference = 1e-9;
  const auto positions = solved_positions<G>({seats, {}}, asked);
  for (const std::string& name : asked.players) {
    const auto player = players::make<G>(name);
    double lost = 0;
    int best = 0;
    for (const Solved<G>& solved : positions) {
      base::Random random(asked.seed);
      const double given = solved.best() - solved.worth(player->choose(solved.state, solved.seat, random));
      lost += given;
      if (given < difference) ++best;
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
  app.add_option("--player", asked.players, "A player; may be repeated");
  app.add_option("--positions", asked.positions, "How many positions for each table");
  app.add_option("--plays", asked.plays, "How many moves may be played to solve a position");
  app.add_option("--seed", asked.seed, "Where all luck comes from");
  CLI11_PARSE(app, count, arguments);
  if (asked.players.empty()) asked.players = {"random", "greedy", "heuristic", "banker", "master"};

  fmt::print("{:<13} {:>5} {:>9} {:<14} {:>11} {:>12}\n", "game", "seats", "positions", "player", "best moves", "given away");
  florin::games::visit_all([&]<class G>() {
    if (!asked.game.empty() && asked.game != G::info.id) return;
    for (int seats = G::info.min_seats; seats <= G::info.max_seats; ++seats) florin::report<G>(seats, asked);
  });
  return 0;
}
