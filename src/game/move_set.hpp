// MoveSet: the legal moves of a position. It is the one source of legality: a move is legal if the set contains it.
//
// A set is a list of moves and at most one range of raises: `count` moves, each made from the previous one by
// Move::raised(1), such as the bids of an auction. There can be hundreds, so they are never written out. In the order
// of indices, raises come after the listed moves.
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
      if (raises_ > 0) {  // otherwise first_raise_ is uninitialised
        const int step = move.raise_over(first_raise_);
        if (step >= 0 && step < raises_) return true;
      }
    }
    return listed_.contains(move);
  }

  // The listed moves and the raises separately, because search treats the two differently.
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
