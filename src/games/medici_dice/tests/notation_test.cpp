// Notation, refusals, previews, descriptions and luck of Medici: The Dice Game.
#include "game/dealer.hpp"
#include "games/medici_dice/tests/test_positions.hpp"
#include "games/registry.hpp"

namespace florin::medici_dice {
namespace {

using game::Tree;
using testing::before_roll;
using testing::columns;
using testing::free_order;
using testing::Numbers;
using testing::play;
using testing::points;
using testing::seat;
using testing::set_ship;
using testing::start;
using testing::Texts;
using testing::totals;

std::string sentence(const base::Phrase& phrase, game::Language language = game::Language::english) {
  return games::catalogue(games::find("medici-dice"), language).say(phrase);
}

// The sentence that says why a move can't be played.
std::string refusal(const State& state, std::string_view text, game::Language language = game::Language::english) {
  const auto move = Game::read(state, text);
  if (!move) return sentence(move.problem().what, language);
  const auto why = game::refusal_of<Game>(state, *move);
  return why ? sentence(*why, language) : "";
}

State rolled(int seats, std::string_view roll) {
  State state = before_roll(seats, 1);
  play(state, std::string("~ roll ") + std::string(roll));
  return state;
}

TEST_CASE("medici-dice: moves are written as they are read") {
  State state = start(2);
  CHECK(Game::write(state, Move::start(seat(2))) == "~ start P2");
  CHECK(*Game::read(state, "~ start P2") == Move::start(seat(2)));
  play(state, "~ start P2");
  CHECK(Game::write(state, Move::roll(Roll::of({3, 5, 0, 4, 2}))) == "~ roll F3 Au5 D0 D4 G2");
  CHECK(Game::read(state, "~ roll F3 Au5 D0 D4 G2")->rolled() == Roll::of({3, 5, 0, 4, 2}));
  play(state, "~ roll F3 Au5 D0 D4 G2");
  CHECK(Game::write(state, *Game::read(state, "P2 take D4 Au5 D0")) == "P2 take Au5 D0 D4");
  CHECK(Game::read(state, "P2 take D4")->taken() == DiceSet::of_bits(0b01000));
  CHECK(Game::read(state, "P1 take G2")->seat() == seat(1));
  CHECK(Move::start(seat(1)).is_chance());
  CHECK(Move::roll(Roll::none()).is_chance());
  CHECK_FALSE(Move::take(seat(1), DiceSet::all()).is_chance());
}

TEST_CASE("medici-dice: every roll has a number, values and gold dice") {
  for (std::uint32_t n = 0; n < Roll::count; ++n) {
    const Roll roll = Roll::nth(n);
    std::uint32_t number = 0;
    unsigned golds = 0;
    for (int die = 4; die >= 0; --die) {
      number = number * 6 + static_cast<std::uint32_t>(roll.value(die));
      golds |= (roll.value(die) == 5 ? 1U : 0U) << static_cast<unsigned>(die);
    }
    REQUIRE(number == n);
    REQUIRE(roll.golds().bits() == golds);
    REQUIRE(Roll::of({roll.value(0), roll.value(1), roll.value(2), roll.value(3), roll.value(4)}) == roll);
    REQUIRE(Move::roll(roll).rolled() == roll);
  }
}

TEST_CASE("medici-dice: text that isn't a move is refused with an example of the notation") {
  const State state = rolled(2, "F3 Au5 D0 D4 G2");
  for (const char* text : {"P1 take", "P1 take X1", "P1 take F5", "P1 take Au4", "P1 take F33", "P1 roll F3", "P1 keep", "~ start P3",
                           "~ start", "~ take F3", "~ roll F3 Au5 D0 D4", "~ roll F3 Au5 D0 D4 G2 G2", "~ roll F3 Au5 D0 D4 X2"}) {
    const auto move = Game::read(state, text);
    REQUIRE_FALSE(static_cast<bool>(move));
    CHECK(move.problem().what.key == "notation.not-a-move");
  }
  CHECK(refusal(state, "P1 hop").ends_with("look like this: P1 take Au5 D0 D4, P2 take F3, ~ start P2, ~ roll F3 Au5 D0 D4 G2."));
  CHECK(refusal(state, "P3 take F3") == "P3 is not a seat at this table. The seats are P1 to P2; ~ stands for chance.");
  CHECK(refusal(state, "P1 take F2") == "No die shows F2; the roll is F3 Au5 D0 D4 G2.");
  CHECK(refusal(state, "P1 take D4 D4") == "D4 is listed more often than it was rolled; the roll is F3 Au5 D0 D4 G2.");
  CHECK(refusal(state, "P1 take Au5 Au5") == "Au5 is listed more often than it was rolled; the roll is F3 Au5 D0 D4 G2.");
  CHECK(refusal(before_roll(2, 1), "~ roll F3 F3 D0 D4 G2") ==
        "Die 2 has no F3. A roll lists dice 1 to 5 in order, and this one can show G0 D1 F2 C3 S4 Au5.");
  CHECK(refusal(before_roll(2, 1), "P1 take F3") == "A chance event (roll) comes first; no seat can move before it.");
}

TEST_CASE("medici-dice: refusals give the numbers") {
  State state = rolled(3, "F3 Au5 D0 D4 G2");
  CHECK(refusal(state, "P1 take F3 Au5 D0 D4") == "P1 can take at most 3 dice, not 4.");
  CHECK(refusal(state, "P1 take F3 Au5 D0") == "");
  set_ship(state, 1, {1, 1, 1});
  CHECK(refusal(state, "P1 take F3 Au5 D0 D4") == "P1 can take at most 3 dice, not 4.");
  set_ship(state, 1, {1, 1, 1, 1, 1});
  CHECK(refusal(state, "P1 take F3 Au5 D0") == "3 dice need 3 holds, but P1 has only 2 free.");
  CHECK(refusal(state, "P1 take F3 Au5 D0 D4 G2") == "5 dice need 5 holds, but P1 has only 2 free.");
  set_ship(state, 2, {1, 1, 1, 1, 1, 1, 1});
  CHECK(refusal(state, "P1 take F3") == "");
  set_ship(state, 3, {1, 1, 1, 1, 1, 1, 1});
  CHECK(refusal(state, "P1 take F3") == "P1 must fill the ship from this roll: take exactly 2 dice, not 1.");
  CHECK(refusal(state, "P1 take F3", game::Language::polish) ==
        "P1 musi zapełnić statek tym rzutem. Trzeba wziąć dokładnie 2 kości; wybrano: 1.");
  CHECK(refusal(state, "P1 take F3 Au5") == "");

  State pick = rolled(3, "F3 Au5 D0 D4 G2");
  play(pick, "P1 take Au5 D0");
  CHECK(refusal(pick, "P2 take D0") == "P1 has already taken D0.");
  CHECK(refusal(pick, "P2 take Au5") == "P1 has already taken Au5.");
  CHECK(refusal(pick, "P2 take F3 G2") == "P2 must pick exactly one die, not 2.");
  CHECK(refusal(pick, "P3 take F3") == "It's P2's turn, not P3's.");
  CHECK(refusal(pick, "P2 take F3") == "");
}

TEST_CASE("medici-dice: every move has a sentence") {
  State state = start(2);
  CHECK(sentence(Game::sentence(state, Move::start(seat(2)))) == "P2 rolls first.");
  play(state, "~ start P2");
  CHECK(sentence(Game::sentence(state, *Game::read(state, "~ roll F3 Au5 D0 D4 G2"))) == "P2 rolls F3 Au5 D0 D4 G2.");
  play(state, "~ roll F3 Au5 D0 D4 G2");
  CHECK(sentence(Game::sentence(state, *Game::read(state, "P2 take D4 F3"))) == "P2 takes F3 D4.");
  CHECK(sentence(Game::sentence(state, *Game::read(state, "P2 take D4 F3")), game::Language::polish) == "P2 bierze: F3 D4.");
}

TEST_CASE("medici-dice: a preview has only the move's own effect, and its forecast") {
  State state = rolled(2, "F3 Au5 D0 D4 G2");
  const State taken = Game::preview(state, *Game::read(state, "P1 take Au5 D0"));
  CHECK(testing::ship_of(taken, 1) == Numbers{5, 0});
  CHECK(taken.crosses[0] == columns(0, 0, 0, 2, 0));
  CHECK(taken.left == DiceSet::of_bits(0b11001));
  CHECK(taken.round == 1);
  CHECK(totals(taken) == Numbers{30, 0});
  play(state, "P1 take Au5 D0");
  const State picked = Game::preview(state, *Game::read(state, "P2 take D4"));
  CHECK(testing::ship_of(picked, 2) == Numbers{4});
  CHECK(picked.phase == Phase::pick);
  CHECK(picked.pending.empty());
  CHECK(totals(picked) == Numbers{30, 0});

  State last = start(1);
  last.circles = columns(0, 0, 0, 8, 0);
  set_ship(last, 1, {5, 5, 5, 5, 0, 0});
  play(last, "~ roll F3 Au5 Au5 D4 Au5");
  const State after = Game::preview(last, *Game::read(last, "P1 take F3"));
  CHECK(after.circles == columns(0, 0, 0, 9, 0));  // the circles are part of the take
  CHECK(totals(after) == Numbers{23});
  CHECK(Game::moves(after).empty());
  play(last, "P1 take F3");
  CHECK(points(last) == Numbers{23});

  const State before = before_roll(2, 1);
  CHECK(Game::preview(before, Move::roll(Roll::of({3, 5, 0, 4, 2}))) == rolled(2, "F3 Au5 D0 D4 G2"));
  CHECK(Game::preview(start(2), Move::start(seat(1))) == before);
}

TEST_CASE("medici-dice: the description contains the whole position") {
  State state = before_roll(3, 2, free_order());
  play(state, "~ roll F3 Au5 D0 D4 G2");
  play(state, "P2 take Au5 D0");
  const Tree tree = Game::describe(state);
  CHECK(*tree.find("round") == Tree(1));
  CHECK(*tree.find("turn") == Tree(1));
  CHECK(*tree.find("phase") == Tree("pick"));
  CHECK(*tree.find("pick_order") == Tree("free"));
  CHECK(*tree.find("empty_column_scores") == Tree(true));
  CHECK(*tree.find("roller") == Tree("P2"));
  CHECK(*tree.find("must_fill") == Tree(false));
  CHECK(*tree.find("roll") == Tree(Tree::List{"F3", "Au5", "D0", "D4", "G2"}));
  CHECK(*tree.find("left") == Tree(Tree::List{"F3", "D4", "G2"}));
  CHECK(*tree.find("to_pick") == Tree(Tree::List{"P3", "P1"}));
  CHECK(tree.find("circles") == nullptr);
  const Tree crosses = Tree::members().set("C", 0).set("F", 0).set("G", 0).set("D", 2).set("S", 0);
  const Tree expected = Tree::members()
                            .set("seat", "P2")
                            .set("points", 0)
                            .set("ship", Tree(Tree::List{5, 0}))
                            .set("value", 5)
                            .set("room", 5)
                            .set("crosses", crosses);
  CHECK(std::get<Tree::List>(tree.find("seats")->content())[1] == expected);

  const Tree fresh = Game::describe(start(2));
  CHECK(*fresh.find("phase") == Tree("start"));
  CHECK(*fresh.find("pick_order") == Tree("clockwise"));
  CHECK(*fresh.find("roller") == Tree());
  CHECK(*fresh.find("roll") == Tree::list());
  CHECK(*fresh.find("left") == Tree::list());
  CHECK(*Game::describe(before_roll(2, 1)).find("phase") == Tree("roll"));
  CHECK(*Game::describe(rolled(2, "F3 Au5 D0 D4 G2")).find("phase") == Tree("take"));

  State alone = start(1);
  alone.circles = columns(1, 2, 3, 4, 9);
  alone.points[0] = 100;
  const Tree solitaire = Game::describe(alone);
  CHECK(*solitaire.find("circles") == Tree::members().set("C", 1).set("F", 2).set("G", 3).set("D", 4).set("S", 9));
  CHECK(*solitaire.find("breakthrough") == Tree(true));
  CHECK(*solitaire.find("rank") == Tree(base::phrase("rank.cook")));
  alone.phase = Phase::over;
  CHECK(*Game::describe(alone).find("phase") == Tree("over"));
}

TEST_CASE("medici-dice: equal positions are equal values, however they were reached") {
  const auto after_turn = [](const game::Options& options, const Texts& moves) {
    State state = before_roll(3, 1, options);
    for (const std::string& move : moves) play(state, move);
    return state;
  };
  const State clockwise = after_turn({}, {"~ roll S0 D1 C2 G3 F4", "P1 take S0", "P2 take F4", "P3 take F4"});
  CHECK(clockwise == after_turn({}, {"~ roll S0 Au5 Au5 C1 F4", "P1 take S0", "P2 take F4", "P3 take F4"}));
  const State one_way = after_turn(free_order(), {"~ roll S0 D1 C2 G3 F4", "P1 take S0", "P2 take F4", "P3 take F4"});
  CHECK(one_way == after_turn(free_order(), {"~ roll S0 D1 C2 G3 F4", "P1 take S0", "P3 take F4", "P2 take F4"}));
  CHECK_FALSE(one_way == clockwise);  // the options differ
  CHECK(clockwise.picker == seat(1));
  CHECK(clockwise.pending.empty());
  CHECK(sizeof(State) <= 64);
  CHECK(sizeof(Move) == 4);
}

TEST_CASE("medici-dice: the luck index is round, turn and roll, whatever was decided") {
  State state = start(2);
  CHECK(Game::luck_index(state) == game::LuckIndex{1, 0, 0});
  play(state, "~ start P1");
  CHECK(Game::luck_index(state) == game::LuckIndex{1, 1, 1});
  play(state, "~ roll F3 Au5 D0 D4 G2");
  play(state, "P1 take F3");
  play(state, "P2 take G2");
  CHECK(Game::luck_index(state) == game::LuckIndex{1, 2, 1});
  State third = testing::with_one_hold_left(2, {1, 2});
  third.round = 2;
  third.turn = 5;
  play(third, "~ roll F3 Au5 D0 D4 G2");
  play(third, "P1 take F3");
  play(third, "P2 take G2");
  CHECK(Game::luck_index(third) == game::LuckIndex{3, 1, 1});
  CHECK(Game::luck_index(start(1)) == game::LuckIndex{1, 1, 1});
}

}  // namespace
}  // namespace florin::medici_dice
