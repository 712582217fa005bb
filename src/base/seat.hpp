// Seat: a place at the table, P1..P6, clockwise. SeatSet: a set of seats.
//
// You make a seat from an index (0 for P1) and read it back with index() or number(), so it can't be confused with a
// count or an amount. Players sit on seats; the rules know only seats.
#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>

namespace florin::base {

inline constexpr int max_seats = 6;

class Seat {
 public:
  Seat() = default;  // trivial: a FixedList doesn't write its seats before use
  [[nodiscard]] static constexpr Seat at(int index) {
    assert(index >= 0 && index < max_seats);
    return Seat(static_cast<std::uint8_t>(index));
  }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr int number() const { return index_ + 1; }
  [[nodiscard]] std::string name() const { return {'P', static_cast<char>('1' + index_)}; }

  // The next seat clockwise at a table with `seats` seats.
  [[nodiscard]] constexpr Seat next(int seats) const { return at(index_ + 1 == seats ? 0 : index_ + 1); }

  [[nodiscard]] friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  constexpr explicit Seat(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat seat) : bits_(bit(seat)) {}  // NOLINT(google-explicit-constructor): a seat is a set of one
  [[nodiscard]] static constexpr SeatSet first(int seats) { return SeatSet(static_cast<std::uint8_t>((1U << seats) - 1U)); }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool is_single() const { return bits_ != 0 && (bits_ & (bits_ - 1U)) == 0; }

  // The n-th member in seat order.
  [[nodiscard]] constexpr Seat nth(int n) const {
    assert(n >= 0 && n < size());
    unsigned rest = bits_;
    for (; n > 0; --n) rest &= rest - 1;
    return Seat::at(std::countr_zero(rest));
  }
  [[nodiscard]] constexpr Seat lowest() const { return nth(0); }
  // The seats clockwise from `from` to `to`, both included, at a table with `seats` seats.
  [[nodiscard]] static constexpr SeatSet clockwise(Seat from, Seat to, int seats) {
    const SeatSet until_to = first(to.number());
    const SeatSet since_from = first(seats) - first(from.index());
    return from <= to ? until_to & since_from : until_to | since_from;
  }
  // The first member clockwise from `from`, including `from` itself.
  [[nodiscard]] constexpr Seat clockwise_from(Seat from) const {
    const SeatSet later = *this - first(from.index());
    return later.empty() ? lowest() : later.lowest();
  }
  // Those of the first `seats` seats for which includes(seat) is true. It avoids branches that a processor can't
  // predict.
  template <class Includes>
  [[nodiscard]] static constexpr SeatSet where(int seats, const Includes& includes) {
    unsigned bits = 0;
    for (int i = 0; i < seats; ++i) bits |= (includes(Seat::at(i)) ? 1U : 0U) << i;
    return SeatSet(static_cast<std::uint8_t>(bits));
  }

  [[nodiscard]] friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return SeatSet(static_cast<std::uint8_t>(a.bits_ & b.bits_)); }
  [[nodiscard]] friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return SeatSet(static_cast<std::uint8_t>(a.bits_ | b.bits_)); }
  [[nodiscard]] friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return SeatSet(static_cast<std::uint8_t>(a.bits_ & ~b.bits_)); }

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Seat;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = Seat;

    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Seat operator*() const { return Seat::at(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  [[nodiscard]] friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  [[nodiscard]] static constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat.index()); }
  std::uint8_t bits_ = 0;
};

// Every seat of a table, starting with P1.
[[nodiscard]] constexpr SeatSet all_seats(int seats) { return SeatSet::first(seats); }

}  // namespace florin::base
