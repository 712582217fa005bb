// Turns of Medici: The Card Game: R6 to R13.
#include "games/medici_cards/tests/test_positions.hpp"

namespace florin::medici_cards::testing {
namespace {

const Codes full_ship = {"C4", "C4", "F4", "F4", "G4"};

TEST_CASE("medici-cards R6: turns go clockwise, and the market stays for the next player") {
  State state = start(3);
  play(state, {"~ start P3", "~ deal C2", "P3 reveal", "~ deal F3", "P3 take 1"});
  CHECK(state.active == seat(1));
  CHECK(market(state) == Texts{"C2"});
  CHECK(refused(state, "P2 take 1") == "refusal.not-your-turn");
  play(state, {"P1 reveal", "~ deal G4", "P1 take 1"});
  CHECK(state.active == seat(2));
  CHECK(market(state) == Texts{"C2"});
  play(state, {"P2 reveal", "~ deal S5", "P2 take 1"});
  CHECK(state.active == seat(3));
  CHECK(ship(state, 1) == Texts{"G4"});
  CHECK(ship(state, 2) == Texts{"S5"});
  CHECK(ship(state, 3) == Texts{"F3"});
}

TEST_CASE("medici-cards R7: up to three cards are revealed, one at a time, while the pile lasts") {
  State state = turn_of(1, 3, {"C2"});
  CHECK(legal(state) == Texts{"P1 reveal", "P1 take 1"});
  play(state, {"P1 reveal"});
  CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::deal));
  CHECK(refused(state, "P1 take 1") == "refusal.chance-is-due");
  play(state, {"~ deal C2", "P1 reveal", "~ deal F5"});
  CHECK(legal(state).front() == "P1 reveal");
  CHECK(state.revealed == 2);
  play(state, {"P1 reveal", "~ deal S0*"});
  CHECK(market(state) == Texts{"C2", "C2", "F5", "S0*"});
  CHECK(legal(state) == Texts{"P1 take 1", "P1 take 1 2", "P1 take 1 3", "P1 take 1 2 3"});
  CHECK(refused(state, "P1 reveal") == "refusal.revealed-enough");
  play(state, {"P1 take 1"});
  CHECK(state.revealed == 0);
  CHECK(legal(state).front() == "P2 reveal");

  // The last card of the pile can be revealed, and then nothing more.
  State last = turn_of(1, 3, {"C2"});
  empty_pile(last);
  last.unseen.add(card("D3"));
  CHECK(odds(last) == Texts{"~ deal D3 x1"});
  play(last, {"P1 reveal"});
  CHECK(refused(last, "~ deal D4") == "refusal.cannot-happen");
  play(last, {"~ deal D3"});
  CHECK(legal(last) == Texts{"P1 take 1", "P1 take 1 2"});
  CHECK(refused(last, "P1 reveal") == "refusal.pile-empty");
}

TEST_CASE("medici-cards R7: every unseen card is equally likely") {
  State state = turn_of(1, 2, {}, {{"C2", "C2", "N7"}});
  const Texts weights = odds(state);
  CHECK(weights.size() == 32);
  CHECK(weights[0] == "~ deal C0+ x3");
  CHECK(weights[1] == "~ deal C2 x2");
  CHECK(weights[5] == "~ deal C0* x2");
  CHECK(weights[7] == "~ deal F2 x4");
  CHECK(weights[10] == "~ deal F5 x3");
  CHECK(weights[30] == "~ deal N2* x5");
  CHECK(weights[31] == "~ deal N7 x4");
  state.unseen.remove(card("C2"));
  state.unseen.remove(card("C2"));
  CHECK(odds(state)[1] == "~ deal C3 x4");
  CHECK(refused(state, "~ deal C2") == "refusal.cannot-happen");
}

TEST_CASE("medici-cards R8: in an empty market the first reveal is forced and counts as one of the three") {
  State state = start(2);
  CHECK(story_of(state, "~ start P1") == Texts{"forced.first-card"});
  CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::deal));
  play(state, {"~ deal C2", "P1 reveal", "~ deal C3", "P1 reveal", "~ deal C4"});
  CHECK(refused(state, "P1 reveal") == "refusal.revealed-enough");
  CHECK(story_of(state, "P1 take 1 2 3") == Texts{"forced.first-card"});
  CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::deal));
  play(state, {"~ deal F2", "P2 reveal", "~ deal F3"});
  // P1 finds a card in the market, so P1 may reveal none or up to three.
  CHECK(story_of(state, "P2 take 1").empty());
  CHECK(legal(state) == Texts{"P1 reveal", "P1 take 1"});
  State none = state;
  play(none, {"P1 take 1"});
  CHECK(ship(none, 1) == Texts{"C2", "C3", "C4", "F2"});
  play(state, {"P1 reveal", "~ deal G2", "P1 reveal", "~ deal G3", "P1 reveal", "~ deal G4"});
  CHECK(state.revealed == 3);
  CHECK(state.market.size() == 4);
}

