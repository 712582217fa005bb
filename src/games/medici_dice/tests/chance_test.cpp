// The outcomes have the odds of the dice.
#include <vector>

#include "games/medici_dice/rules/game.hpp"
#include "support/odds.hpp"

namespace florin::medici_dice {
namespace {

using tests::first_odds;
using tests::total_of;

TEST_CASE("odds: the five dice of medici-dice have their own faces, and all rolls are equally likely") {
  const std::vector<std::vector<std::string>> dice = {{"S0", "G1", "D2", "F3", "C4", "Au5"},
                                                      {"G0", "D1", "F2", "C3", "S4", "Au5"},
                                                      {"D0", "F1", "C2", "S3", "G4", "Au5"},
                                                      {"F0", "C1", "S2", "G3", "D4", "Au5"},
                                                      {"C0", "S1", "G2", "D3", "F4", "Au5"}};
  const auto odds = first_odds<Game>(2, game::ChanceKind::roll);
  CHECK(odds.size() == 6 * 6 * 6 * 6 * 6);
  CHECK(total_of(odds) == odds.size());
  for (std::size_t a = 0; a < 6; ++a) {
    for (std::size_t b = 0; b < 6; ++b) {
      // The other three dice vary with the first two.
      const std::string roll = "~ roll " + dice[0][a] + " " + dice[1][b] + " " + dice[2][(a + b) % 6] + " " + dice[3][(a + 2 * b) % 6] +
                               " " + dice[4][(a + 5 * b) % 6];
      CHECK_MESSAGE(odds.contains(roll), roll);
    }
  }
  CHECK(first_odds<Game>(1, game::ChanceKind::roll) == odds);
}

TEST_CASE("odds: every seat of medici-dice is equally likely to roll first") {
  for (int seats = 2; seats <= 4; ++seats) CHECK(first_odds<Game>(seats, game::ChanceKind::start) == tests::even_start(seats));
}

}  // namespace
}  // namespace florin::medici_dice
