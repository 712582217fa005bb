// Moves: the legal moves of a position of Medici: The Card Game, the one source of legality. They are one possible reveal
// and some of the four takes, so five bits are enough, and no list is stored. It reads like a game::MoveSet: the reveal
// first, then the takes in their order.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/medici_cards/rules/move.hpp"

namespace florin::medici_cards {

// R9, R10: the legal takes (bit i stands for takes[i]), by the number of cards in the market, the number of free holds, and
// which of the last three cards take a hold. 3 stands for 3 or more.
inline constexpr auto legal_takes = [] {
  constexpr int most = most_taken;
  std::array<std::array<std::array<std::uint8_t, 1U << most_taken>, most + 1>, most + 1> table{};
  for (int cards = 0; cards <= most; ++cards) {
    for (int room = 0; room <= most; ++room) {
      for (unsigned bulky = 0; bulky < 1U << most_taken; ++bulky) {
        for (std::size_t i = 0; i < takes.size(); ++i) {
          const bool fits = takes[i].reach() <= cards && (takes[i] & Take::of_bits(bulky)).size() <= room;
          if (fits) table[static_cast<std::size_t>(cards)][static_cast<std::size_t>(room)][bulky] |= static_cast<std::uint8_t>(1U << i);
        }
      }
    }
  }
  return table;
}();

class Moves {
 public:
  constexpr Moves() = default;
  // Bit i of `takes_bits` stands for takes[i].
  constexpr Moves(base::Seat seat, bool may_reveal, unsigned takes_bits)
      : choices_(static_cast<std::uint8_t>(takes_bits << 1U | static_cast<unsigned>(may_reveal))), seat_(seat) {}

  [[nodiscard]] constexpr std::size_t size() const { return members[choices_].size; }
  [[nodiscard]] constexpr bool empty() const { return choices_ == 0; }

  [[nodiscard]] constexpr Move operator[](std::size_t index) const {
    assert(index < size());
    return members[choices_].moves[index].by(seat_);
  }

  [[nodiscard]] constexpr bool contains(const Move& move) const {
    for (std::size_t index = 0; index < size(); ++index) {
      if ((*this)[index] == move) return true;
    }
    return false;
  }

 private:
  // The moves of every set of choices, for P1.
  struct Members {
    std::array<Move, 1 + takes.size()> moves;
    std::uint8_t size;
  };
  static constexpr auto members = [] {
    constexpr base::Seat seat = base::Seat::at(0);
    constexpr std::array<Move, 1 + takes.size()> all = {Move::reveal(seat), Move::take(seat, takes[0]), Move::take(seat, takes[1]),
                                                        Move::take(seat, takes[2]), Move::take(seat, takes[3])};
    std::array<Members, std::size_t{1} << all.size()> table{};
    for (std::size_t set = 0; set < table.size(); ++set) {
      for (std::size_t choice = 0; choice < all.size(); ++choice) {
        if (((set >> choice) & 1U) != 0) table[set].moves[table[set].size++] = all[choice];
      }
    }
    return table;
  }();

  std::uint8_t choices_ = 0;
  base::Seat seat_ = base::Seat::at(0);
};

}  // namespace florin::medici_cards
