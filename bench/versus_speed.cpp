#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "framework.hpp"
#include "game/playout.hpp"
#include "support/visit.hpp"
#include "versus.hpp"

namespace florin::versus {
namespace {

// Processor time of this process, not wall-clock time: other programs may use the machine.
double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Speed {
  double moves = 0;
  double seconds = 0;
  [[nodiscard]] double millions() const { return moves / seconds / 1e6; }
};

// Plays games for about `seconds`.
template <class PlayGame>
void run(Speed& speed, double seconds, PlayGame play_game) {
  constexpr int games_at_once = 16;  // between two checks of the clock
  const double begin = cpu_seconds();
  double elapsed = 0;
  while (elapsed < seconds) {
    for (int i = 0; i < games_at_once; ++i) speed.moves += static_cast<double>(play_game());
    elapsed = cpu_seconds() - begin;
  }
  speed.seconds += elapsed;
}

std::uint64_t play_yardstick(const yardstick::State& start, std::mt19937_64& random) {
  const auto state = start.clone();
  while (!state->is_terminal()) {
    if (state->is_chance()) {
      state->apply(state->sample_chance(random));
    } else {
      const auto actions = state->legal_actions();
      state->apply(actions[std::uniform_int_distribution<std::size_t>(0, actions.size() - 1)(random)]);
    }
  }
  return state->history().size();
}

// Measures the two alternately, so that other load on the machine affects both alike. Returns how many times faster
// the core is.
template <game::Game G>
double measure_table(int seats, double seconds) {
  constexpr int turns = 10;
  const auto start = *G::start({seats, {}});
  const auto yardstick_start = yardstick::new_game(std::string(G::info.id), seats, {});
  base::Random random(1);
  std::mt19937_64 yardstick_random(1);
  Speed core;
  Speed yardstick;
  for (int turn = 0; turn < turns; ++turn) {
    run(core, seconds / turns, [&] {
      auto state = start;
      return game::play_out<G>(state, random);
    });
    run(yardstick, seconds / turns, [&] { return play_yardstick(*yardstick_start, yardstick_random); });
  }
  const double ratio = core.millions() / yardstick.millions();
  fmt::print("{:<14}{:>5}{:>10.2f}{:>12.2f}{:>8.1f}\n", G::info.id, seats, core.millions(), yardstick.millions(), ratio);
  std::fflush(stdout);
  return ratio;
}

}  // namespace

void measure(double seconds) {
  fmt::print("million random moves a second\n{:<14}{:>5}{:>10}{:>12}{:>8}\n", "game", "seats", "core", "yardstick", "ratio");
  double least = 1e9;
  games::visit_all([&]<class G>() {
    if (!yardstick::knows(G::info.id)) return;
    for (int seats = G::info.min_seats; seats <= G::info.max_seats; ++seats) least = std::min(least, measure_table<G>(seats, seconds));
  });
  fmt::print("least ratio {:.1f}\n", least);
}

}  // namespace florin::versus
