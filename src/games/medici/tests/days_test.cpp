// The rules on components, on how days begin and end, and the rulings, with the numbers and limits in RULES.md.
#include <doctest/doctest.h>

#include <map>

#include "games/medici/rules/game.hpp"
#include "games/medici/tests/test_positions.hpp"

namespace florin::medici {
namespace {

using namespace testing;

using game::ChanceKind;

// ------------------------------------------------------------------ components

TEST_CASE("medici R1: there are 36 cards, with two of each five and one gold worth 10 that is no commodity") {
  const CardSet deck = CardSet::full();
  CHECK(deck.size() == 36);
  int cards = 0;
  for (const Good good : goods) {
    for (int value = 0; value <= 5; ++value) {
      const Card card = Card::of(good, value);
      CHECK(card.value() == value);
      CHECK(card.good() == good);
      CHECK_FALSE(card.is_gold());
      CHECK(deck.count(card) == (value == 5 ? 2 : 1));
      CHECK(card.code() == std::string{medici_common::letter(good), static_cast<char>('0' + value)});
      CHECK(Card::read(card.code()) == card);
      cards += deck.count(card);
    }
  }
  CHECK(deck.count(Card::gold()) == 1);
  CHECK(cards + 1 == 36);
  CHECK(Card::gold().value() == 10);
  CHECK(Card::gold().is_gold());
  CHECK(Card::gold().code() == "Au10");
  CHECK(Card::read("Au10") == Card::gold());
  for (const char* code : {"", "C", "C6", "C/", "c1", "X1", "Au5", "Au", "C10", "11"}) CHECK_FALSE(Card::read(code).has_value());
  std::string letters;
  for (const Good good : goods) letters += medici_common::letter(good);
  CHECK(letters == "CFGDS");
}

TEST_CASE("medici R1: equal cards leave the deck one at a time, and every card can be drawn") {
  CardSet deck = CardSet::full();
  const Card five = Card::of(Good::dye, 5);
  deck.remove(five);
  CHECK(deck.count(five) == 1);
  deck.remove(five);
  CHECK(deck.count(five) == 0);
  CHECK(deck.size() == 34);
  std::map<int, int> drawn;
  for (std::uint32_t n = 0; n < 34; ++n) ++drawn[deck.nth(n).index()];
  CHECK(drawn.size() == 30);
  CHECK(drawn[Card::of(Good::fur, 5).index()] == 2);
  CHECK(drawn[Card::gold().index()] == 1);
}

TEST_CASE("medici R2: a ship has five holds, or seven with two players") {
  const int holds[] = {7, 5, 5, 5, 5};
  for (int seats = 2; seats <= 6; ++seats) {
    const State state = fresh(seats);
    CHECK(Game::seats(state) == seats);
    for (const Seat each : base::all_seats(seats)) CHECK(room(state, each) == holds[seats - 2]);
  }
  State state = fresh(3);
  load(state, 2, {"C0", "Au10"});
  CHECK(room(state, seat(2)) == 3);
  CHECK(room(state, seat(1)) == 5);
}

TEST_CASE("medici R2: two to six players may play") {
  for (const int seats : {2, 6}) CHECK(game::problems_of(Game::info, {seats, {}}).empty());
  for (const int seats : {1, 7}) CHECK(game::problems_of(Game::info, {seats, {}}).size() == 1);
}

TEST_CASE("medici R3: florins and cards per day depend on the players, and tracks start empty") {
  const int florins[] = {40, 40, 40, 30, 30};
  const int cards[] = {18, 18, 24, 30, 36};
  for (int seats = 2; seats <= 6; ++seats) {
    const State state = fresh(seats);
    CHECK(state.day == 1);
    CHECK(state.deck == cards[seats - 2]);
    CHECK(state.unseen.size() == 36);
    for (const Seat each : base::all_seats(seats)) {
      CHECK(state.florins[at(each)] == florins[seats - 2]);
      for (const int level : state.levels[at(each)]) CHECK(level == 0);
    }
    for (const int score : Game::standing(state).scores) CHECK(score == florins[seats - 2]);
  }
}

// ------------------------------------------------------------------ a day begins

TEST_CASE("medici R4: every day starts with all cards shuffled and all ships empty") {
  State state = started(3, {"~ deal D0", "P1 draw", "~ deal D5", "P1 stop", "P2 bid 3", "P3 pass", "P1 pass"});
  CHECK(state.deck == 16);
  CHECK(state.unseen.size() == 34);
  end_day(state);
  CHECK(state.day == 2);
  CHECK(state.unseen.size() == 36);
  CHECK(state.deck == 18);
  for (const Ship& ship : state.ships) CHECK(ship.empty());
}

TEST_CASE("medici R4: cards set aside stay unseen, and three players use 18 of 36 cards a day") {
  State state = started(3);
  int turned = 0;
  while (state.day == 1) {
    if (Game::turn(state).is_chance()) {
      ++turned;
      CHECK(Game::luck_index(state) == game::LuckIndex{1, 1, static_cast<std::uint16_t>(turned - 1)});
      play(state, {"~ deal " + state.unseen.nth(0).code()});
    } else {
      play(state, {legal(state).front()});  // draws and passes, so that everything is discarded
    }
  }
  CHECK(turned == 18);
}

TEST_CASE("medici R5: on the first day chance picks the starting player from all seats") {
  for (int seats = 2; seats <= 6; ++seats) {
    const State state = fresh(seats);
    REQUIRE(Game::turn(state).is_chance());
    CHECK(Game::turn(state).chance_kind() == ChanceKind::start);
    CHECK(Game::luck_index(state) == game::LuckIndex{1, 0, 0});
    int outcomes = 0;
    Game::outcomes(state, [&](Move move, std::uint32_t weight) {
      CHECK(weight == 1);
      CHECK(move == Move::start(Seat::at(outcomes++)));
      CHECK(Game::possible(state, move));
    });
    CHECK(outcomes == seats);
    CHECK(refused(state, "~ deal C0") == "refusal.cannot-happen");
    CHECK(refused(state, "~ start P7") == "notation.not-a-move");
    CHECK(tests::position<Game>({seats, {}}, {"~ start P2"}).active == seat(2));
  }
}

TEST_CASE("medici R6: the poorest player starts a later day without a draw") {
  State state = started(3);
  give(state, {30, 10, 20});  // all are tied, so everyone is paid the same
  Story story;
  end_day(state, &story);
  CHECK(state.day == 2);
  CHECK(state.active == seat(2));
  CHECK(Game::turn(state).chance_kind() == ChanceKind::deal);
  CHECK(keys_of(story).back() == "forced.poorest-starts");
}

TEST_CASE("medici R6: florins after scoring decide who is poorest, from P1 to the last seat") {
  State state = started(3);
  give(state, {10, 12, 11});
  set_ship_values(state, {9, 5, 1});  // paid 30, 15, 0
  set_levels(state, Good::spice, {0, 0, 0});
  end_day(state);
  CHECK(state.active == seat(3));
  State other = started(2);
  give(other, {5, 6});
  end_day(other);
  CHECK(other.active == seat(1));
}

TEST_CASE("medici R6: chance picks one of several poorest players and nobody else") {
  State state = started(4);
  give(state, {20, 10, 15, 10});
  Story story;
  end_day(state, &story);
  REQUIRE(Game::turn(state).is_chance());
  CHECK(Game::turn(state).chance_kind() == ChanceKind::start);
  CHECK(Game::luck_index(state) == game::LuckIndex{2, 0, 0});
  CHECK(keys_of(story).back() == "report");
  Numbers named;
  Game::outcomes(state, [&](Move move, std::uint32_t) { named.push_back(move.seat().number()); });
  CHECK(named == Numbers{2, 4});
  CHECK(refused(state, "~ start P1") == "refusal.cannot-happen");
  CHECK(refused(state, "~ start P3") == "refusal.cannot-happen");
  play(state, {"~ start P4"});
  CHECK(state.active == seat(4));
}

// ------------------------------------------------------------------ a day ends

// P1 has one free hold, P2 has all five and P3 none. P1 turns over the first card of a deck of `deck` cards.
State almost_filled(std::uint8_t deck) {
  State state = started(3);
  fill(state, 1, 4);
  fill(state, 3, 5);
  state.deck = deck;
  return state;
}

TEST_CASE("medici R16: the only ship that is not full is filled for free from the deck, and the day ends") {
  State state = started(3);
  fill(state, 1, 4);
  fill(state, 3, 5);
  fill(state, 2, 3);
  Story story;
  play(state, {"~ deal C3", "P1 stop", "P2 pass", "P1 bid 2"}, &story);  // P1 is full now, and only P2 is not
  CHECK(keys_of(story) == Texts{"forced.sold", "forced.fill"});
  CHECK(state.phase == Phase::fill);
  CHECK(state.active == seat(2));
  CHECK(Game::turn(state).chance_kind() == ChanceKind::deal);
  CHECK(Game::sentence(state, Move::deal(Card::of(Good::fur, 1))).key == "move.fill");
  play(state, {"~ deal F1"}, &story);
  CHECK(state.phase == Phase::fill);
  CHECK(state.ships[at(seat(2))].back() == Card::of(Good::fur, 1));
  CHECK(florins_of(state) == Numbers{38, 40, 40});
  CHECK(state.lot.empty());
  play(state, {"~ deal F2"}, &story);
  CHECK(state.day == 2);
  CHECK(keys_of(story)[2] == "report");
}

TEST_CASE("medici R16: filling stops when the deck is empty") {
  State state = almost_filled(3);
  play(state, {"~ deal C3", "P1 stop", "P2 pass", "P1 bid 2", "~ deal F1"});
  CHECK(state.phase == Phase::fill);
  CHECK(state.deck == 1);
  play(state, {"~ deal F2"});
  CHECK(state.day == 2);
}

TEST_CASE("medici R16: the last card of the deck is still loaded and reported") {
  State state = almost_filled(2);
  Story story;
  play(state, {"~ deal C3", "P1 stop", "P2 pass", "P1 bid 2"}, &story);
  CHECK(state.phase == Phase::fill);
  CHECK(state.deck == 1);
  CHECK(keys_of(story) == Texts{"forced.sold", "forced.fill"});
}

TEST_CASE("medici R16: if the deck is empty, the day ends without filling") {
  State state = almost_filled(1);
  Story story;
  play(state, {"~ deal C3", "P2 pass", "P1 bid 2"}, &story);
  CHECK(state.day == 2);
  CHECK(keys_of(story)[1] == "report");
}

TEST_CASE("medici R16: while two ships are not full, play continues as before") {
  State state = started(3);
  fill(state, 3, 5);
  play(state, {"~ deal C3", "P1 stop", "P2 pass", "P1 pass"});
  CHECK(state.phase == Phase::turn_up);
  CHECK(state.active == seat(2));
}

TEST_CASE("medici R17: if the deck is empty after an auction, ships sail as they are") {
  State state = started(3);
  load(state, 1, {"C5"});
  state.deck = 1;
  Story story;
  play(state, {"~ deal C3", "P2 pass", "P3 pass", "P1 pass"}, &story);
  CHECK(state.day == 2);
  const Texts keys = keys_of(story);
  CHECK(keys[0] == "forced.discarded");
  CHECK(keys[1] == "forced.deck-empty");
  CHECK(keys[2] == "report");
  CHECK(state.levels[0][static_cast<std::size_t>(Good::cloth)] == 1);
  State not_yet = started(3);
  not_yet.deck = 2;
  play(not_yet, {"~ deal C3", "P1 stop", "P2 pass", "P3 pass", "P1 pass"});
  CHECK(not_yet.day == 1);
}

TEST_CASE("medici R18: there are three days, and levels and florins carry over") {
  State state = started(3);
  give(state, {10, 20, 30});
  load(state, 1, {"C5", "C1"});
  end_day(state);
  CHECK(state.day == 2);
  CHECK(state.levels[0][static_cast<std::size_t>(Good::cloth)] == 2);
  // 30 for the ship, 10 for cloth, a third of 15 on four tracks. The others get half of 15, half of 5, and the same thirds.
  CHECK(florins_of(state) == Numbers{10 + 30 + 10 + 4 * 5, 20 + 7 + 2 + 4 * 5, 30 + 7 + 2 + 4 * 5});
  end_day(state);
  CHECK(state.day == 3);
  CHECK_FALSE(Game::turn(state).is_over());
  CHECK(state.levels[0][static_cast<std::size_t>(Good::cloth)] == 2);
  Story story;
  end_day(state, &story);
  CHECK(Game::turn(state).is_over());
  CHECK(state.day == 3);
  CHECK(keys_of(story).back() == "report");
  CHECK(legal(state).empty());
  CHECK(Game::forecast(state).empty());
  CHECK(refused(state, "~ deal C0") == "refusal.over");
  CHECK(Game::projection(state) == Game::standing(state).scores);
}

TEST_CASE("medici: unused seats in a position are P1, so that equal positions compare equal") {
  State state = started(3, {"~ deal C3", "P1 stop", "P2 bid 2", "P3 bid 3", "P1 pass"});
  CHECK(state.bidder == seat(1));
  CHECK(state.leader == seat(1));
  state.active = seat(3);
  give(state, {20, 20, 20});
  end_day(state);
  REQUIRE(Game::turn(state).chance_kind() == ChanceKind::start);
  CHECK(state.active == seat(1));
  state.day = days;
  end_day(state);
  REQUIRE(Game::turn(state).is_over());
  CHECK(state.active == seat(1));
}

// ------------------------------------------------------------------ rulings

TEST_CASE("medici R26: only room limits a lot, not florins") {
  State state = started(3);
  give(state, {0, 0, 0});
  play(state, {"~ deal C3", "P1 draw", "~ deal F1"});
  CHECK(legal(state) == Texts{"P1 draw", "P1 stop"});
}

TEST_CASE("medici R27: a player without florins still presents lots") {
  State state = started(3);
  give(state, {40, 0, 40});
  play(state, {"~ deal C3", "P1 stop", "P3 pass", "P1 pass"});
  CHECK(state.active == seat(2));
  play(state, {"~ deal F1"});
  CHECK(legal(state) == Texts{"P2 draw", "P2 stop"});
}

TEST_CASE("medici R28: if the deck runs out during a lot, the lot is auctioned as it is and the day ends") {
  State state = started(3);
  state.deck = 2;
  play(state, {"~ deal C3", "P1 draw", "~ deal F1"});
  CHECK(state.phase == Phase::auction);
  CHECK(state.lot.size() == 2);
  play(state, {"P2 bid 5", "P3 pass", "P1 pass"});
  CHECK(state.day == 2);
  CHECK(state.levels[1][static_cast<std::size_t>(Good::fur)] == 1);
}

// ------------------------------------------------------------------ worked examples

TEST_CASE("medici example: two of four players have room for a lot of three, and then only one") {
  State state = started(4);
  fill(state, 1, 2);
  fill(state, 2, 3);
  fill(state, 3, 4);
  fill(state, 4, 2);
  Story story;
  play(state, {"~ deal C3", "P1 draw", "~ deal F1", "P1 draw", "~ deal G2"}, &story);
  CHECK(keys_of(story) == Texts{"forced.pass-room", "forced.pass-room"});
  CHECK(Game::turn(state) == game::Turn::of(seat(4)));
  play(state, {"P4 bid 7", "P1 bid 8"});
  CHECK(florins_of(state) == Numbers{32, 40, 40, 40});
  CHECK(room(state, seat(1)) == 0);
  CHECK(state.active == seat(2));
  play(state, {"~ deal C4", "P2 draw", "~ deal F4", "P2 draw", "~ deal G4"});
  CHECK(legal(state)[1] == "P4 bid 1");
  play(state, {"P4 bid 1"});
  CHECK(florins_of(state) == Numbers{32, 40, 40, 39});
  CHECK(room(state, seat(4)) == 0);
}

}  // namespace
}  // namespace florin::medici
