#include "review/grading.hpp"

#include <doctest/doctest.h>

namespace florin::tests {
namespace {

using players::Aim;
using review::Grade;
using review::unit;

TEST_CASE("grading: the limits of slip, mistake and blunder") {
  CHECK(review::grade_of(19'999, Aim::victory) == Grade::fine);
  CHECK(review::grade_of(20'000, Aim::victory) == Grade::slip);
  CHECK(review::grade_of(50'000, Aim::victory) == Grade::mistake);
  CHECK(review::grade_of(100'000, Aim::victory) == Grade::blunder);
  CHECK(review::grade_of(unit, Aim::points) == Grade::slip);
  CHECK(review::grade_of(3 * unit, Aim::points) == Grade::mistake);
  CHECK(review::grade_of(6 * unit, Aim::points) == Grade::blunder);
  CHECK(review::grade_of(49'999, Aim::top_rank) == Grade::fine);
  CHECK(review::grade_of(150'000, Aim::top_rank) == Grade::mistake);
  CHECK(review::grade_of(300'000, Aim::top_rank) == Grade::blunder);
  CHECK(review::mark(Grade::blunder) == "??");
}

TEST_CASE("grading: accuracy counts decisions that mattered, and falls with the mean loss") {
  review::Accuracy perfect(Aim::victory);
  CHECK(perfect.tenths() == 1000);
  perfect.add(0, 500'000);
  CHECK(perfect.tenths() == 1000);
  perfect.add(15'000, 15'000);  // nothing was at stake
  CHECK(perfect.decisions() == 1);

  review::Accuracy weak(Aim::victory);
  weak.add(60'000, 200'000);
  review::Accuracy weaker(Aim::victory);
  weaker.add(120'000, 200'000);
  CHECK(weak.tenths() < 1000);
  CHECK(weaker.tenths() < weak.tenths());
  CHECK(weaker.tenths() > 0);
}

}  // namespace
}  // namespace florin::tests
