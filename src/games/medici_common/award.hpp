// Prizes for places, with the three ways in which these games treat ties.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/seat.hpp"
#include "game/report.hpp"
#include "games/medici_common/goods.hpp"

namespace florin::medici_common {

enum class TiePolicy : std::uint8_t {
  share,           // the tied share the sum of the places they fill, each rounded down
  share_in_fives,  // the same, rounded down to a multiple of five
  higher_for_all,  // all tied get the higher prize, and the places they use up are skipped
};

struct Award {
  std::uint8_t place;   // 1 is best
  std::uint8_t tied;    // seats at this place
  std::int16_t pool;    // the prizes of the places they fill
  std::int16_t amount;  // what each of them gets
};

// Where no seats are compared.
[[nodiscard]] constexpr Award unranked(int pool, int amount) {
  return {0, 1, static_cast<std::int16_t>(pool), static_cast<std::int16_t>(amount)};
}

template <class Source>
[[nodiscard]] constexpr game::Payment payment(base::Seat seat, Source source, Good good, int basis, const Award& award) {
  return {seat,
          static_cast<std::uint8_t>(source),
          static_cast<std::uint8_t>(good),
          award.place,
          award.tied,
          static_cast<std::int16_t>(basis),
          award.pool,
          award.amount};
}

// What a list of prizes pays, worked out once for every place and number of seats tied at it: scoring looks
// up instead of dividing. Places beyond the prizes earn nothing.
class AwardTable {
 public:
  constexpr AwardTable() = default;
  constexpr AwardTable(std::span<const std::uint8_t> prizes, TiePolicy policy) {
    for (std::size_t ahead = 0; ahead < size; ++ahead) {
      const int prize = ahead < prizes.size() ? prizes[ahead] : 0;
      int pool = 0;
      for (std::size_t tied = 1; ahead + tied <= size; ++tied) {
        const std::size_t last = ahead + tied - 1;
        pool += last < prizes.size() ? prizes[last] : 0;
        const int share = pool / static_cast<int>(tied);
        const int amount = policy == TiePolicy::share ? share : policy == TiePolicy::share_in_fives ? share - share % 5 : prize;
        awards_[ahead][tied - 1] = {static_cast<std::uint8_t>(ahead + 1), static_cast<std::uint8_t>(tied), static_cast<std::int16_t>(pool),
                                    static_cast<std::int16_t>(amount)};
      }
    }
  }

  [[nodiscard]] constexpr const Award& award(int ahead, int tied) const {
    return awards_[static_cast<std::size_t>(ahead)][static_cast<std::size_t>(tied - 1)];
  }

 private:
  static constexpr std::size_t size = base::max_seats;
  std::array<std::array<Award, size>, size> awards_{};
};

// The tables for the prizes that every one of some settings has.
template <class Setting, std::size_t count, class Prizes>
[[nodiscard]] constexpr std::array<AwardTable, count> award_tables(const std::array<Setting, count>& settings, Prizes Setting::* prizes,
                                                                   TiePolicy policy) {
  std::array<AwardTable, count> tables;
  for (std::size_t i = 0; i < count; ++i) tables[i] = AwardTable(settings[i].*prizes, policy);
  return tables;
}

// What is ranked, a figure for each seat, the largest being first. The number of seats is known to the compiler
// (with_seats), which makes the many comparisons three times as fast.
template <std::size_t seats>
using Figures = std::array<int, seats>;

// Calls pay(seat, award) for each seat.
template <std::size_t seats, class Pay>
void award_by_rank(const Figures<seats>& figures, const AwardTable& table, const Pay& pay) {
  Figures<seats> ahead{};
  Figures<seats> tied{};
  for (std::size_t i = 0; i < seats; ++i) {
    tied[i] += 1;
    for (std::size_t j = i + 1; j < seats; ++j) {
      const int is_behind = figures[i] < figures[j] ? 1 : 0;
      const int is_ahead = figures[i] > figures[j] ? 1 : 0;
      ahead[i] += is_behind;
      ahead[j] += is_ahead;
      tied[i] += 1 - is_behind - is_ahead;
      tied[j] += 1 - is_behind - is_ahead;
    }
  }
  for (std::size_t i = 0; i < seats; ++i) pay(base::Seat::at(static_cast<int>(i)), table.award(ahead[i], tied[i]));
}

// Calls use.operator()<seats>() with the number of seats as a constant.
template <std::size_t least, std::size_t most, class Use>
void with_seats(std::size_t seats, const Use& use) {
  if constexpr (least < most) {
    if (seats != least) return with_seats<least + 1, most>(seats, use);
  }
  use.template operator()<least>();
}

}  // namespace florin::medici_common
