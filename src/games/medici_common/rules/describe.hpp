// What the descriptions of the Medici games share: numbers for each good, and the reasons of payments.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "game/report.hpp"
#include "game/tree.hpp"
#include "games/medici_common/rules/goods.hpp"

namespace florin::medici_common {

[[nodiscard]] inline game::Tree by_good(const std::array<std::uint8_t, good_count>& figures) {
  game::Tree members = game::Tree::members();
  for (const Good good : goods) members.set(std::string(1, letter(good)), figures[static_cast<std::size_t>(good)]);
  return members;
}

// "reason.KIND", or "reason.KIND-tied" if several seats share the place, with all numbers of the payment.
[[nodiscard]] inline base::Phrase place_reason(std::string_view kind, const game::Payment& payment) {
  return base::phrase("reason." + std::string(kind) + (payment.tied > 1 ? "-tied" : ""))
      .word("good", key(static_cast<Good>(payment.subject)))
      .number("basis", payment.basis)
      .number("place", payment.place)
      .number("last", payment.place + payment.tied - 1)
      .number("tied", payment.tied)
      .number("pool", payment.pool)
      .number("amount", payment.amount);
}

[[nodiscard]] inline base::Phrase bonus_reason(const game::Payment& payment) {
  return base::phrase("reason.bonus")
      .word("good", key(static_cast<Good>(payment.subject)))
      .number("basis", payment.basis)
      .number("amount", payment.amount);
}

}  // namespace florin::medici_common
