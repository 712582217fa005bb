#include "base/fixed_list.hpp"

#include <doctest/doctest.h>

#include <string>

namespace florin::base {
namespace {

TEST_CASE("FixedList keeps what is pushed, in order, up to its capacity") {
  FixedList<int, 3> list;
  CHECK(list.empty());
  CHECK(list.size() == 0);
  CHECK(list.capacity() == 3);
  list.push(7);
  list.push(8);
  list.push(9);
  CHECK_FALSE(list.empty());
  CHECK(list.size() == 3);
  CHECK(list[0] == 7);
  CHECK(list[2] == 9);
  CHECK(list.back() == 9);
  int sum = 0;
  for (const int item : list) sum += item;
  CHECK(sum == 24);
}

TEST_CASE("FixedList erases at any position and closes the gap") {
  const FixedList<int, 4> full = {1, 2, 3, 4};
  for (std::size_t place = 0; place < 4; ++place) {
    FixedList<int, 4> list = full;
    list.erase(place);
    CHECK(list.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) CHECK(list[i] == static_cast<int>(i < place ? i + 1 : i + 2));
  }
}

TEST_CASE("FixedList shrinks, clears and can be filled again") {
  FixedList<int, 4> list = {1, 2, 3, 4};
  list.resize_down(2);
  CHECK(list == FixedList<int, 4>{1, 2});
  list.push(5);
  CHECK(list == FixedList<int, 4>{1, 2, 5});
  list[1] = 6;
  CHECK(list == FixedList<int, 4>{1, 6, 5});
  list.clear();
  CHECK(list.empty());
}

TEST_CASE("FixedList compares and finds only its own items") {
  FixedList<int, 4> list = {1, 2, 3};
  list.resize_down(2);
  CHECK(list.contains(2));
  CHECK_FALSE(list.contains(3));  // it is still in memory, beyond the end
  CHECK(list == FixedList<int, 4>{1, 2});
  CHECK_FALSE(list == FixedList<int, 4>{1, 2, 3});
  CHECK_FALSE(list == FixedList<int, 4>{1});
  CHECK_FALSE(list == FixedList<int, 4>{2, 1});
}

TEST_CASE("FixedList of 256 items or more counts them in two bytes") {
  FixedList<std::uint8_t, 300> list;
  for (int i = 0; i < 300; ++i) list.push(static_cast<std::uint8_t>(i % 7));
  CHECK(list.size() == 300);
  CHECK(list.back() == 299 % 7);
  CHECK(sizeof(FixedList<std::uint8_t, 255>) == 256);
  CHECK(sizeof(FixedList<std::uint8_t, 256>) == 258);
}

TEST_CASE("FixedList is a plain value that works in constant expressions") {
  static_assert(std::is_trivially_copyable_v<FixedList<int, 4>>);
  constexpr std::size_t size = [] {
    FixedList<int, 4> list = {1, 2};
    list.push(3);
    list.erase(0);
    return list.size();
  }();
  static_assert(size == 2);
  CHECK(size == 2);
}

}  // namespace
}  // namespace florin::base
