// Two simple players. RandomPlayer chooses uniformly from the legal moves. GreedyPlayer chooses the move whose preview
// has the best projected lead for the seat; among equal moves it chooses at random. An optional draw is worth as much as
// the best move after it, on average.
#pragma once

#include <algorithm>
#include <optional>

#include "game/move_set.hpp"
#include "players/search/player.hpp"

namespace florin::players {

// The best move offered so far. Equally good moves are equally likely to be kept (reservoir sampling).
template <class Move>
class BestOf {
 public:
  explicit BestOf(base::Random& random) : random_(random) {}
  void offer(const Move& move, std::int64_t value) {
    if (count_ > 0 && value < value_) return;
    count_ = count_ > 0 && value == value_ ? count_ + 1 : 1;
    if (random_.below(count_) == 0) best_ = move;
    value_ = value;
  }
  [[nodiscard]] Move best() const { return best_; }

 private:
  base::Random& random_;
  Move best_{};
  std::int64_t value_ = 0;
  std::uint32_t count_ = 0;
};

template <game::Game G>
class RandomPlayer final : public PlayerOf<G> {
 public:
  [[nodiscard]] typename G::Move choose(const typename G::State& state, base::Seat seat, base::Random& random) override {
    const auto moves = G::moves(state);
    BestOf<typename G::Move> any(random);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].seat() == seat) any.offer(moves[i], 0);
    }
    return any.best();
  }
};

template <game::Game G>
class GreedyPlayer final : public PlayerOf<G> {
 public:
  [[nodiscard]] typename G::Move choose(const typename G::State& state, base::Seat seat, base::Random& random) override {
    const auto moves = G::moves(state);
    BestOf<typename G::Move> best(random);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].seat() == seat) best.offer(moves[i], worth(state, moves[i], seat));
    }
    return best.best();
  }

 private:
  static constexpr std::int64_t unit = 1000;  // averages are computed in thousandths

  [[nodiscard]] static std::int64_t worth(const typename G::State& state, typename G::Move move, base::Seat seat) {
    typename G::State after = state;
    G::play(after, move);
    const game::Turn turn = G::turn(after);
    if (turn.is_chance() && turn.chance_kind() == game::ChanceKind::deal) {
      if (const auto drawn = worth_of_draw(after, seat)) return *drawn;
    }
    return unit * value(G::preview(state, move), seat);
  }
  // Empty if the seat doesn't act after the draw.
  [[nodiscard]] static std::optional<std::int64_t> worth_of_draw(const typename G::State& state, base::Seat seat) {
    std::int64_t sum = 0;
    std::int64_t ways = 0;
    bool is_own = true;
    G::outcomes(state, [&](typename G::Move drawn, std::uint32_t weight) {
      typename G::State after = state;
      G::play(after, drawn);
      is_own = is_own && G::turn(after).seats().contains(seat);
      if (is_own) sum += std::int64_t{weight} * best_value(after, seat);
      ways += weight;
    });
    if (!is_own || ways == 0) return std::nullopt;
    return unit * sum / ways;
  }
  // The best value among moves that need no further draw.
  [[nodiscard]] static std::int64_t best_value(const typename G::State& state, base::Seat seat) {
    const auto moves = G::moves(state);
    std::int64_t best = value(state, seat);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].seat() == seat) best = std::max(best, value(G::preview(state, moves[i]), seat));
    }
    return best;
  }

  // The lead over the best rival: taking a florin from that rival counts as much as winning one.
  [[nodiscard]] static std::int64_t value(const typename G::State& state, base::Seat seat) {
    const game::Scores scores = G::projection(state);
    const int sign = G::info.lowest_wins ? -1 : 1;
    std::int64_t rival = 0;
    bool has_rival = false;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (static_cast<int>(i) == seat.index()) continue;
      const std::int64_t score = std::int64_t{sign} * scores[i];
      rival = has_rival ? std::max(rival, score) : score;
      has_rival = true;
    }
    return std::int64_t{sign} * scores[static_cast<std::size_t>(seat.index())] - rival;
  }
};

}  // namespace florin::players
