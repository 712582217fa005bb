// MctsPlayer: plain Monte-Carlo tree search, the yardstick for the other players. It keeps a value for every seat
// (max^n), draws at chance nodes with the game's odds, rolls out by rule of thumb, and widens bids and draws
// progressively. It makes its own draws: a position doesn't contain the real ones.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "players/search/budget.hpp"
#include "players/search/rollout.hpp"

namespace florin::players {

// What a finished game is worth to each seat, from 0 to 1: half for the share of the victory, half for the lead in points.
// The lead is far less noisy, and it still gives a seat something to play for in a lost game or a game for one.
using Worth = std::array<float, base::max_seats>;

template <game::Game G>
[[nodiscard]] Worth worth_of(const typename G::State& state) {
  const game::Standing standing = G::standing(state);
  const auto winners = static_cast<float>(standing.leaders().size());
  const float sign = G::info.lowest_wins ? -1.0F : 1.0F;
  const std::size_t seats = standing.scores.size();
  float mean = 0;
  for (const std::int32_t score : standing.scores) mean += static_cast<float>(score) / static_cast<float>(seats);
  Worth worth{};
  for (std::size_t i = 0; i < seats; ++i) {
    const auto score = static_cast<float>(standing.scores[i]);
    const float lead = sign * (seats > 1 ? score - mean : score);
    const float points = 0.5F + 0.5F * lead / (std::abs(lead) + 40.0F);
    const float share = standing.places[i] == 1 ? 1.0F / winners : 0.0F;
    worth[i] = seats > 1 ? 0.5F * share + 0.5F * points : points;
  }
  return worth;
}

template <game::Game G>
class MctsPlayer final : public PlayerOf<G> {
  using State = typename G::State;
  using Move = typename G::Move;

 public:
  explicit MctsPlayer(const Budget& budget) : budget_(budget) {}

