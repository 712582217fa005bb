#include "review/values.hpp"

#include <doctest/doctest.h>

#include <numeric>

namespace florin::tests {
namespace {

using review::Values;

review::Amount sum_of(const review::SeatAmounts& amounts) { return std::accumulate(amounts.begin(), amounts.end(), review::Amount{0}); }

TEST_CASE("review values: shares add up to one victory, whatever was rounded") {
  players::Outlook thirds;
  for (std::size_t i = 0; i < 3; ++i) thirds.shares[i] = 1.0F / 3;
  const Values values = review::values_of(thirds, 3);
  CHECK(sum_of(values.shares) == review::unit);
  CHECK(values.shares[0] == 333'334);
  CHECK(values.shares[2] == 333'333);

  players::Outlook sixths;
  for (std::size_t i = 0; i < 6; ++i) sixths.shares[i] = 1.0F / 6;
  CHECK(sum_of(review::values_of(sixths, 6).shares) == review::unit);
}

TEST_CASE("review values: alone, the chance stays as it is, and points keep their sign") {
  players::Outlook outlook;
  outlook.shares[0] = 0.25F;
  outlook.points[0] = -12.5F;
  const Values values = review::values_of(outlook, 1);
  CHECK(values.shares[0] == 250'000);
  CHECK(values.points[0] == -12'500'000);
}

TEST_CASE("review values: a mean has the odds of its parts and still adds up") {
  Values sure;
  sure.shares[0] = review::unit;
  sure.points = {30'000'000, 9'000'000};
  Values lost;
  lost.shares[1] = review::unit;
  lost.points = {0, 0};
  const review::Weighted all[] = {{1, sure}, {2, lost}};
  const Values mean = review::mean_of(all, 2);
  CHECK(mean.shares[0] == 333'333);
  CHECK(mean.shares[1] == 666'667);
  CHECK(mean.points[0] == 10'000'000);
  CHECK(mean.points[1] == 3'000'000);
}

}  // namespace
}  // namespace florin::tests
