#include "games/medici_common/award.hpp"

namespace florin::medici_common {
namespace {

void pay(Award& award, std::span<const std::uint8_t> prizes, TiePolicy policy) {
  const std::size_t first = award.place - 1U;
  int pool = first < prizes.size() ? prizes[first] : 0;
  int amount = pool;
  if (award.tied > 1) {
    for (std::size_t place = first + 1; place < first + award.tied && place < prizes.size(); ++place) pool += prizes[place];
    if (policy != TiePolicy::higher_for_all) amount = pool / award.tied;
  }
  if (policy == TiePolicy::share_in_fives) amount -= amount % 5;
  award.pool = static_cast<std::int16_t>(pool);
  award.amount = static_cast<std::int16_t>(amount);
}

}  // namespace

Awards award_by_rank(const Figures& figures, std::span<const std::uint8_t> prizes, TiePolicy policy) {
  const std::size_t count = figures.size();
  Awards awards;
  for (std::size_t i = 0; i < count; ++i) awards.push({1, 1, 0, 0});
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) {
      awards[i].place = static_cast<std::uint8_t>(awards[i].place + (figures[j] > figures[i] ? 1 : 0));
      awards[j].place = static_cast<std::uint8_t>(awards[j].place + (figures[i] > figures[j] ? 1 : 0));
      const int equal = figures[i] == figures[j] ? 1 : 0;
      awards[i].tied = static_cast<std::uint8_t>(awards[i].tied + equal);
      awards[j].tied = static_cast<std::uint8_t>(awards[j].tied + equal);
    }
  }
  for (Award& award : awards) pay(award, prizes, policy);
  return awards;
}

}  // namespace florin::medici_common
