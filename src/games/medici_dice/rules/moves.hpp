// Moves: the legal moves of a position of Medici: The Dice Game, the one source of legality. All seats that may act have
// the same choices, so it stores these choices and the seats instead of a list of moves. It reads like a game::MoveSet:
// seats clockwise from the roller, fewer dice first.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/medici_dice/rules/move.hpp"

namespace florin::medici_dice {

class Moves {
 public:
  constexpr Moves() = default;
  // The choices of one seat, or of several seats clockwise from `first`, at a table of `table_seats`. The choices must
  // outlive this object.
  constexpr Moves(std::span<const DiceSet> choices, base::Seat seat, int table_seats) : Moves(choices, seat, 1, seat, table_seats) {}
  constexpr Moves(std::span<const DiceSet> choices, base::SeatSet seats, base::Seat first, int table_seats)
      : Moves(choices, seats, static_cast<std::size_t>(seats.size()), first, table_seats) {}

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

  [[nodiscard]] constexpr Move operator[](std::size_t index) const {
    assert(index < size_);
    base::Seat seat = first_;
    for (; index >= count_; index -= count_) seat = seats_.clockwise_from(seat.next(table_seats_));
    return Move::take(seat, choices_[index]);
  }

  [[nodiscard]] constexpr bool contains(const Move& move) const {
    return move.kind() == Move::Kind::take && seats_.contains(move.seat()) &&
           std::find(choices_, choices_ + count_, move.taken()) != choices_ + count_;
  }

 private:
  constexpr Moves(std::span<const DiceSet> choices, base::SeatSet seats, std::size_t seat_count, base::Seat first, int table_seats)
      : choices_(choices.data()),
        count_(static_cast<std::uint8_t>(choices.size())),
        size_(static_cast<std::uint8_t>(choices.size() * seat_count)),
        seats_(seats),
        first_(first),
        table_seats_(static_cast<std::uint8_t>(table_seats)) {}

  const DiceSet* choices_ = nullptr;
  std::uint8_t count_ = 0;  // number of choices
  std::uint8_t size_ = 0;   // number of moves
  base::SeatSet seats_;
  base::Seat first_ = base::Seat::at(0);
  std::uint8_t table_seats_ = 1;
};

}  // namespace florin::medici_dice