  [[nodiscard]] Move choose(const State& state, base::Seat seat, base::Random& random) override {
    nodes_.clear();
    nodes_.push_back(Node{});
    Countdown countdown(budget_);
    while (countdown.take()) explore(state, seat, random);
    const Node& root = nodes_.front();
    std::uint32_t best = root.first_child;
    if (best == none) return rough_move<G>(state, seat, random);
    for (std::uint32_t child = best; child != none; child = nodes_[child].sibling) {
      if (nodes_[child].visits > nodes_[best].visits) best = child;
    }
    return nodes_[best].move;
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr float exploration = 0.25F;
  static constexpr float first_play = 1.1F;  // an untried move looks slightly better than the best possible result

  struct Node {
    Move move{};
    std::uint32_t first_child = none;
    std::uint32_t sibling = none;
    std::uint32_t children = 0;
    std::uint32_t considered = 0;  // moves considered so far, whether they became children or not
    std::uint32_t visits = 0;
    int anchor = 0;  // the raise that the rule of thumb would make
    Worth total{};
  };

  // Follows one path down the tree, rolls out from its end, and adds the result to every node on the path.
  void explore(const State& root, base::Seat seat, base::Random& random) {
    State state = root;
    path_.assign(1, 0U);
    game::Turn turn = game::Turn::of(seat);
    while (!turn.is_over()) {
      const std::uint32_t here = path_.back();
      const std::uint32_t next = turn.is_chance() ? chance_child(here, state, random) : decision_child(here, state, turn.first(), random);
      path_.push_back(next);
      G::play(state, nodes_[next].move);
      turn = G::turn(state);
      if (nodes_[next].visits == 0) break;
    }
    roll_out<G>(state, random);
    const Worth worth = worth_of<G>(state);
    for (const std::uint32_t node : path_) {
      ++nodes_[node].visits;
      for (std::size_t i = 0; i < worth.size(); ++i) nodes_[node].total[i] += worth[i];
    }
  }

  // Draws with the game's odds. If there are many distinct draws, new ones are added slowly, and known ones are drawn
  // again instead.
  std::uint32_t chance_child(std::uint32_t node, const State& state, base::Random& random) {
    const auto width = 1.0 + 2.0 * std::sqrt(static_cast<double>(nodes_[node].visits));
    if (nodes_[node].children >= 40 && nodes_[node].children > width) return any_child(node, random);
    const Move drawn = G::deal(state, random);
    for (std::uint32_t child = nodes_[node].first_child; child != none; child = nodes_[child].sibling) {
      if (nodes_[child].move == drawn) return child;
    }
    return add_child(node, drawn);
  }
  std::uint32_t any_child(std::uint32_t node, base::Random& random) {
    std::uint32_t child = nodes_[node].first_child;
    for (std::uint32_t steps = random.below(nodes_[node].children); steps > 0; --steps) child = nodes_[child].sibling;
    return child;
  }

  std::uint32_t decision_child(std::uint32_t node, const State& state, base::Seat seat, base::Random& random) {
    const auto moves = G::moves(state);
    while (nodes_[node].considered < width(moves, nodes_[node].visits)) {
      const std::uint32_t order = nodes_[node].considered++;
      if (order == 0) {
        const Move rough = rough_move<G>(state, seat, random);
        nodes_[node].anchor = raise_of(moves, rough);
        return add_child(node, rough);
      }
      const Move candidate = candidate_move(moves, order - 1, nodes_[node].anchor);
      if (candidate.seat() == seat && !has_child(node, candidate)) return add_child(node, candidate);
    }
    return best_child(node, seat);
  }

  // How many moves are considered: all that aren't raises, and the more raises the more often the position is visited.
  template <class Moves>
  static std::uint32_t width(const Moves& moves, std::uint32_t visits) {
    const auto widened = static_cast<std::uint32_t>(std::pow(static_cast<double>(visits), 0.35));
    return 1 + count_but_raises(moves) + std::min(raises(moves), 1 + widened);
  }
  // Raises come last: first the lowest, then those around the rule of thumb's raise, further and further away from it.
  template <class Moves>
  static Move candidate_move(const Moves& moves, std::uint32_t order, int anchor) {
    const std::uint32_t others = count_but_raises(moves);
    if (order < others) return moves[order];
    order -= others;
    const int step = static_cast<int>((order + 1) / 2);
    const int raise = order == 0 ? 0 : anchor + (order % 2 == 1 ? -step : step) * (step < 4 ? 1 : 2);
    return moves[others + static_cast<std::uint32_t>(std::clamp(raise, 0, static_cast<int>(raises(moves)) - 1))];
  }
  // How far a raise is above the lowest one; 0 for any other move.
  template <class Moves>
  static int raise_of(const Moves& moves, Move move) {
    if constexpr (HasRaises<G>) {
      return moves.raises() > 0 ? std::max(0, move.raise_over(moves.first_raise())) : 0;
    }
    return 0;
  }
  template <class Moves>
  static std::uint32_t raises(const Moves& moves) {
    if constexpr (HasRaises<G>) return static_cast<std::uint32_t>(moves.raises());
    return 0;
  }
  template <class Moves>
  static std::uint32_t count_but_raises(const Moves& moves) {
    return static_cast<std::uint32_t>(moves.size()) - raises(moves);
  }
  [[nodiscard]] bool has_child(std::uint32_t node, Move move) const {
    for (std::uint32_t child = nodes_[node].first_child; child != none; child = nodes_[child].sibling) {
      if (nodes_[child].move == move) return true;
    }
    return false;
  }

  [[nodiscard]] std::uint32_t best_child(std::uint32_t node, base::Seat seat) const {
    const float scale = exploration * std::sqrt(std::log(static_cast<float>(nodes_[node].visits) + 1.0F));
    std::uint32_t best = none;
    float best_value = 0;
    for (std::uint32_t child = nodes_[node].first_child; child != none; child = nodes_[child].sibling) {
      const auto visits = static_cast<float>(nodes_[child].visits);
      const float mean = visits > 0 ? nodes_[child].total[static_cast<std::size_t>(seat.index())] / visits : first_play;
      const float value = mean + scale / std::sqrt(visits + 1.0F);
      if (best == none || value > best_value) {
        best = child;
        best_value = value;
      }
    }
    return best;
  }

  std::uint32_t add_child(std::uint32_t node, Move move) {
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    Node child;
    child.move = move;
    child.sibling = nodes_[node].first_child;
    nodes_.push_back(child);
    nodes_[node].first_child = index;
    ++nodes_[node].children;
    return index;
  }

  Budget budget_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
};

}  // namespace florin::players
