// Undo in a match: a player keeps the dice and then pairs them, which are decisions with no draw in between.
#include "match/undo.hpp"

#include "match/tester.hpp"

namespace florin::tests {
namespace {

// A match in its first turn, after P1 has kept the dice and made two pairs, with no draw since.
struct Kept {
  Tester table;
  std::vector<std::string> before;
};

std::optional<Kept> kept_and_paired(std::uint64_t luck) {
  Kept kept{Tester(settings_for("gemstones", 2), "ada", luck), {}};
  kept.table.start_with({"ada", "bob"});
  kept.before = kept.table.match().table().moves();
  base::Random random(luck);
  if (kept.table.give("ada", command::Play{"P1 keep"}) != "") return std::nullopt;
  kept.table.must("ada", command::Play{kept.table.legal_move(p1, random)});
  if (match::actor_of(kept.table.match().table().moves().back()) != p1) return std::nullopt;
  return kept;
}

TEST_CASE("undo: several decisions in a row by one seat can be taken back one after another") {
  std::optional<Kept> kept;
  for (std::uint64_t luck = 1; !kept && luck <= 50; ++luck) kept = kept_and_paired(luck);
  REQUIRE(kept.has_value());
  Tester& table = kept->table;
  REQUIRE(table.match().table().moves().size() == kept->before.size() + 2);
  table.must("ada", command::Undo{p1});
  table.must("ada", command::Undo{p1});
  CHECK(table.match().table().moves() == kept->before);
  CHECK_FALSE(table.match().is_practice());
}

}  // namespace
}  // namespace florin::tests
