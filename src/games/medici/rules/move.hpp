// A move of Medici: a decision of a seat or a draw, in four bytes.
#pragma once

#include <cassert>
#include <cstdint>

#include "base/seat.hpp"
#include "games/medici/rules/pieces.hpp"

namespace florin::medici {

class Move {
 public:
  enum class Kind : std::uint8_t { start, deal, draw, stop, bid, pass };

  Move() = default;
  [[nodiscard]] static constexpr Move start(base::Seat seat) { return {Kind::start, seat, 0}; }
  [[nodiscard]] static constexpr Move deal(Card card) { return {Kind::deal, base::Seat::at(0), card.index()}; }
  [[nodiscard]] static constexpr Move draw(base::Seat seat) { return {Kind::draw, seat, 0}; }
  [[nodiscard]] static constexpr Move stop(base::Seat seat) { return {Kind::stop, seat, 0}; }
  [[nodiscard]] static constexpr Move bid(base::Seat seat, int florins) { return {Kind::bid, seat, florins}; }
  [[nodiscard]] static constexpr Move pass(base::Seat seat) { return {Kind::pass, seat, 0}; }

  [[nodiscard]] constexpr Kind kind() const { return kind_; }
  [[nodiscard]] constexpr bool is_chance() const { return kind_ == Kind::start || kind_ == Kind::deal; }
  // The seat that acts; for a start, the starting player.
  [[nodiscard]] constexpr base::Seat seat() const { return seat_; }
  [[nodiscard]] constexpr int florins() const { return amount_; }
  [[nodiscard]] constexpr Card card() const { return Card::at(amount_); }

  // Bids form a range of raises (game/move_set.hpp).
  [[nodiscard]] constexpr Move raised(int by) const { return bid(seat_, amount_ + by); }
  [[nodiscard]] constexpr int raise_over(const Move& other) const {
    return kind_ == Kind::bid && other.kind_ == Kind::bid && seat_ == other.seat_ ? amount_ - other.amount_ : -1;
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  constexpr Move(Kind kind, base::Seat seat, int amount) : kind_(kind), seat_(seat), amount_(static_cast<std::uint16_t>(amount)) {}

  Kind kind_;
  base::Seat seat_;
  std::uint16_t amount_;  // the florins of a bid or the index of a card
};

}  // namespace florin::medici
