// Planner: what each move of a seat leads to. It follows every move until nothing is left on offer (Skill::is_settled)
// and evaluates the position there. Draws are averaged over all outcomes, or over a sample if there are too many. The
// seat continues with its best moves; rivals reply with the move that looks best to them without a search. Auctions are
// solved by the game's own AuctionSolver.
#pragma once

#include <algorithm>
#include <optional>
#include <ranges>
#include <vector>

#include "players/search/budget.hpp"
#include "players/search/evaluator.hpp"
#include "players/search/player.hpp"
#include "players/search/search_width.hpp"

namespace florin::players {

// Sorts candidates by their worth to a seat.
template <std::ranges::random_access_range Candidates>
void best_first(Candidates&& candidates, base::Seat seat) {
  std::stable_sort(candidates.begin(), candidates.end(),
                   [&](const auto& a, const auto& b) { return a.expectation.of(seat) > b.expectation.of(seat); });
}

template <Learnable G>
class Planner {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Expectation = game::Expectation;
  using Candidates = std::vector<Candidate<G>>;

  // If there is a stopwatch, a plan that takes too long is abandoned.
  Planner(Evaluator<G>& evaluator, const SearchWidth& width, const Stopwatch* stopwatch = nullptr)
      : evaluator_(evaluator), width_(width), stopwatch_(stopwatch) {
    std::fill(width_.draws.begin() + game::Skill<G>::draws_ahead, width_.draws.end(), 0);
  }

  // The seat's most promising moves and what they lead to, best first. Empty if the plan took too long. All draws come
  // from `luck`.
  [[nodiscard]] Candidates weigh(const State& state, base::Seat seat, std::uint64_t luck) {
    seat_ = seat;
    luck_ = luck;
    Candidates candidates = consider(state);
    if (is_late_) return {};
    best_first(candidates, seat);
    return candidates;
  }

  // What one position leads to, as the seat sees it. For positions where no seat has to act, and for moves that weigh()
  // left out.
  [[nodiscard]] Expectation follow(const State& state, base::Seat seat, std::uint64_t luck) {
    seat_ = seat;
    luck_ = luck;
    return expect(state, 0);
  }

 private:
  [[nodiscard]] Candidates consider(const State& state) {
    if constexpr (HasAuction<G>) {
      if (game::Skill<G>::is_auction(state)) return bids(state);
    }
    const std::vector<Move> moves = continuations(state, seat_, 4 * width_.moves);
    const bool looks_ahead = this->looks_ahead(state, moves);
    Candidates candidates;
    for (const Move move : moves) {
      if (!looks_ahead) {
        candidates.push_back({move, evaluator_(G::preview(state, move))});
        continue;
      }
      State after = state;
      G::play(after, move);
      candidates.push_back({move, expect(after, 0)});
    }
    return candidates;
  }
  [[nodiscard]] bool looks_ahead(const State& state, const std::vector<Move>& moves) const {
    if (width_.ahead != Ahead::at_draws) return width_.ahead == Ahead::always;
    return std::any_of(moves.begin(), moves.end(), [&](Move move) { return is_draw(state, move); });
  }

  [[nodiscard]] Candidates bids(const State& state) {
    const auto auction = solved(state);
    const auto moves = G::moves(state);
    const auto expectation = [&](auto after_rivals, auto at_once) { return width_.solves_auction ? after_rivals : at_once; };
    Candidates candidates;
    candidates.push_back({moves[0], expectation(auction.pass(), sale_->if_passed(state))});
    for (std::size_t i = 1; i < moves.size() && moves[i].florins() <= auction.most_bid(); ++i) {
      const int florins = moves[i].florins();
      candidates.push_back({moves[i], expectation(auction.bid(florins), sale_->if_bid(state, florins))});
    }
    return candidates;
  }
  // All bidders of an auction need the values of the same sale, so the last one is cached.
  [[nodiscard]] auto solved(const State& state) {
    if (!sale_ || !sale_->is_of(state)) sale_.emplace(state, width_.price_step, evaluator_);
    return typename game::Skill<G>::AuctionSolver(state, *sale_, width_.mistakes);
  }

  // `depth` is the number of draws so far.
  [[nodiscard]] Expectation expect(const State& state, std::size_t depth) {
    if (is_late()) return {};
    if (game::Skill<G>::is_settled(state)) return evaluator_(state);
    const game::Turn turn = G::turn(state);
    if (turn.is_chance()) return draw(state, depth);
    if constexpr (HasAuction<G>) {
      if (game::Skill<G>::is_auction(state)) return solved(state).expected();
    }
    return turn.seats().contains(seat_) ? best_continuation(state, depth) : reply(state, turn.first(), depth);
  }

