// Turn: whose move it is: players (one seat, or several if the picking order is free), chance, or nobody because the
// game is over. Chance makes one kind of draw at a time. If several seats may act, they are listed clockwise from
// `first`; search lets them act in that order.
#pragma once

#include <cassert>
#include <cstdint>
#include <string_view>

#include "base/seat.hpp"

namespace florin::game {

enum class ChanceKind : std::uint8_t { start, deal, roll };

[[nodiscard]] constexpr std::string_view name(ChanceKind kind) {
  switch (kind) {
    case ChanceKind::start: return "start";
    case ChanceKind::deal: return "deal";
    case ChanceKind::roll: return "roll";
  }
  return "";
}

class Turn {
 public:
  [[nodiscard]] static constexpr Turn of(base::Seat seat) { return {Kind::players, seat, seat, ChanceKind::start}; }
  // Several seats, listed clockwise from `first`, which is one of them.
  [[nodiscard]] static constexpr Turn of(base::SeatSet seats, base::Seat first) { return {Kind::players, seats, first, ChanceKind::start}; }
  [[nodiscard]] static constexpr Turn chance(ChanceKind kind) { return {Kind::chance, {}, base::Seat::at(0), kind}; }
  [[nodiscard]] static constexpr Turn over() { return {Kind::over, {}, base::Seat::at(0), ChanceKind::start}; }

  [[nodiscard]] constexpr bool is_players() const { return kind_ == Kind::players; }
  [[nodiscard]] constexpr bool is_chance() const { return kind_ == Kind::chance; }
  [[nodiscard]] constexpr bool is_over() const { return kind_ == Kind::over; }

  // The seats that may act; empty at chance and at the end.
  [[nodiscard]] constexpr base::SeatSet seats() const { return seats_; }
  [[nodiscard]] constexpr base::Seat first() const {
    assert(is_players());
    return first_;
  }
  [[nodiscard]] constexpr ChanceKind chance_kind() const {
    assert(is_chance());
    return chance_;
  }

  [[nodiscard]] friend constexpr bool operator==(Turn, Turn) = default;

 private:
  enum class Kind : std::uint8_t { players, chance, over };
  constexpr Turn(Kind kind, base::SeatSet seats, base::Seat first, ChanceKind chance)
      : kind_(kind), seats_(seats), first_(first), chance_(chance) {}

  Kind kind_;
  base::SeatSet seats_;
  base::Seat first_;
  ChanceKind chance_;
};

}  // namespace florin::game
