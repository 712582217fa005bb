// best_move: picks the legal move of a seat that is worth the most, for rules of thumb.
#pragma once

#include <cstddef>
#include <optional>

#include "base/seat.hpp"

namespace florin::game {

template <class Move>
struct ValuedMove {
  Move move;
  double worth;
};

// `worth(move)` returns an optional<double>. Returns nothing if no move of the seat gets a value.
template <class Moves, class Worth>
[[nodiscard]] auto best_move(const Moves& moves, base::Seat seat, Worth worth) {
  using Move = decltype(moves[0]);
  std::optional<ValuedMove<Move>> best;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    if (move.seat() != seat) continue;
    const std::optional<double> value = worth(move);
    if (value && (!best || *value > best->worth)) best = ValuedMove<Move>{move, *value};
  }
  return best;
}

}  // namespace florin::game
