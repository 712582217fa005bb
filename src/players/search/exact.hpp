// Exact: what the rest of a game is worth if every seat plays perfectly. It searches everything, every move and every
// draw with its odds, so it is only for positions close to the end. It gives up after a fixed number of moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "game/game.hpp"

namespace florin::players {

// The moves of a seat, with the exact value of each for that seat.
template <game::Game G>
struct Solved {
  std::vector<std::pair<typename G::Move, double>> moves;

  [[nodiscard]] double best() const { return extremes().second->second; }
  // What the worst move gives away. If it is 0, all moves are equally good.
  [[nodiscard]] double spread() const { return best() - extremes().first->second; }
  // What a move gives away compared with the best one.
  [[nodiscard]] double given_away(typename G::Move chosen) const {
    return best() - std::find_if(moves.begin(), moves.end(), [&](const auto& entry) { return entry.first == chosen; })->second;
  }

 private:
  [[nodiscard]] auto extremes() const {
    return std::minmax_element(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  }
};

template <game::Game G>
class Exact {
 public:
  using State = typename G::State;
  // For each seat its share of the victory. In a game for one: the points, negated if the lowest score wins.
  using Worth = std::array<double, base::max_seats>;

  explicit Exact(std::uint64_t most_plays) : most_plays_(most_plays) {}

  // Solves a position for a seat that may act. Empty if it would take more moves than allowed.
  [[nodiscard]] std::optional<Solved<G>> operator()(const State& state, base::Seat seat) {
    plays_ = 0;
    Solved<G> result;
    const auto moves = G::moves(state);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].seat() == seat) result.moves.emplace_back(moves[i], after(state, moves[i])[static_cast<std::size_t>(seat.index())]);
      if (is_too_much()) return std::nullopt;
    }
    return result;
  }

 private:
  static constexpr int most_depth = 200;
  static constexpr double equal = 1e-9;

  struct Hash {
    std::size_t operator()(const State& state) const {
      return std::hash<std::string_view>{}({reinterpret_cast<const char*>(&state), sizeof state});
    }
  };

  [[nodiscard]] bool is_too_much() const { return plays_ > most_plays_; }

  Worth value(const State& state) {
    const game::Turn turn = G::turn(state);
    if (turn.is_over()) return result(state);
    if (const auto known = known_.find(state); known != known_.end()) return known->second;
    const Worth worth = turn.is_chance() ? drawn(state) : best(state, turn.first());
    if (!is_too_much()) known_.emplace(state, worth);
    return worth;
  }

  Worth after(State state, typename G::Move move) {
    // Dice that may be rolled again and again would never end.
    if (depth_ == most_depth) plays_ = most_plays_;
    if (++plays_ > most_plays_) return {};
    G::play(state, move);
    ++depth_;
    const Worth worth = value(state);
    --depth_;
    return worth;
  }

  Worth drawn(const State& state) {
    Worth sum{};
    double total = 0;
    G::outcomes(state, [&](typename G::Move drawn, std::uint32_t weight) {
      const Worth worth = after(state, drawn);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += weight * worth[i];
      total += weight;
    });
    for (double& part : sum) part /= total;
    return sum;
  }

  // Averages over all best moves: we don't know how a seat that can no longer win chooses between them.
  Worth best(const State& state, base::Seat seat) {
    const auto own = static_cast<std::size_t>(seat.index());
    const auto moves = G::moves(state);
    Worth sum{};
    double most = 0;
    int count = 0;
    for (std::size_t i = 0; i < moves.size() && !is_too_much(); ++i) {
      if (moves[i].seat() != seat) continue;
      const Worth worth = after(state, moves[i]);
      if (count > 0 && worth[own] < most - equal) continue;
      if (count == 0 || worth[own] > most + equal) {
        sum = {};
        count = 0;
        most = worth[own];
      }
      for (std::size_t j = 0; j < sum.size(); ++j) sum[j] += worth[j];
      ++count;
    }
    for (double& part : sum) part /= std::max(count, 1);
    return sum;
  }

  static Worth result(const State& state) {
    const game::Standing standing = G::standing(state);
    const base::SeatSet leaders = standing.leaders();
    Worth worth{};
    if (G::seats(state) == 1) {
      worth[0] = (G::info.lowest_wins ? -1 : 1) * standing.scores[0];
      return worth;
    }
    for (const base::Seat seat : leaders) worth[static_cast<std::size_t>(seat.index())] = 1.0 / leaders.size();
    return worth;
  }

  std::uint64_t most_plays_;
  std::uint64_t plays_ = 0;
  int depth_ = 0;
  std::unordered_map<State, Worth, Hash> known_;
};

}  // namespace florin::players
