// TryOut: search at the root. The best candidates are played on, all of them with the same luck and everybody
// playing at a glance, and evaluated a round of turns later; by and by the worse half is left out (sequential
// halving).
#pragma once

#include <algorithm>
#include <vector>

#include "players/level.hpp"
#include "players/planner.hpp"

namespace florin::players {

template <Learnable G>
class TryOut {
 public:
  using State = typename G::State;
  using Candidates = std::vector<Candidate<G>>;

  TryOut(Evaluator<G>& evaluator, const Stopwatch& stopwatch) : evaluator_(evaluator), stopwatch_(stopwatch) {}

  // Improves the outlooks of the best candidates, and their order, until the stopwatch has run down. The first outlook
  // counts like so many games: more at a table of several, where rivals decide how a game goes on. Where there would be
  // only a few games, nothing is done.
  void improve(const State& state, base::Seat seat, base::Random& random, Candidates& candidates) {
    constexpr std::size_t most = 8;
    constexpr double fewest_games = 4;
    const float trust = G::seats(state) == 1 ? 8 : 32;
    std::size_t left = std::min(most, candidates.size());
    int halvings = 0;
    while (std::size_t{1} << halvings < left) ++halvings;
    float weight = trust;
    for (double end = used(); halvings > 0; --halvings, left = (left + 1) / 2) {
      end += (1 - end) / halvings;
      while (used() < end) {
        const double before = used();
        const auto outlooks = play_all(state, candidates, left, random.bits());
        if (used() >= 1) break;
        if (weight == trust && fewest_games * (used() - before) > 1 - before) return;
        weight += 1;
        for (std::size_t i = 0; i < left; ++i) candidates[i].outlook = game::between(candidates[i].outlook, outlooks[i], 1 / weight);
      }
      best_first<G>(candidates, left, seat);
    }
  }

 private:
  [[nodiscard]] double used() const { return stopwatch_.used(evaluator_.evaluations()); }

  // What comes of each of the first candidates with the same luck. It means nothing if the time was up before.
  [[nodiscard]] std::vector<game::Outlook> play_all(const State& state, const Candidates& candidates, std::size_t count,
                                                    std::uint64_t luck) {
    std::vector<game::Outlook> outlooks;
    for (std::size_t i = 0; i < count && used() < 1; ++i) {
      State after = state;
      G::play(after, candidates[i].move);
      base::Random same_luck(luck);
      outlooks.push_back(play_on(after, same_luck));
    }
    return outlooks;
  }

  // Plays on until everybody has had a turn (alone: two of them), and evaluates.
  [[nodiscard]] game::Outlook play_on(State state, base::Random& random) {
    Planner<G> planner(evaluator_, ways_to_look.front());
    int to_settle = std::max(2, G::seats(state));
    while (used() < 1) {
      const game::Turn turn = G::turn(state);
      if (turn.is_over() || (G::is_settled(state) && to_settle-- == 0)) break;
      G::play(state, turn.is_chance() ? G::deal(state, random) : planner.weigh(state, turn.first(), random.bits()).front().move);
    }
    return evaluator_(state);
  }

  Evaluator<G>& evaluator_;
  const Stopwatch& stopwatch_;
};

}  // namespace florin::players
