// RootSearch: improves the candidates of a plan with what is left of the budget. It plays games from the best ones, all
// with the same luck, and evaluates them a round of turns later (in a game for one: two turns). Step by step the worse
// half is dropped (sequential halving). In these games everyone plays with the narrowest plan, or by rule of thumb if
// the game asks for it (Skill::rough_turns), because even a narrow plan is expensive there.
#pragma once

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "players/search/planner.hpp"
#include "players/search/rollout.hpp"

namespace florin::players {

template <class G>
concept HasRoughGames = Learnable<G> && HasRuleOfThumb<G> && requires {
  { game::Skill<G>::rough_turns } -> std::convertible_to<int>;
};

template <Learnable G>
class RootSearch {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Candidates = std::vector<Candidate<G>>;

  RootSearch(Evaluator<G>& evaluator, const Stopwatch& stopwatch) : evaluator_(evaluator), stopwatch_(stopwatch) {}

  // Improves the expectations of the best candidates and their order, until the budget is used up. If there is time for
  // only a few games, it leaves everything as it is.
  void improve(const State& state, base::Seat seat, base::Random& random, Candidates& candidates) {
    constexpr std::size_t most = 8;
    constexpr double fewest_games = 4;
    if (used() >= 1) return;
    const auto [trust, most_games, turns] = limits(G::seats(state));
    std::vector<Branch> branches;
    for (std::size_t i = 0; i < std::min(most, candidates.size()); ++i) branches.push_back(branch(state, candidates[i], random));
    std::size_t left = branches.size();
    int halvings = 0;
    while (std::size_t{1} << halvings < left) ++halvings;
    float games = 0;
    for (double end = used(); halvings > 0; --halvings, left = (left + 1) / 2) {
      const auto rest = std::span(branches).first(left);
      end += (1 - end) / halvings;
      while (used() < end && games < most_games) {
        const double before = used();
        const auto expectations = play_all(rest, turns, random.bits());
        if (used() >= 1) break;
        if (games == 0 && fewest_games * (used() - before) > 1 - before) return;
        games += 1;
        const float part = 1 / (trust + games);
        for (std::size_t i = 0; i < left; ++i) rest[i].expectation = game::between(rest[i].expectation, expectations[i], part);
      }
      best_first(rest, seat);
    }
    std::copy(branches.begin(), branches.end(), candidates.begin());
  }

 private:
  [[nodiscard]] double used() const { return stopwatch_.used(evaluator_.evaluations()); }

  // A candidate, and the position where its games begin.
  struct Branch : Candidate<G> {
    State start;
  };

  struct Limits {
    float trust;       // how many games the plan's expectation counts for
    float most_games;  // for each candidate
    int turns;         // until a game is evaluated
  };
  // With rivals, the plan's expectation counts more, because a single game depends on what they do. Games by rule of
  // thumb are limited: beyond that, they only measure more and more precisely where rough play leads.
  [[nodiscard]] static Limits limits(int seats) {
    constexpr float without_limit = std::numeric_limits<float>::infinity();
    if (seats == 1) return {8, without_limit, 2};
    if constexpr (HasRoughGames<G>) return {200, 1000, game::Skill<G>::rough_turns};
    return {32, without_limit, seats};
  }

  // The turn that begins with the candidate is never finished with rough moves: they would make a good start look bad. Up
  // to the next draw the turn is the same in all games, so it is planned once.
  [[nodiscard]] Branch branch(const State& state, const Candidate<G>& candidate, base::Random& random) {
    Branch branch{candidate, state};
    G::play(branch.start, candidate.move);
    if (!is_played_roughly(state)) return branch;
    Planner<G> planner(evaluator_, search_widths.front());
    for (game::Turn turn = G::turn(branch.start); turn.is_players() && used() < 1; turn = G::turn(branch.start)) {
      G::play(branch.start, at_a_glance(branch.start, turn.first(), planner, random));
    }
    return branch;
  }

  // Plays one game from each branch, with the same luck. The result is incomplete if the budget ran out meanwhile.
  [[nodiscard]] std::vector<game::Expectation> play_all(std::span<const Branch> branches, int turns, std::uint64_t luck) {
    std::vector<game::Expectation> expectations;
    for (std::size_t i = 0; i < branches.size() && used() < 1; ++i) {
      base::Random same_luck(luck);
      expectations.push_back(play_on(branches[i].start, turns, same_luck));
    }
    return expectations;
  }

  // Plays on for `turns` turns and evaluates the position.
  [[nodiscard]] game::Expectation play_on(State state, int turns, base::Random& random) {
    Planner<G> planner(evaluator_, search_widths.front());
    bool is_rough = false;
    while (used() < 1) {
      const game::Turn turn = G::turn(state);
      if (turn.is_over() || (game::Skill<G>::is_settled(state) && turns-- == 0)) break;
      is_rough = is_rough || (game::Skill<G>::is_settled(state) && is_played_roughly(state));
      if (turn.is_chance()) {
        G::play(state, G::deal(state, random));
      } else {
        G::play(state, is_rough ? rough_move<G>(state, turn.first(), random) : at_a_glance(state, turn.first(), planner, random));
      }
    }
    return evaluator_(state);
  }

  [[nodiscard]] static Move at_a_glance(const State& state, base::Seat seat, Planner<G>& planner, base::Random& random) {
    return planner.weigh(state, seat, random.bits()).front().move;
  }
  [[nodiscard]] static bool is_played_roughly(const State& state) { return HasRoughGames<G> && G::seats(state) > 1; }

  Evaluator<G>& evaluator_;
  const Stopwatch& stopwatch_;
};

}  // namespace florin::players
