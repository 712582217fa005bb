// optimal [--game ID] [--player NAME]... [--positions N] [--plays N] [--seed S]
//
// How far players are from perfect play where perfect play is known: at the ends of games, which are solved exactly.
// For each game and number of seats: how often a player's move is a best one, and what its moves give away.
// Positions come from games of a strong player, and count where moves differ in worth.
// For games alone also what is gained from the last position on whose rest can be looked through if all rolls are known
// beforehand: by the players, who do not know them, and by one who does, which no play can surpass on average.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/visit.hpp"
#include "players/exact.hpp"
#include "players/make.hpp"

namespace florin {
namespace {

constexpr double least_difference = 1e-9;

struct Asked {
  std::string game;
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

// Plays on to the end, and shows every decision.
template <class G, class Visit>
typename G::State play_on(typename G::State state, players::PlayerOf<G>& player, const game::Dealer& dealer, Visit visit) {
  base::Random random(1);
  for (game::Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
    if (!turn.is_chance()) visit(state);
    G::play(state, turn.is_chance() ? dealer.draw<G>(state) : player.choose(state, turn.first(), random));
  }
  return state;
}

// The decisions of a game, in order.
template <class G>
std::vector<typename G::State> decisions(const game::Setup& setup, const game::Dealer& dealer) {
  std::vector<typename G::State> result;
  play_on<G>(*G::start(setup), *players::make<G>("banker"), dealer, [&](const auto& state) { result.push_back(state); });
  return result;
}
game::Dealer dealer_of(const Asked& asked, std::uint64_t number) {
  return game::Dealer::of_number(base::Random(asked.seed, number).bits());
}

template <class G>
std::vector<Decision<G>> solved_positions(const game::Setup& setup, const Asked& asked) {
  std::vector<Decision<G>> result;
  const std::uint64_t most_games = 4 * asked.positions;
  for (std::uint64_t number = 0; number < most_games && result.size() < asked.positions; ++number) {
    const auto states = decisions<G>(setup, dealer_of(asked, number));
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

// The first decision of a game from which it can be looked through with foresight, and the score of that.
template <class G>
std::optional<std::pair<typename G::State, double>> foreseen(const game::Dealer& dealer, const Asked& asked) {
  std::optional<std::pair<typename G::State, double>> result;
  const auto states = decisions<G>({1, {}}, dealer);
  players::Exact<G> exact(asked.plays, &dealer);
  for (auto state = states.rbegin(); state != states.rend(); ++state) {
    const auto solved = exact(*state, base::Seat::at(0));
    if (!solved) break;
    result.emplace(*state, G::info.lowest_wins ? -solved->best() : solved->best());
  }
  return result;
}

template <class G>
void report_foresight(const Asked& asked) {
  double with_foresight = 0;
  double before = 0;
  std::vector<double> scores(asked.players.size());
  int games = 0;
  for (std::uint64_t number = 0; number < asked.positions; ++number) {
    const game::Dealer dealer = dealer_of(asked, number);
    const auto found = foreseen<G>(dealer, asked);
    if (!found) continue;
    ++games;
    with_foresight += found->second;
    before += G::standing(found->first).scores[0];
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const auto end = play_on<G>(found->first, *players::make<G>(asked.players[i]), dealer, [](const auto&) {});
      scores[i] += G::standing(end).scores[0];
    }
  }
  fmt::print("\n{} alone, {} games from where the rest can be looked through: {:.2f} there on average\n", G::info.id, games,
             before / games);
  for (std::size_t i = 0; i < scores.size(); ++i) fmt::print("  {:<16} {:>8.2f}\n", asked.players[i], scores[i] / games);
  fmt::print("  {:<16} {:>8.2f}\n\n", "with foresight", with_foresight / games);
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
    if (G::info.min_seats == 1) florin::report_foresight<G>(asked);
  });
  return 0;
}
