#include "games/medici_common/rules/award.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "games/medici_common/rules/goods.hpp"

namespace florin::medici_common {
namespace {

constexpr std::uint8_t four[] = {30, 20, 10, 0};
constexpr std::uint8_t two[] = {10, 5};

std::vector<Award> awards(const std::vector<int>& numbers, std::span<const std::uint8_t> prizes, TiePolicy policy) {
  std::vector<Award> result;
  const AwardTable table(prizes, policy);
  with_seats<2, 6>(numbers.size(), [&]<std::size_t seats>() {
    std::array<Figures, seats> figures;
    for (std::size_t i = 0; i < seats; ++i) figures[i] = figures_of({}, numbers[i]);
    const Ranks<seats> ranks(figures);
    for (std::size_t i = 0; i < seats; ++i) result.push_back(ranks.award(i, ship_ranking, table));
  });
  return result;
}

std::vector<int> amounts(const std::vector<int>& numbers, std::span<const std::uint8_t> prizes, TiePolicy policy) {
  std::vector<int> result;
  for (const Award& award : awards(numbers, prizes, policy)) result.push_back(award.amount);
  return result;
}

using Numbers = std::vector<int>;

TEST_CASE("awards: without ties everyone gets the prize of their place under every policy") {
  for (const TiePolicy policy : {TiePolicy::share, TiePolicy::share_in_fives, TiePolicy::higher_for_all}) {
    CHECK(amounts({7, 9, 1, 8}, four, policy) == Numbers{10, 30, 0, 20});
    CHECK(amounts({7, 9, 1, 8}, two, policy) == Numbers{0, 10, 0, 5});
  }
}

TEST_CASE("awards: tied seats share the prizes of their places, rounded down") {
  CHECK(amounts({9, 9, 1, 8}, four, TiePolicy::share) == Numbers{25, 25, 0, 10});
  CHECK(amounts({9, 8, 8, 8}, four, TiePolicy::share) == Numbers{30, 10, 10, 10});
  CHECK(amounts({9, 8, 8, 8}, two, TiePolicy::share) == Numbers{10, 1, 1, 1});
  CHECK(amounts({1, 1, 1, 1}, two, TiePolicy::share) == Numbers{3, 3, 3, 3});
}

TEST_CASE("awards: shares in fives are rounded down to a multiple of five") {
  CHECK(amounts({9, 9, 1, 8}, four, TiePolicy::share_in_fives) == Numbers{25, 25, 0, 10});
  CHECK(amounts({9, 9, 9, 8}, four, TiePolicy::share_in_fives) == Numbers{20, 20, 20, 0});
  CHECK(amounts({9, 9, 1, 8}, two, TiePolicy::share_in_fives) == Numbers{5, 5, 0, 0});
  CHECK(amounts({9, 8, 8, 1}, two, TiePolicy::share_in_fives) == Numbers{10, 0, 0, 0});
}

TEST_CASE("awards: if all tied seats get the higher prize, the next places they fill are skipped") {
  CHECK(amounts({9, 9, 1, 8}, four, TiePolicy::higher_for_all) == Numbers{30, 30, 0, 10});
  CHECK(amounts({9, 9, 9, 8}, four, TiePolicy::higher_for_all) == Numbers{30, 30, 30, 0});
  CHECK(amounts({9, 8, 8, 1}, four, TiePolicy::higher_for_all) == Numbers{30, 20, 20, 0});
  CHECK(amounts({9, 9, 8}, two, TiePolicy::higher_for_all) == Numbers{10, 10, 0});
}

TEST_CASE("awards: an award has the place, ties and pool behind its amount") {
  const std::vector<Award> facts = awards({9, 8, 8, 1}, four, TiePolicy::share);
  CHECK(facts[0].place == 1);
  CHECK(facts[0].tied == 1);
  CHECK(facts[0].pool == 30);
  CHECK(facts[1].place == 2);
  CHECK(facts[1].tied == 2);
  CHECK(facts[1].pool == 30);
  CHECK(facts[1].amount == 15);
  CHECK(facts[3].place == 4);
  CHECK(facts[3].pool == 0);
}

TEST_CASE("awards: every good is ranked separately") {
  const Ranks<2> ranks({figures_of({5, 1, 4, 0, 2}, 9), figures_of({1, 5, 4, 2, 0}, 8)});
  const AwardTable table(two, TiePolicy::share);
  const auto amounts_of = [&](std::size_t ranking) {
    return Numbers{ranks.award(0, ranking, table).amount, ranks.award(1, ranking, table).amount};
  };
  CHECK(amounts_of(ranking_of(Good::cloth)) == Numbers{10, 5});
  CHECK(amounts_of(ranking_of(Good::fur)) == Numbers{5, 10});
  CHECK(amounts_of(ranking_of(Good::grain)) == Numbers{7, 7});
  CHECK(amounts_of(ranking_of(Good::dye)) == Numbers{5, 10});
  CHECK(amounts_of(ranking_of(Good::spice)) == Numbers{10, 5});
  CHECK(amounts_of(ship_ranking) == Numbers{10, 5});
}

TEST_CASE("goods: each of the five goods has its own letter") {
  for (const Good good : goods) {
    CHECK(read_good(letter(good)) == good);
    CHECK(key(good) == std::string("good.") + letter(good));
    CHECK(goods[static_cast<std::size_t>(index(good))] == good);
  }
  CHECK(letter(Good::cloth) == 'C');
  CHECK(letter(Good::fur) == 'F');
  CHECK(letter(Good::grain) == 'G');
  CHECK(letter(Good::dye) == 'D');
  CHECK(letter(Good::spice) == 'S');
  CHECK_FALSE(read_good('X').has_value());
}

}  // namespace
}  // namespace florin::medici_common
