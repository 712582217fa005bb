// JudgeOf: the judge, on a game's own types.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "players/levels/judge.hpp"
#include "players/levels/suggest.hpp"
#include "players/search/root_search.hpp"
#include "players/search/widening_plan.hpp"

namespace florin::players {

// In a game for one, the top rank may count for more than the points.
template <class G>
[[nodiscard]] constexpr Aim aim_of(int seats) {
  if (seats > 1) return Aim::victory;
  if constexpr (requires { game::Skill<G>::aims_at_top_rank; }) return Aim::top_rank;
  return Aim::points;
}

// A judge always looks ahead. It assumes that rivals don't err in auctions: their errors are what it wants to find, not what
// it expects.
[[nodiscard]] constexpr SearchWidths judging_widths() {
  constexpr float none = 0.0005F;
  SearchWidths widths = search_widths;
  widths[0] = widths[1];
  for (SearchWidth& width : widths) width.mistakes = none;
  return widths;
}

template <Learnable G>
class JudgeOf final : public Judge {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `effort` is the number of evaluations for a decision. What each possible draw leads to is planned narrowly, because there
  // are many.
  JudgeOf(const Network<G>& network, int seats, std::uint64_t effort) : network_(network), seats_(seats), effort_(effort) {}

  [[nodiscard]] Aim aim() const override { return aim_of<G>(seats_); }

  [[nodiscard]] std::vector<JudgedMove> decision(const game::Table& table, std::string_view move, std::uint64_t seed) override {
    const State& state = state_of(table);
    const Move played[] = {*G::read(state, move)};
    Evaluator<G> evaluator = evaluator_for(played[0].seat(), Details::points_of_all);
    std::vector<JudgedMove> judged;
    for (const Candidate<G>& candidate : weigh(state, played, evaluator, seed)) {
      judged.push_back({G::write(state, candidate.move), outlook(candidate.expectation)});
    }
    return judged;
  }

  [[nodiscard]] JudgedDraw draw(const game::Table& table, std::string_view move, std::uint64_t seed) override {
    const State& state = state_of(table);
    JudgedDraw judged{after(state, *G::read(state, move), seed), {}};
    for (const auto& [possible, weight] : possible_draws(state, seed)) judged.possible.push_back({weight, after(state, possible, seed)});
    return judged;
  }

  [[nodiscard]] Outlook result(const game::Table& table) override {
    return outlook(evaluator_for(base::Seat::at(0), Details::points_of_all)(state_of(table)));
  }

  [[nodiscard]] std::pair<Outlook, Outlook> compare(const game::Table& table, std::string_view first, std::string_view second,
                                                    std::uint64_t seed) override {
    const auto [a, b] = weigh_two(table, first, second, Details::points_of_all, seed);
    return {outlook(a), outlook(b)};
  }

  [[nodiscard]] std::vector<Reason> reasons(const game::Table& table, std::string_view better, std::string_view worse,
                                            std::uint64_t seed) override {
    const auto [a, b] = weigh_two(table, better, worse, Details::own_parts, seed);
    return reasons_of<G>(parts_of<G>(a), parts_of<G>(b));
  }

 private:
  using Candidates = std::vector<Candidate<G>>;
  static constexpr SearchWidths widths = judging_widths();
  static constexpr std::uint64_t enumerating_effort = 64;  // below it, no list of all outcomes is made at all
  static constexpr std::uint64_t wide_effort = 16'000;     // from it on, draws are planned more widely

  [[nodiscard]] static const State& state_of(const game::Table& table) { return static_cast<const game::TableOf<G>&>(table).state(); }
  [[nodiscard]] Evaluator<G> evaluator_for(base::Seat seat, Details details) const {
    Evaluator<G> evaluator(network_, seat, Temperament::even);
    evaluator.include(details);
    return evaluator;
  }

  // What a master thinks of its candidates. Those of `wanted` that are none of them follow.
  [[nodiscard]] Candidates weigh(const State& state, std::span<const Move> wanted, Evaluator<G>& evaluator, std::uint64_t seed) const {
    const base::Seat seat = wanted.front().seat();
    const Budget budget{.evaluations = effort_};
    const Stopwatch stopwatch(budget, evaluator.evaluations());
    base::Random random(seed);
    const std::uint64_t luck = random.bits();
    auto [candidates, width] = widening_plan<G>(state, seat, evaluator, widths, budget, stopwatch, luck);
    for (const Move move : wanted) {
      if (std::ranges::find(candidates, move, &Candidate<G>::move) != candidates.end()) continue;
      State next = state;
      G::play(next, move);
      candidates.push_back({move, Planner<G>(evaluator, width).follow(next, seat, luck)});
    }
    if (candidates.size() > 1) RootSearch<G>(evaluator, stopwatch).improve(state, seat, random, candidates);
    return candidates;
  }

  [[nodiscard]] std::pair<game::Expectation, game::Expectation> weigh_two(const game::Table& table, std::string_view first,
                                                                          std::string_view second, Details details,
                                                                          std::uint64_t seed) const {
    const State& state = state_of(table);
    const Move moves[] = {*G::read(state, first), *G::read(state, second)};
    Evaluator<G> evaluator = evaluator_for(moves[0].seat(), details);
    const Candidates candidates = weigh(state, moves, evaluator, seed);
    const auto expectation = [&](Move move) { return std::ranges::find(candidates, move, &Candidate<G>::move)->expectation; };
    return {expectation(moves[0]), expectation(moves[1])};
  }

  // Every outcome with its odds, or a sample if there are more than the effort allows.
  [[nodiscard]] std::vector<std::pair<Move, std::uint32_t>> possible_draws(const State& state, std::uint64_t seed) const {
    const auto most = static_cast<std::size_t>(std::clamp<std::uint64_t>(effort_ / 64, 3, 32));
    std::vector<std::pair<Move, std::uint32_t>> draws;
    if (effort_ >= enumerating_effort) {
      std::size_t count = 0;
      G::outcomes(state, [&](Move move, std::uint32_t weight) {
        if (++count <= 2 * most) draws.emplace_back(move, weight);
      });
      if (count <= 2 * most) return draws;
    }
    draws.clear();
    base::Random random(seed, 1);
    for (std::size_t i = 0; i < most; ++i) draws.emplace_back(G::deal(state, random), 1U);
    return draws;
  }

  [[nodiscard]] Outlook after(State state, Move move, std::uint64_t seed) const {
    G::play(state, move);
    const game::Turn turn = G::turn(state);
    const base::Seat seat = turn.is_players() ? turn.first() : base::Seat::at(0);
    Evaluator<G> evaluator = evaluator_for(seat, Details::points_of_all);
    if (turn.is_over()) return outlook(evaluator(state));
    Planner<G> planner(evaluator, widths[effort_ < wide_effort ? 1 : 2]);
    return outlook(turn.is_chance() ? planner.follow(state, seat, seed) : planner.weigh(state, seat, seed).front().expectation);
  }

  [[nodiscard]] Outlook outlook(const game::Expectation& expectation) const {
    Outlook outlook;
    for (const base::Seat seat : base::all_seats(seats_)) {
      const auto i = static_cast<std::size_t>(seat.index());
      outlook.shares[i] = seats_ > 1 ? expectation.of(seat) : expectation.share;
      outlook.points[i] = expectation.final_points(seat);
    }
    return outlook;
  }

  Network<G> network_;
  int seats_;
  std::uint64_t effort_;
};

}  // namespace florin::players
