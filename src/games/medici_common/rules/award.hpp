// Prizes for places, with the three ways in which these games treat ties. All tables are computed at compile time, so that
// scoring only compares and looks up.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/seat.hpp"
#include "game/report.hpp"
#include "games/medici_common/rules/goods.hpp"

namespace florin::medici_common {

enum class TiePolicy : std::uint8_t {
  share,           // tied seats share the prizes of the places they fill, rounded down
  share_in_fives,  // the same, rounded down to a multiple of five
  higher_for_all,  // all tied seats get the higher prize, and the next places they fill are skipped
};

struct Award {
  std::uint8_t place;   // 1 is best
  std::uint8_t tied;    // seats at this place
  std::int16_t pool;    // the sum of the prizes of the places they fill
  std::int16_t amount;  // what each of them gets
};

// An award that doesn't depend on a ranking.
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

// What a list of prizes pays, precomputed for every place and number of tied seats, so that scoring needs no division.
// Places beyond the prizes earn nothing.
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

// One table for each setting, from the prizes of that setting.
template <class Setting, std::size_t count, class Prizes>
[[nodiscard]] constexpr std::array<AwardTable, count> award_tables(const std::array<Setting, count>& settings, Prizes Setting::* prizes,
                                                                   TiePolicy policy) {
  std::array<AwardTable, count> tables;
  for (std::size_t i = 0; i < count; ++i) tables[i] = AwardTable(settings[i].*prizes, policy);
  return tables;
}

// What is ranked for one seat: the amount of each good and the value of its ship. The remaining elements are unused: eight
// numbers fill a register, so all figures of two seats are compared at once.
using Figures [[gnu::vector_size(16)]] = std::int16_t;

[[nodiscard]] constexpr std::size_t ranking_of(Good good) { return static_cast<std::size_t>(good); }
inline constexpr std::size_t ship_ranking = good_count;

[[nodiscard]] constexpr Figures figures_of(const std::array<std::uint8_t, good_count>& amounts, int ship_value) {
  return Figures{amounts[0], amounts[1], amounts[2], amounts[3], amounts[4], static_cast<std::int16_t>(ship_value)};
}

// The places of all seats in all rankings; the largest figure comes first. The number of seats is a constant (with_seats),
// so that the compiler can unroll every loop.
template <std::size_t seats>
class Ranks {
 public:
  explicit Ranks(const std::array<Figures, seats>& figures) {
    for (std::size_t i = 0; i < seats; ++i) {
      for (const Figures& other : figures) {  // a vector comparison gives -1 where it holds
        ahead_[i] -= other > figures[i];
        tied_[i] -= other == figures[i];
      }
    }
  }

  [[nodiscard]] const Award& award(std::size_t seat, std::size_t ranking, const AwardTable& table) const {
    return table.award(ahead_[seat][ranking], tied_[seat][ranking]);
  }

 private:
  std::array<Figures, seats> ahead_{};
  std::array<Figures, seats> tied_{};
};

// Calls use.operator()<seats>() with the number of seats as a constant.
template <std::size_t least, std::size_t most, class Use>
void with_seats(std::size_t seats, const Use& use) {
  if constexpr (least < most) {
    if (seats != least) return with_seats<least + 1, most>(seats, use);
  }
  use.template operator()<least>();
}

}  // namespace florin::medici_common
