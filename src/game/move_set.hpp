// MoveSet: the legal moves of a position, the one source of legality: a move is legal if it is contained.
//
// A list of moves and at most one range of raises: `count` moves that follow each other by
// Move::raised(1), such as the bids of an auction (hundreds of them in theory, never written out here).
// Raises come after the listed moves in the order of indices.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "base/fixed_list.hpp"

namespace florin::game {

template <class Move, std::size_t Capacity>
class MoveSet {
 public:
  constexpr MoveSet() : raises_(0) {}  // NOLINT(cppcoreguidelines-pro-type-member-init): unused items stay unwritten

  constexpr void add(const Move& move) { listed_.push(move); }
  constexpr void add_raises(const Move& first, int count) {
    first_raise_ = first;
    raises_ = static_cast<std::uint16_t>(count);
  }

  [[nodiscard]] constexpr std::size_t size() const { return listed_.size() + raises_; }
  [[nodiscard]] constexpr bool empty() const { return size() == 0; }

  [[nodiscard]] constexpr Move operator[](std::size_t index) const {
    assert(index < size());
    if constexpr (has_raises) {
      if (index >= listed_.size()) return first_raise_.raised(static_cast<int>(index - listed_.size()));
    }
    return listed_[index];
  }

  [[nodiscard]] constexpr bool contains(const Move& move) const {
    if constexpr (has_raises) {
      if (raises_ > 0) {  // otherwise the first raise is not written
        const int step = move.raise_over(first_raise_);
        if (step >= 0 && step < raises_) return true;
      }
    }
    return listed_.contains(move);
  }

  // The moves that are not raises, and the raises apart: search treats the two differently.
  [[nodiscard]] constexpr const base::FixedList<Move, Capacity>& listed() const { return listed_; }
  [[nodiscard]] constexpr int raises() const { return raises_; }
  [[nodiscard]] constexpr Move first_raise() const { return first_raise_; }

 private:
  static constexpr bool has_raises = requires(Move move) {
    move.raised(1);
    move.raise_over(move);
  };

  base::FixedList<Move, Capacity> listed_;
  Move first_raise_;
  std::uint16_t raises_;
};

}  // namespace florin::game