TEST_CASE("medici-cards R9: a take has the last card and any of the two before it") {
  CHECK(legal(turn_of(1, 3, {"C2"})) == Texts{"P1 reveal", "P1 take 1"});
  CHECK(legal(turn_of(1, 3, {"C2", "C3"})) == Texts{"P1 reveal", "P1 take 1", "P1 take 1 2"});
  const Texts all = {"P1 reveal", "P1 take 1", "P1 take 1 2", "P1 take 1 3", "P1 take 1 2 3"};
  CHECK(legal(turn_of(1, 3, {"C2", "C3", "C4"})) == all);
  CHECK(legal(turn_of(1, 3, {"S2", "C2", "C3", "C4"})) == all);

  const auto after = [](std::string_view move) {
    State state = turn_of(1, 3, {"S2", "C2", "C3", "C4"});
    play(state, {move});
    return std::pair{ship(state, 1), market(state)};
  };
  CHECK(after("P1 take 1") == std::pair{Texts{"C4"}, Texts{"S2", "C2", "C3"}});
  CHECK(after("P1 take 1 2") == std::pair{Texts{"C3", "C4"}, Texts{"S2", "C2"}});
  CHECK(after("P1 take 1 3") == std::pair{Texts{"C2", "C4"}, Texts{"S2", "C3"}});
  CHECK(after("P1 take 1 2 3") == std::pair{Texts{"C2", "C3", "C4"}, Texts{"S2"}});

  const State state = turn_of(1, 3, {"C2", "C3"});
  CHECK(refused(state, "P1 take 2") == "refusal.without-last");
  CHECK(refused(state, "P1 take 1 3") == "refusal.short-market");
  CHECK(refused(state, "P1 take 1 2 3") == "refusal.short-market");
  for (const std::string_view text :
       {"P1 take", "P1 take 4", "P1 take 0", "P1 take 2 1", "P1 take 1 1", "P1 take 1 2 3 3", "P1 take 12", "P1 reveal 1"}) {
    CHECK(refused(state, text) == "notation.not-a-move");
  }
}

TEST_CASE("medici-cards R10: nobody takes more than fits, and green cards always fit") {
  const Codes four = {"F2", "F2", "F3", "F3"};
  const Codes three = {"F2", "F2", "F3"};
  const Codes two = {"F2", "F2"};
  const auto takes_of = [](const Codes& aboard_before, const Codes& row) {
    Texts texts = legal(turn_of(1, 3, row, {aboard_before}));
    texts.erase(texts.begin());
    return texts;
  };
  // One free hold.
  CHECK(takes_of(four, {"C2", "C3", "C4"}) == Texts{"P1 take 1"});
  CHECK(takes_of(four, {"C0*", "C3", "C4"}) == Texts{"P1 take 1", "P1 take 1 3"});
  CHECK(takes_of(four, {"C3", "N2*", "N7"}) == Texts{"P1 take 1", "P1 take 1 2"});
  CHECK(takes_of(four, {"C3", "C4", "N2*"}) == Texts{"P1 take 1", "P1 take 1 2", "P1 take 1 3"});
  CHECK(takes_of(four, {"C0*", "N2*", "N7"}).size() == 4);
  CHECK(takes_of(four, {"C0*", "F0*", "N2*"}).size() == 4);
  // Two and three free holds.
  CHECK(takes_of(three, {"C2", "C3", "C4"}) == Texts{"P1 take 1", "P1 take 1 2", "P1 take 1 3"});
  CHECK(takes_of(three, {"C2", "C0+", "S0*"}).size() == 4);
  CHECK(takes_of(two, {"C2", "C3", "C4"}).size() == 4);
  // Two players have seven holds.
  const State big = turn_of(1, 2, {"C2", "C3", "C4"}, {{"F2", "F2", "F2", "F2", "F3", "F3"}});
  CHECK(legal(big) == Texts{"P1 reveal", "P1 take 1"});

  const State state = turn_of(1, 3, {"C0*", "C3", "C4"}, {four});
  CHECK(refused(state, "P1 take 1 2") == "refusal.no-room");
  CHECK(Game::refusal(state, Move::take(seat(1), takes[3])) ==
        base::phrase("refusal.no-room").text("seat", "P1").number("needed", 2).number("room", 1));

  // Green cards are counted by ship and by kind.
  State greens = turn_of(2, 3, {"C0*", "C0*", "N2*"}, {{}, {"C0*"}}, deck({{"0*", 3}}));
  play(greens, {"P2 take 1 2 3"});
  CHECK(ship(greens, 2) == Texts{"C0*", "C0*", "C0*", "N2*"});
  CHECK(room(greens, seat(2)) == 5);
  CHECK(ship(greens, 1).empty());
  State mixed = turn_of(2, 3, {"S0*", "D0+", "N7"}, {four, {"C0*"}});
  play(mixed, {"P2 take 1 3"});
  CHECK(ship(mixed, 2) == Texts{"C0*", "S0*", "N7"});
  CHECK(room(mixed, seat(2)) == 4);
  CHECK(room(mixed, seat(1)) == 1);
}

