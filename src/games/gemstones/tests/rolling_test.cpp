// Dice, turns and re-rolls: R1 to R6 of RULES.md.
#include <map>

#include "games/gemstones/tests/test_positions.hpp"

namespace florin::gemstones {
namespace {

using testing::at_turn;
using testing::legal;
using testing::play;
using testing::refusal;
using testing::refused;
using testing::rows_of;
using testing::seat;
using testing::Six;
using testing::start;
using testing::story_of;
using testing::sums_of;
using testing::tally;
using testing::Texts;

// Luck that always draws the same number and remembers the bound.
struct FixedLuck {
  std::uint32_t answer;
  std::uint32_t asked = 0;
  std::uint32_t below(std::uint32_t n) {
    asked = n;
    return answer;
  }
};

// How many ways for the dice of a position to fall lead to each roll.
std::map<std::string, std::uint32_t> dealt(const State& state) {
  std::map<std::string, std::uint32_t> counts;
  FixedLuck luck{0};
  do {
    ++counts[Game::write(state, Game::deal(state, luck))];
  } while (++luck.answer < luck.asked);
  return counts;
}

std::map<std::string, std::uint32_t> outcomes(const State& state) {
  std::map<std::string, std::uint32_t> weights;
  Game::outcomes(state, [&](Move move, std::uint32_t weight) {
    CHECK(Game::possible(state, move));
    CHECK(weights.emplace(Game::write(state, move), weight).second);
  });
  return weights;
}

TEST_CASE("gemstones R1: there are five colour dice and five numbered dice, all fair") {
  CHECK(gem_letters == "QRESCD");
  CHECK(number_letters == "123456");
  const State state = start(4);
  FixedLuck lowest{0};
  CHECK(Game::write(state, Game::deal(state, lowest)) == "~ roll Q Q Q Q Q 1 1 1 1 1");
  CHECK(lowest.asked == 60466176);  // 6^10
  FixedLuck highest{60466175};
  CHECK(Game::write(state, Game::deal(state, highest)) == "~ roll D D D D D 6 6 6 6 6");
  // The base-6 digits, the lowest first, are the colour dice and then the numbered dice.
  FixedLuck mixed{1 + 6 * (5 + 6 * (1 + 6 * (2 + 6 * (3 + 6 * (4 + 6 * (0 + 6 * (2 + 6 * (2 + 6 * 1))))))))};
  CHECK(Game::write(state, Game::deal(state, mixed)) == "~ roll R R E S D 1 2 3 3 5");

  std::map<std::string, std::uint32_t> colours;
  std::uint32_t total = 0;
  std::size_t count = 0;
  Game::outcomes(state, [&](Move move, std::uint32_t weight) {
    ++count;
    total += weight;
    if (move.numbers().count(Face::at(0)) == 5) colours[Game::write(state, move)] = weight;
  });
  CHECK(count == 252 * 252);
  CHECK(total == 60466176);
  CHECK(colours.size() == 252);
  CHECK(colours.at("~ roll Q Q Q Q Q 1 1 1 1 1") == 1);
  CHECK(colours.at("~ roll Q Q Q Q D 1 1 1 1 1") == 5);
  CHECK(colours.at("~ roll R R R C C 1 1 1 1 1") == 10);
  CHECK(colours.at("~ roll R R R S C 1 1 1 1 1") == 20);
  CHECK(colours.at("~ roll E E S S C 1 1 1 1 1") == 30);
  CHECK(colours.at("~ roll E E S C D 1 1 1 1 1") == 60);
  CHECK(colours.at("~ roll Q R E S C 1 1 1 1 1") == 120);
}

TEST_CASE("gemstones R2: a sheet has six columns of ten rows, all empty at the start") {
  CHECK(face_count == 6);
  CHECK(column_rows == 10);
  CHECK(announcing_rows == 4);
  CHECK(ending_rows == 7);
  const State state = start(4);
  for (int number = 1; number <= 4; ++number) {
    CHECK(rows_of(state, seat(number)) == Six{});
    CHECK(sums_of(state, seat(number)) == Six{});
  }
}

TEST_CASE("gemstones R3: a round has four turns, and the Market comes after the players") {
  CHECK(Game::info.min_seats == 1);
  CHECK(Game::info.max_seats == 4);
  for (int seats = 1; seats <= 4; ++seats) {
    State state = start(seats);
    CHECK(state.round == 1);
    for (int round = 1; round <= 2; ++round) {
      for (int turn = 1; turn <= 4; ++turn) {
        CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::roll));
        CHECK(Game::luck_index(state) == game::LuckIndex{static_cast<std::uint16_t>(round), static_cast<std::uint16_t>(turn), 0});
        const bool is_market = turn > seats;
        CHECK(is_market_turn(state) == is_market);
        play(state, is_market ? "~ roll Q R 1 2" : "~ roll Q R E S C 1 2 3 4 5");
        if (!is_market) CHECK(Game::turn(state) == game::Turn::of(seat(turn)));
        while (Game::turn(state).is_players()) Game::play(state, Game::moves(state)[0]);
      }
    }
    CHECK(state.round == 3);
    CHECK(state.turn == 1);
  }
  State state = at_turn(2, 2);
  play(state, "~ roll Q R E S C 1 2 3 4 5");
  for (const char* move : {"P2 pair Q1", "P2 pair R2", "P2 pair E3"}) play(state, move);
  CHECK(story_of(state, "P1 pair S4") == Texts{"forced.market 3"});
  play(state, "~ roll Q R 1 2");
  play(state, "P1 pair Q1");
  CHECK(story_of(state, "P2 pair Q1") == Texts{"forced.market 4"});
  play(state, "~ roll Q R 1 2");
  play(state, "P1 pair Q1");
  CHECK(story_of(state, "P2 pair Q1") == Texts{"forced.round 2"});
}

