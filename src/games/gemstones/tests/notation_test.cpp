// Notation, previews, sentences and the description.
#include "games/gemstones/rules/dice_names.hpp"
#include "games/gemstones/tests/test_positions.hpp"

namespace florin::gemstones {
namespace {

using game::Tree;
using testing::at_turn;
using testing::option;
using testing::play;
using testing::seat;
using testing::sheet;
using testing::Six;
using testing::start;
using testing::tally;
using testing::text_of;

std::string rewritten(std::string_view text) {
  const State state = start(4);
  const auto move = Game::read(state, text);
  return move ? Game::write(state, *move) : move.problem().what.key;
}

TEST_CASE("gemstones: a tally counts six faces in one word") {
  const Tally rows = tally({10, 0, 3, 1, 9, 7});
  const Six expected = {10, 0, 3, 1, 9, 7};
  for (const Face face : FaceSet::all()) CHECK(rows.count(face) == expected[at(face)]);
  CHECK(rows.total() == 30);
  CHECK(rows.least() == 0);
  CHECK(rows.at_least(1) == rows.faces());
  for (int number = 1; number <= 13; ++number) {
    for (const Face face : FaceSet::all()) CHECK(rows.at_least(number).contains(face) == (expected[at(face)] >= number));
  }
  CHECK(tally({5, 5, 5, 5, 5, 5}).total() == 30);
  CHECK(FaceSet::all().size() == 6);
  CHECK((FaceSet::all() - rows.faces()).first() == Face::at(1));
  CHECK((FaceSet::all() - FaceSet::all()).empty());
  CHECK(Tally::one_of_each(rows.faces()) == tally({1, 0, 1, 1, 1, 1}));
  CHECK(Tally::of(Face::at(4)).only() == Face::at(4));
  for (int index = 0; index < face_count; ++index) {
    CHECK(Face::at(index).index() == index);
    CHECK(Face::at(index).number() == index + 1);
  }
  CHECK(codes(tally({2, 0, 0, 0, 0, 1}), tally({0, 1, 0, 0, 0, 2})) == "Q Q D 2 6 6");
  CHECK(sizeof(State) <= 72);
  CHECK(sizeof(Move) == 8);
}

TEST_CASE("gemstones: rolls are read in any order and written in the canonical one") {
  CHECK(rewritten("~ roll D C S E R 6 5 4 3 2") == "~ roll R E S C D 2 3 4 5 6");
  CHECK(rewritten("~ roll Q Q Q Q Q 1 1 1 1 1") == "~ roll Q Q Q Q Q 1 1 1 1 1");
  CHECK(rewritten("~ roll C Q 6 1") == "~ roll Q C 1 6");
  CHECK(rewritten("~ roll 6 1") == "~ roll 1 6");
  CHECK(rewritten("~ roll E") == "~ roll E");
  for (const char* text : {"~ roll", "~ roll 1 Q", "~ roll Q 1 R", "~ roll X 1", "~ roll Q 7", "~ roll Q 0", "~ roll QR 12",
                           "~ roll Q R E S C D", "~ roll 1 2 3 4 5 6", "~ roll Q R E S C 1 2 3 4 5 6", "~ deal Q", "~ keep", "roll Q 1"}) {
    INFO(text);
    CHECK(rewritten(text) != text);
    CHECK((rewritten(text) == "notation.not-a-move" || rewritten(text) == "notation.seat"));
  }
}

TEST_CASE("gemstones: decisions are written as they are read") {
  for (const char* text :
       {"P1 reroll Qx1", "P2 reroll Dx5", "P3 reroll 4x3", "P4 reroll 6x5", "P1 keep", "P4 pair E4", "P1 pair Q1", "P2 pair D6"}) {
    CHECK(rewritten(text) == text);
  }
  for (const char* text : {"P1 reroll", "P1 reroll Qx0", "P1 reroll Qx6", "P1 reroll Q2", "P1 reroll Qy2", "P1 reroll 7x1", "P1 reroll Xx1",
                           "P1 reroll Qx10", "P1 reroll Qx1 4x1", "P1 keep Q", "P1 pair", "P1 pair E", "P1 pair E7", "P1 pair 4E",
                           "P1 pair E44", "P1 pair E4 Q1", "P1 roll Q", "P1 pass"}) {
    INFO(text);
    CHECK(rewritten(text) == "notation.not-a-move");
  }
  CHECK(rewritten("P5 keep") == "notation.seat");
  const Move pair = *Game::read(start(4), "P3 pair S5");
  CHECK(pair == Move::pair(seat(3), Face::at(3), Face::at(4)));
  CHECK_FALSE(pair == Move::pair(seat(4), Face::at(3), Face::at(4)));
  CHECK_FALSE(pair.is_chance());
  CHECK(Move::roll(Tally::none(), tally({1, 0, 0, 0, 0, 0})).is_chance());
}

TEST_CASE("gemstones: each option accepts its two values at every seat count") {
  const auto problem = [](const game::Options& options) {
    const auto problems = game::problems_of(Game::info, {1, options});
    return problems.empty() ? std::string() : problems.front().what.key;
  };
  CHECK(problem(option("pick-order", "free")).empty());
  CHECK(problem(option("solo-order", "ends")).empty());
  CHECK(problem(option("pick-order", "ends")) == "option.not-a-choice");
  CHECK(problem(option("solo-order", "free")) == "option.not-a-choice");
  CHECK(problem(option("deck", "free")) == "option.unknown");
  CHECK(game::problems_of(Game::info, {5, {}}).size() == 1);
  CHECK(game::problems_of(Game::info, {0, {}}).size() == 1);
}

TEST_CASE("gemstones: a preview has only the move's own effect") {
  State state = start(2);
  state.sheets[0] = sheet({4, 4, 4, 4, 4, 4}, {10, 12, 12, 12, 13, 30});
  const auto preview = [&](std::string_view text) { return Game::preview(state, *Game::read(state, text)); };
  CHECK(preview("~ roll Q R E E E 1 2 3 4 5").colours == tally({1, 1, 3, 0, 0, 0}));
  play(state, "~ roll Q R E E E 1 2 3 4 5");
  CHECK(preview("P1 reroll Ex2").colours == tally({1, 1, 1, 0, 0, 0}));
  CHECK(preview("P1 keep") == state);
  play(state, "P1 keep");
  const State paired = preview("P1 pair Q3");
  CHECK(paired.colours == tally({0, 1, 3, 0, 0, 0}));
  CHECK(paired.numbers == tally({1, 1, 0, 1, 1, 0}));
  CHECK(paired.sheets[0].sums[0] == 13);
  CHECK(Game::projection(state)[0] == 0);
  CHECK(Game::projection(paired)[0] == 3 + 1 + 1 + 1);
  for (const char* move : {"P1 pair Q1", "P1 pair R2", "P1 pair E3"}) play(state, move);
  const State served = preview("P2 pair E5");
  CHECK(served.colours == state.colours);
  CHECK(served.waiting == state.waiting);
  CHECK(served.sheets[1] == sheet({0, 0, 1, 0, 0, 0}, {0, 0, 5, 0, 0, 0}));
}

TEST_CASE("gemstones: every move has a sentence") {
  const auto sentence = [](const State& state, std::string_view text) { return text_of(Game::sentence(state, *Game::read(state, text))); };
  State state = at_turn(3, 2);
  CHECK(sentence(state, "~ roll Q Q Q S S 1 2 3 4 5") == "move.roll seat=P2 dice=Q Q Q S S 1 2 3 4 5");
  play(state, "~ roll Q Q Q S S 1 2 3 4 5");
  CHECK(sentence(state, "P2 keep") == "move.keep seat=P2");
  CHECK(sentence(state, "P2 reroll Qx2") == "move.reroll seat=P2 count=2 dice=Q Q");
  play(state, "P2 reroll Qx2");
  CHECK(sentence(state, "~ roll D E") == "move.roll-again seat=P2 dice=E D");
  play(state, "~ roll D E");
  CHECK(sentence(state, "P2 pair S4") == "move.pair seat=P2 gem=gem.S number=4 row=1 sum=4");
  play(state, "P2 pair S4");
  CHECK(sentence(state, "P2 pair S5") == "move.pair seat=P2 gem=gem.S number=5 row=2 sum=9");
  CHECK(sentence(at_turn(3, 4), "~ roll D E 2 1") == "move.roll-market dice=E D 1 2");
}

Tree words(std::initializer_list<const char*> texts) {
  Tree list = Tree::list();
  for (const char* text : texts) list.push(text);
  return list;
}

TEST_CASE("gemstones: the description includes dice, sheets and the seats still to write") {
  State state = at_turn(3, 2, option("pick-order", "free"));
  state.sheets[1] = sheet({10, 3, 0, 0, 1, 2}, {40, 3, 0, 0, 6, 2});
  CHECK(*Game::describe(state).find("to_roll") == Tree::members().set("colours", 5).set("numbers", 5));
  play(state, "~ roll Q S S S E 5 4 3 2 2");
  Tree tree = Game::describe(state);
  CHECK(*tree.find("round") == Tree(1));
  CHECK(*tree.find("turn") == Tree(2));
  CHECK(*tree.find("phase") == Tree("reroll"));
  CHECK(*tree.find("active") == Tree("P2"));
  CHECK(*tree.find("market") == Tree(false));
  CHECK(*tree.find("colours") == words({"Q", "E", "S", "S", "S"}));
  CHECK(*tree.find("numbers") == Tree::list().push(2).push(2).push(3).push(4).push(5));
  CHECK(*tree.find("to_roll") == Tree());
  CHECK(*tree.find("rolls") == Tree(1));
  CHECK(*tree.find("pairs_left") == Tree(0));
  CHECK(*tree.find("pick_order") == Tree("free"));
  CHECK(*tree.find("solo_order") == Tree("throughout"));
  CHECK(*tree.find("waiting") == Tree::list());
  CHECK(*tree.find("won_by_announcement") == Tree());
  const auto* seats = std::get_if<Tree::List>(&tree.find("seats")->content());
  REQUIRE(seats != nullptr);
  REQUIRE(seats->size() == 3);
  const Tree& own = (*seats)[1];
  CHECK(*own.find("seat") == Tree("P2"));
  CHECK(*own.find("shortest") == Tree(0));
  CHECK(*own.find("ascends") == Tree(false));
  CHECK(*own.find("evaluation") == Tree(5 + 2 + 2 + 2 + 0 + 3));
  const auto column = [](const char* gem, int rows, int sum, int rank, bool full, bool ahead) {
    return Tree::members().set("gem", gem).set("rows", rows).set("sum", sum).set("rank", rank).set("full", full).set("ahead", ahead);
  };
  const auto* columns = std::get_if<Tree::List>(&own.find("columns")->content());
  REQUIRE(columns != nullptr);
  CHECK((*columns)[0] == column("Q", 10, 40, 6, true, false));
  CHECK((*columns)[1] == column("R", 3, 3, 4, false, true));
  CHECK((*columns)[2] == column("E", 0, 0, 1, false, false));
  CHECK((*columns)[5] == column("D", 2, 2, 3, false, false));

  play(state, "P2 keep");
  CHECK(*Game::describe(state).find("phase") == Tree("pair"));
  CHECK(*Game::describe(state).find("pairs_left") == Tree(3));
  play(state, "P2 pair S2");
  CHECK(*Game::describe(state).find("pairs_left") == Tree(2));
  play(state, "P2 pair S2");
  play(state, "P2 pair E3");
  tree = Game::describe(state);
  CHECK(*tree.find("phase") == Tree("serve"));
  CHECK(*tree.find("pairs_left") == Tree(0));
  CHECK(*tree.find("waiting") == words({"P3", "P1"}));
  play(state, "P1 pair Q4");
  CHECK(*Game::describe(state).find("waiting") == words({"P3"}));

  State market = at_turn(2, 3, option("solo-order", "ends"));
  market.announced = base::all_seats(2);
  tree = Game::describe(market);
  CHECK(*tree.find("phase") == Tree("roll"));
  CHECK(*tree.find("active") == Tree());
  CHECK(*tree.find("market") == Tree(true));
  CHECK(*tree.find("to_roll") == Tree::members().set("colours", 2).set("numbers", 2));
  CHECK(*tree.find("announced") == words({"P1", "P2"}));
  CHECK(*tree.find("pick_order") == Tree("clockwise"));
  CHECK(*tree.find("solo_order") == Tree("ends"));
  market.phase = Phase::over;
  market.winner = seat(2);
  tree = Game::describe(market);
  CHECK(*tree.find("phase") == Tree("over"));
  CHECK(*tree.find("market") == Tree(false));
  CHECK(*tree.find("won_by_announcement") == Tree("P2"));
}

}  // namespace
}  // namespace florin::gemstones