TEST_CASE("medici-cards R11: a player with a full ship has no more turns") {
  State state = turn_of(1, 4, {"N2*", "C2"}, {{}, full_ship, {"S2", "S2", "S2", "S2"}});
  play(state, {"P1 take 1"});
  CHECK(state.active == seat(3));
  play(state, {"P3 reveal", "~ deal S3"});
  CHECK(story_of(state, "P3 take 1") == Texts{"forced.full"});
  CHECK(state.active == seat(4));
  play(state, {"P4 reveal", "~ deal D2", "P4 take 1"});
  CHECK(state.active == seat(1));
  play(state, {"P1 reveal", "~ deal D3", "P1 take 1"});
  CHECK(state.active == seat(4));
  CHECK(market(state) == Texts{"N2*"});
}

TEST_CASE("medici-cards R12: the last player with room has exactly one more turn") {
  State state = turn_of(1, 3, {"F2", "N2*", "N7"}, {{"C2", "C2", "C2", "C2"}, full_ship});
  CHECK(story_of(state, "P1 take 1") == Texts{"forced.full", "forced.last-turn"});
  CHECK(state.active == seat(3));
  CHECK(state.day == 1);
  CHECK(legal(state) == Texts{"P3 reveal", "P3 take 1", "P3 take 1 2"});  // it cannot be declined
  play(state, {"P3 reveal", "~ deal G2"});
  CHECK(story_of(state, "P3 take 1") == Texts{"report", "forced.market-back", "forced.poorest-starts", "forced.first-card"});
  CHECK(state.day == 2);

  // If the market is empty, the forced card comes first.
  State empty = turn_of(1, 3, {"N7"}, {{"C2", "C2", "C2", "C2"}, full_ship});
  CHECK(story_of(empty, "P1 take 1") == Texts{"forced.full", "forced.last-turn", "forced.first-card"});

  // While two ships have room, no turn is the last.
  State open = turn_of(1, 3, {"N2*", "N7"}, {{}, full_ship, {"S2"}});
  CHECK(story_of(open, "P1 take 1").empty());
  CHECK(open.active == seat(3));
  CHECK(story_of(open, "P3 take 1") == Texts{"forced.first-card"});
  CHECK(open.day == 1);

  // The last turn may fill the ship as well.
  State filled = turn_of(1, 2, {"N7"}, {{"C2", "C2", "C2", "C2", "C3", "C3"}, {"F2", "F2", "F2", "F2", "F3", "F3", "F3"}});
  CHECK(story_of(filled, "P1 take 1").front() == "forced.full");
  CHECK(filled.day == 2);
}

TEST_CASE("medici-cards R13: no turn begins if the pile and the market are empty") {
  State state = turn_of(1, 3, {"C3", "C2"});
  empty_pile(state);
  CHECK(story_of(state, "P1 take 1").empty());
  CHECK(state.active == seat(2));
  CHECK(story_of(state, "P2 take 1").front() == "forced.nothing-left");
  CHECK(state.day != 1);

  // One card in the pile is enough for a turn.
  State one = turn_of(1, 3, {"C2"});
  empty_pile(one);
  one.unseen.add(card("F2"));
  CHECK(story_of(one, "P1 take 1") == Texts{"forced.first-card"});
  CHECK(one.day == 1);
  play(one, {"~ deal F2"});
  CHECK(legal(one) == Texts{"P2 take 1"});

  // The last player gets no turn either.
  State last = turn_of(1, 3, {"C2"}, {{"C3", "C3", "C3", "C3"}, full_ship, {}});
  empty_pile(last);
  const Texts story = story_of(last, "P1 take 1");
  CHECK(Texts(story.begin(), story.begin() + 3) == Texts{"forced.full", "forced.nothing-left", "report"});
}

}  // namespace
}  // namespace florin::medici_cards::testing