TEST_CASE("gemstones R4: the active player rolls all ten dice") {
  State state = start(3);
  CHECK(colours_to_roll(state) == 5);
  CHECK(numbers_to_roll(state) == 5);
  CHECK(refused(state, "~ roll Q R E S 1 2 3 4 5") == "refusal.cannot-happen");
  CHECK(refused(state, "~ roll Q R E S C 1 2 3 4") == "refusal.cannot-happen");
  CHECK(refused(state, "~ roll Q R 1 2") == "refusal.cannot-happen");
  CHECK(refused(state, "P1 keep") == "refusal.chance-is-due");
  play(state, "~ roll Q R E S C 1 2 3 4 5");
  CHECK(state.colours == tally({1, 1, 1, 1, 1, 0}));
  CHECK(state.numbers == tally({1, 1, 1, 1, 1, 0}));
  CHECK(Game::turn(state) == game::Turn::of(seat(1)));
  CHECK(refused(state, "~ roll Q R E S C 1 2 3 4 5") == "refusal.seat-is-due");
  CHECK(refused(state, "P2 pair Q1") == "refusal.not-your-turn");
}

TEST_CASE("gemstones R5: dice from a set of three or more may be re-rolled, one set at a time") {
  State state = at_turn(4, 2);
  play(state, "~ roll Q Q Q R D 2 4 4 4 4");
  CHECK(legal(state) == Texts{"P2 reroll Qx1", "P2 reroll Qx2", "P2 reroll Qx3", "P2 reroll 4x1", "P2 reroll 4x2", "P2 reroll 4x3",
                              "P2 reroll 4x4", "P2 keep"});
  CHECK(refusal(state, "P2 reroll Qx4") == "refusal.set-too-small face=Q dice=3 wanted=4");
  CHECK(refusal(state, "P2 reroll 4x5") == "refusal.set-too-small face=4 dice=4 wanted=5");
  CHECK(refusal(state, "P2 reroll Rx1") == "refusal.no-set face=R dice=1 least=3");
  CHECK(refusal(state, "P2 reroll 2x1") == "refusal.no-set face=2 dice=1 least=3");
  CHECK(refusal(state, "P2 pair Q4") == "refusal.keep-first seat=P2");

  play(state, "P2 reroll Qx2");
  CHECK(state.colours == tally({1, 1, 0, 0, 0, 1}));
  CHECK(state.numbers == tally({0, 1, 0, 4, 0, 0}));
  CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::roll));
  CHECK(Game::luck_index(state) == game::LuckIndex{1, 2, 1});
  CHECK(refused(state, "~ roll Q") == "refusal.cannot-happen");
  CHECK(refused(state, "~ roll Q R 1") == "refusal.cannot-happen");
  CHECK(refused(state, "~ roll 1 2") == "refusal.cannot-happen");
  CHECK(outcomes(state) == dealt(state));
  CHECK(outcomes(state).at("~ roll E S") == 2);
  play(state, "~ roll D D");
  CHECK(legal(state) == Texts{"P2 reroll Dx1", "P2 reroll Dx2", "P2 reroll Dx3", "P2 reroll 4x1", "P2 reroll 4x2", "P2 reroll 4x3",
                              "P2 reroll 4x4", "P2 keep"});
  play(state, "P2 reroll 4x3");  // the other set may follow
  CHECK(Game::luck_index(state) == game::LuckIndex{1, 2, 2});
  CHECK(outcomes(state) == dealt(state));
  CHECK(outcomes(state).at("~ roll 1 1 6") == 3);
  play(state, "~ roll 4 4 4");  // the same set again, without limit
  play(state, "P2 reroll Dx3");
  play(state, "~ roll Q R E");
  CHECK(legal(state) == Texts{"P2 reroll 4x1", "P2 reroll 4x2", "P2 reroll 4x3", "P2 reroll 4x4", "P2 keep"});
}

