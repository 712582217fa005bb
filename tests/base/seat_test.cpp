#include "base/seat.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace florin::base {
namespace {

std::vector<int> indices(SeatSet set) {
  std::vector<int> result;
  for (const Seat seat : set) result.push_back(seat.index());
  return result;
}

TEST_CASE("seats are numbered from P1 and follow each other clockwise") {
  CHECK(Seat::at(0).name() == "P1");
  CHECK(Seat::at(5).name() == "P6");
  CHECK(Seat::at(2).number() == 3);
  CHECK(Seat::at(0).next(3) == Seat::at(1));
  CHECK(Seat::at(2).next(3) == Seat::at(0));
  CHECK(Seat::at(2).next(4) == Seat::at(3));
  CHECK(Seat::at(0).next(1) == Seat::at(0));
  CHECK(Seat::at(1) < Seat::at(2));
}

TEST_CASE("a set of seats adds, removes, counts and lists its members in order") {
  SeatSet set;
  CHECK(set.empty());
  CHECK_FALSE(set.is_single());
  set.add(Seat::at(4));
  CHECK(set.is_single());
  set.add(Seat::at(1));
  set.add(Seat::at(4));
  CHECK(set.size() == 2);
  CHECK_FALSE(set.is_single());
  CHECK_FALSE(set.empty());
  CHECK(set.contains(Seat::at(1)));
  CHECK_FALSE(set.contains(Seat::at(0)));
  CHECK(indices(set) == std::vector<int>{1, 4});
  CHECK(set.lowest() == Seat::at(1));
  CHECK(set.nth(1) == Seat::at(4));
  set.remove(Seat::at(1));
  set.remove(Seat::at(0));
  CHECK(set == SeatSet(Seat::at(4)));
}

TEST_CASE("all seats of a table are a set") {
  CHECK(indices(all_seats(1)) == std::vector<int>{0});
  CHECK(indices(all_seats(6)) == std::vector<int>{0, 1, 2, 3, 4, 5});
}

TEST_CASE("the first member clockwise from a seat counts that seat and goes around the table") {
  SeatSet set;
  set.add(Seat::at(1));
  set.add(Seat::at(3));
  CHECK(set.clockwise_from(Seat::at(1)) == Seat::at(1));
  CHECK(set.clockwise_from(Seat::at(2)) == Seat::at(3));
  CHECK(set.clockwise_from(Seat::at(0)) == Seat::at(1));
  set.remove(Seat::at(3));
  CHECK(set.clockwise_from(Seat::at(2)) == Seat::at(1));
}

TEST_CASE("a range of seats goes clockwise and includes both ends") {
  CHECK(indices(SeatSet::clockwise(Seat::at(1), Seat::at(3), 5)) == std::vector<int>{1, 2, 3});
  CHECK(indices(SeatSet::clockwise(Seat::at(3), Seat::at(1), 5)) == std::vector<int>{0, 1, 3, 4});
  CHECK(indices(SeatSet::clockwise(Seat::at(2), Seat::at(2), 5)) == std::vector<int>{2});
  CHECK(indices(SeatSet::clockwise(Seat::at(3), Seat::at(2), 5)) == std::vector<int>{0, 1, 2, 3, 4});
  CHECK(indices(SeatSet::clockwise(Seat::at(0), Seat::at(5), 6)) == std::vector<int>{0, 1, 2, 3, 4, 5});
}

TEST_CASE("sets of seats can be filtered, intersected, joined and subtracted") {
  const SeatSet even = SeatSet::where(5, [](Seat seat) { return seat.index() % 2 == 0; });
  CHECK(indices(even) == std::vector<int>{0, 2, 4});
  CHECK(indices(even & all_seats(3)) == std::vector<int>{0, 2});
  CHECK(indices(even | SeatSet(Seat::at(5))) == std::vector<int>{0, 2, 4, 5});
  CHECK(indices(even - SeatSet(Seat::at(2))) == std::vector<int>{0, 4});
}

}  // namespace
}  // namespace florin::base