  [[nodiscard]] Expectation draw(const State& state, std::size_t depth) {
    const auto outcomes = draws_of(state, depth);
    std::uint32_t total = 0;
    for (const auto& [move, weight] : outcomes) total += weight;
    Expectation sum;
    for (const auto& [move, weight] : outcomes) {
      State after = state;
      G::play(after, move);
      sum.add(expect(after, depth + 1), static_cast<float>(weight) / static_cast<float>(total));
    }
    return sum;
  }
  // All outcomes with their odds, or a sample if there are too many. The sample is the same for all moves compared.
  [[nodiscard]] std::vector<std::pair<Move, std::uint32_t>> draws_of(const State& state, std::size_t depth) const {
    const auto draws = static_cast<std::size_t>(std::max(1, width_.draws[std::min(depth, width_.draws.size() - 1)]));
    std::vector<std::pair<Move, std::uint32_t>> outcomes;
    if (width_.looks_at_all) G::outcomes(state, [&](Move move, std::uint32_t weight) { outcomes.emplace_back(move, weight); });
    if (width_.looks_at_all && outcomes.size() <= 3 * draws) return outcomes;
    outcomes.clear();
    base::Random random(luck_, depth);
    for (std::size_t i = 0; i < draws; ++i) outcomes.emplace_back(G::deal(state, random), 1U);
    return outcomes;
  }

  [[nodiscard]] Expectation best_continuation(const State& state, std::size_t depth) {
    constexpr std::size_t many = 8;
    const int most = G::moves(state).size() > many ? std::max(1, width_.moves / 3) : width_.moves;
    Expectation best;
    bool is_first = true;
    for (const Move move : continuations(state, seat_, most, may_draw(depth) ? Draws::included : Draws::excluded)) {
      State after = state;
      G::play(after, move);
      const Expectation expectation = expect(after, depth);
      if (is_first || expectation.of(seat_) > best.of(seat_)) best = expectation;
      is_first = false;
    }
    return is_first ? evaluator_(state) : best;
  }
  // Whether the plan follows another optional draw after `depth` of them.
  [[nodiscard]] bool may_draw(std::size_t depth) const { return depth < width_.draws.size() && width_.draws[depth] > 0; }

  [[nodiscard]] Expectation reply(const State& state, base::Seat rival, std::size_t depth) {
    State after = state;
    G::play(after, continuations(state, rival, 1).front());
    return expect(after, depth);
  }

  enum class Draws : std::uint8_t { included, excluded };
  // Whether the move is an optional draw.
  [[nodiscard]] static bool is_draw(const State& state, Move move) {
    State after = state;
    G::play(after, move);
    return G::turn(after).is_chance() && !game::Skill<G>::is_settled(after);
  }

  // At most `most` of a seat's moves: those that look best without a search.
  [[nodiscard]] std::vector<Move> continuations(const State& state, base::Seat seat, int most, Draws draws = Draws::included) {
    std::vector<std::pair<float, Move>> moves;
    const auto legal = G::moves(state);
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (legal[i].seat() != seat || (draws == Draws::excluded && is_draw(state, legal[i]))) continue;
      moves.emplace_back(0.0F, legal[i]);
    }
    if (moves.size() > static_cast<std::size_t>(most)) {
      for (auto& [worth, move] : moves) worth = evaluator_.own(G::preview(state, move), seat);
      std::stable_sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
      moves.resize(static_cast<std::size_t>(most));
    }
    std::vector<Move> result;
    for (const auto& [worth, move] : moves) result.push_back(move);
    return result;
  }

  // Reads the clock only now and then, because that costs as much as an evaluation.
  [[nodiscard]] bool is_late() {
    constexpr std::uint64_t between_looks = 32;
    if (stopwatch_ == nullptr || is_late_ || evaluator_.evaluations() < next_look_) return is_late_;
    next_look_ = evaluator_.evaluations() + between_looks;
    is_late_ = stopwatch_->used(evaluator_.evaluations()) >= 1;
    return is_late_;
  }

  Evaluator<G>& evaluator_;
  SearchWidth width_;
  const Stopwatch* stopwatch_;
  bool is_late_ = false;
  std::uint64_t next_look_ = 0;
  base::Seat seat_ = base::Seat::at(0);
  std::uint64_t luck_ = 0;
  std::optional<typename SaleValuesOf<G>::Type> sale_;
};

}  // namespace florin::players
