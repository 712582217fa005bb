// Hints in the terminal: every part that makes a move better is shown, so that the parts add up to the difference.
#include "terminal/screens/advice.hpp"

#include <doctest/doctest.h>

#include "games/registry.hpp"

namespace florin::tests {
namespace {

TEST_CASE("advice: all parts are shown, so that they add up") {
  players::Considered best{"P1 roll", 0.5, 300, {}};
  for (int tenths = 6; tenths > 0; --tenths) best.reasons.push_back({base::phrase("expect.rest"), tenths % 2 == 0 ? tenths : -tenths});
  const players::Suggestion suggestion{"P1 roll", {best}};
  const auto lines = terminal::advice_in_full(suggestion, 2, games::catalogue(games::find("tiny"), game::Language::english));
  REQUIRE(lines.size() == 2);
  for (const std::string_view part : {"+0.6", "-0.5", "+0.4", "-0.3", "+0.2", "-0.1"}) {
    CAPTURE(part);
    CHECK(lines[1].text.find(part) != std::string::npos);
  }
}

}  // namespace
}  // namespace florin::tests
