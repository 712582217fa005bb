// What the tied at a place get, for every prize table of this game, worked out once (R18): scoring looks up
// instead of dividing. The rule is medici_common's TiePolicy::share_in_fives; shares_test.cpp checks that
// award_by_rank agrees with every entry.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/medici_cards/pieces.hpp"

namespace florin::medici_cards {

struct Share {
  std::uint8_t place;   // 1 is best
  std::uint8_t tied;    // seats at this place
  std::int16_t pool;    // the prizes of the places they fill
  std::int16_t amount;  // what each of them gets
};

// By the number of seats in front and of seats tied, the latter from 1.
using Shares = std::array<std::array<Share, max_seats + 1>, max_seats>;

constexpr Shares shares_of(std::span<const std::uint8_t> prizes) {
  Shares shares{};
  for (std::size_t before = 0; before < max_seats; ++before) {
    int pool = 0;
    for (std::size_t tied = 1; tied <= max_seats; ++tied) {
      const std::size_t place = before + tied - 1;
      pool += place < prizes.size() ? prizes[place] : 0;
      const int part = pool / static_cast<int>(tied);
      shares[before][tied] = {static_cast<std::uint8_t>(before + 1), static_cast<std::uint8_t>(tied), static_cast<std::int16_t>(pool),
                              static_cast<std::int16_t>(part - part % 5)};
    }
  }
  return shares;
}

inline constexpr auto ship_shares = [] {
  std::array<Shares, settings.size()> tables{};
  for (std::size_t i = 0; i < tables.size(); ++i) tables[i] = shares_of(settings[i].ship_prizes);
  return tables;
}();
// With two players the prize for the second place is an option.
inline constexpr Shares good_shares = shares_of(good_prizes);
inline constexpr Shares first_good_share = shares_of(std::span(good_prizes).first(1));

}  // namespace florin::medici_cards