TEST_CASE("gemstones R5: five equal dice of either kind are one set of five") {
  State state = start(1);
  play(state, "~ roll S S S S S 6 6 6 6 6");
  CHECK(legal(state).size() == 11);
  State colours = state;
  play(colours, "P1 reroll Sx5");
  CHECK(colours_to_roll(colours) == 5);
  CHECK(numbers_to_roll(colours) == 0);
  CHECK(outcomes(colours) == dealt(colours));
  State numbers = state;
  play(numbers, "P1 reroll 6x4");
  CHECK(colours_to_roll(numbers) == 0);
  CHECK(numbers_to_roll(numbers) == 4);
  CHECK(outcomes(numbers) == dealt(numbers));
  play(state, "P1 reroll 6x1");
  CHECK(outcomes(state) == dealt(state));
  CHECK(outcomes(state).size() == 6);
}

TEST_CASE("gemstones R6: keeping ends the re-rolls, and without a set there is nothing to decide") {
  State kept = start(2);
  play(kept, "~ roll Q Q Q R D 1 2 3 4 5");
  CHECK(kept.rolls == 1);
  play(kept, "P1 keep");
  CHECK(kept.phase == Phase::pair);
  CHECK(refusal(kept, "P1 keep") == "refusal.no-reroll-now seat=P1");
  CHECK(refusal(kept, "P1 reroll Qx1") == "refusal.no-reroll-now seat=P1");

  State rerolled = start(2);
  play(rerolled, "~ roll Q Q Q R D 1 2 3 4 5");
  play(rerolled, "P1 reroll Qx1");
  play(rerolled, "~ roll Q");
  play(rerolled, "P1 keep");
  CHECK(rerolled == kept);  // the number of rolls no longer matters

  State pairs_only = start(2);
  play(pairs_only, "~ roll Q Q R R D 1 1 2 2 3");  // two equal dice are not a set
  CHECK(pairs_only.phase == Phase::pair);
  CHECK(pairs_only.rolls == 0);
  State three_numbers = start(2);
  play(three_numbers, "~ roll Q Q R R D 1 1 1 2 3");
  CHECK(three_numbers.phase == Phase::reroll);
}

TEST_CASE("gemstones: a Market roll has the right odds") {
  const State state = at_turn(3, 4);
  CHECK(outcomes(state) == dealt(state));
  CHECK(outcomes(state).size() == 21 * 21);
  CHECK(outcomes(state).at("~ roll Q Q 1 6") == 2);
  CHECK(outcomes(state).at("~ roll Q D 1 6") == 4);
}

}  // namespace
}  // namespace florin::gemstones
