#include "game/move_set.hpp"

#include <doctest/doctest.h>

namespace florin::game {
namespace {

// A move with raises, like a bid.
struct Bid {
  int seat;
  int amount;
  [[nodiscard]] constexpr Bid raised(int by) const { return {seat, amount + by}; }
  [[nodiscard]] constexpr int raise_over(const Bid& other) const { return seat == other.seat ? amount - other.amount : -1; }
  friend constexpr bool operator==(const Bid&, const Bid&) = default;
};

// A move without raises.
struct Step {
  int to;
  friend constexpr bool operator==(const Step&, const Step&) = default;
};

TEST_CASE("a set of moves lists what was added, with raises last") {
  MoveSet<Bid, 2> moves;
  CHECK(moves.empty());
  moves.add({1, 0});
  CHECK(moves.size() == 1);
  moves.add_raises({1, 5}, 3);
  CHECK(moves.size() == 4);
  CHECK(moves.raises() == 3);
  CHECK(moves.listed().size() == 1);
  CHECK(moves.first_raise() == Bid{1, 5});
  CHECK(moves[0] == Bid{1, 0});
  CHECK(moves[1] == Bid{1, 5});
  CHECK(moves[3] == Bid{1, 7});
}

TEST_CASE("a set of moves contains exactly what it lists") {
  MoveSet<Bid, 2> moves;
  moves.add({1, 0});
  moves.add_raises({1, 5}, 3);
  for (int amount = -2; amount < 12; ++amount) {
    CHECK(moves.contains({1, amount}) == (amount == 0 || (amount >= 5 && amount < 8)));
    CHECK_FALSE(moves.contains({2, amount}));
  }
}

TEST_CASE("hundreds of raises take no extra memory") {
  MoveSet<Bid, 1> moves;
  moves.add_raises({3, 1}, 580);
  CHECK(moves.size() == 580);
  CHECK(moves[579] == Bid{3, 580});
  CHECK(moves.contains({3, 580}));
  CHECK_FALSE(moves.contains({3, 581}));
  CHECK(sizeof(moves) <= 32);
}

TEST_CASE("a set without raises never reads the first raise") {
  // In a constant expression, reading uninitialised memory doesn't compile.
  constexpr bool found = [] {
    MoveSet<Bid, 2> moves;
    moves.add({1, 4});
    return moves.contains({1, 4}) && !moves.contains({1, 5});
  }();
  static_assert(found);
  CHECK(found);
}

TEST_CASE("moves without raises are only listed") {
  MoveSet<Step, 3> moves;
  moves.add({4});
  moves.add({5});
  CHECK(moves.size() == 2);
  CHECK(moves[1] == Step{5});
  CHECK(moves.contains({4}));
  CHECK_FALSE(moves.contains({6}));
}

}  // namespace
}  // namespace florin::game
