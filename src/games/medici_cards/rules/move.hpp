// A move of Medici: The Card Game: a decision of a seat or a draw, in three bytes.
#pragma once

#include <cstdint>

#include "base/seat.hpp"
#include "games/medici_cards/rules/market.hpp"
#include "games/medici_cards/rules/pieces.hpp"

namespace florin::medici_cards {

class Move {
 public:
  enum class Kind : std::uint8_t { start, deal, reveal, take };

  Move() = default;
  [[nodiscard]] static constexpr Move start(base::Seat seat) { return {Kind::start, seat, 0}; }
  [[nodiscard]] static constexpr Move deal(Card card) { return {Kind::deal, base::Seat::at(0), static_cast<unsigned>(card.index())}; }
  [[nodiscard]] static constexpr Move reveal(base::Seat seat) { return {Kind::reveal, seat, 0}; }
  [[nodiscard]] static constexpr Move take(base::Seat seat, Take take) { return {Kind::take, seat, take.bits()}; }

  [[nodiscard]] constexpr Kind kind() const { return kind_; }
  [[nodiscard]] constexpr bool is_chance() const { return kind_ == Kind::start || kind_ == Kind::deal; }
  // The seat that acts; for a start, the starting player.
  [[nodiscard]] constexpr base::Seat seat() const { return seat_; }
  [[nodiscard]] constexpr Card card() const { return Card::at(detail_); }
  [[nodiscard]] constexpr Take taken() const { return Take::of_bits(detail_); }
  // The same decision by another seat.
  [[nodiscard]] constexpr Move by(base::Seat seat) const { return {kind_, seat, detail_}; }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Kind kind, base::Seat seat, unsigned detail) : kind_(kind), seat_(seat), detail_(static_cast<std::uint8_t>(detail)) {}

  Kind kind_;
  base::Seat seat_;
  std::uint8_t detail_;  // the index of a card or the positions of a take
};

}  // namespace florin::medici_cards
