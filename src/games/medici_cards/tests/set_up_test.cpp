// Set-up of Medici: The Card Game, its deck and its options: R1 to R5, R25.
#include "game/playout.hpp"
#include "games/medici_cards/tests/test_positions.hpp"

namespace florin::medici_cards::testing {
namespace {

TEST_CASE("medici-cards R1: the game lasts three days, and everyone begins with nothing") {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    State state = start(seats);
    CHECK(state.day == 1);
    CHECK(florins(state) == std::vector<int>(static_cast<std::size_t>(seats), 0));
    for (const Seat each : base::all_seats(seats)) {
      CHECK(ship(state, each.number()).empty());
      CHECK(state.symbols[at(each)] == Symbols{});
    }
    base::Random random(static_cast<std::uint64_t>(seats));
    int reports = 0;
    int moves = 0;
    for (game::Turn turn = Game::turn(state); !turn.is_over(); turn = Game::turn(state), ++moves) {
      game::Story story;
      Game::play(state, game::random_move<Game>(state, turn, random), &story);
      for (const auto& entry : story.entries()) reports += std::holds_alternative<game::Report>(entry) ? 1 : 0;
    }
    CHECK(reports == 3);
    CHECK(state.day == 3);
    CHECK(moves > 60);
  }
}

TEST_CASE("medici-cards R2: the deck has 110 cards of the listed kinds") {
  struct Row {
    std::string_view code;
    int value, symbols, holds, copies;
  };
  const std::vector<Row> of_good = {{"0+", 0, 2, 1, 3}, {"2", 2, 1, 1, 4}, {"3", 3, 1, 1, 4},
                                    {"4", 4, 1, 1, 4},  {"5", 5, 1, 1, 3}, {"0*", 0, 1, 0, 2}};
  const State state = start(4);
  const auto check = [&](const std::string& code, const Row& row) {
    INFO(code);
    CHECK(card(code).code() == code);
    CHECK(card(code).face().value == row.value);
    CHECK(card(code).face().symbols == row.symbols);
    CHECK(takes_hold(card(code)) == (row.holds == 1));
    CHECK(state.unseen.count(card(code)) == row.copies);
  };
  for (const char letter : std::string("CFGDS")) {
    for (const Row& row : of_good) {
      const std::string code = letter + std::string(row.code);
      check(code, row);
      CHECK_FALSE(card(code).is_neutral());
      CHECK(medici_common::letter(card(code).good()) == letter);
    }
  }
  check("N2*", {"N2*", 2, 0, 0, 5});
  check("N7", {"N7", 7, 0, 1, 5});
  CHECK(card("N2*").is_neutral());
  CHECK(card("N7").is_neutral());
  CHECK(state.unseen.size() == 110);
  for (const std::string_view code : {"C1", "C0", "X2", "N2", "N7*", "2", "C2+", "", "c2"}) CHECK_FALSE(Card::read(code).has_value());
}

TEST_CASE("medici-cards R3: a ship has five holds, or seven with two players") {
  CHECK(room(start(2), seat(1)) == 7);
  CHECK(room(start(2), seat(2)) == 7);
  for (int seats = 3; seats <= max_seats; ++seats) {
    for (int number = 1; number <= seats; ++number) CHECK(room(start(seats), seat(number)) == 5);
  }
}

TEST_CASE("medici-cards R4: on the first day chance picks the starting player from all seats") {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    State state = start(seats);
    CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::start));
    CHECK(state.market.empty());
    CHECK(state.unseen.size() == 110);
    Texts all;
    for (int number = 1; number <= seats; ++number) all.push_back("~ start P" + std::to_string(number) + " x1");
    CHECK(odds(state) == all);
    CHECK(legal(state).empty());
    CHECK(refused(state, "~ deal C2") == "refusal.cannot-happen");
    CHECK(refused(state, "~ start P" + std::to_string(seats + 1)) == "notation.not-a-move");
    play(state, {"~ start P2"});
    CHECK(state.active == seat(2));
    CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::deal));
  }
}

// P1 has the only ship with an empty hold and ends the day with `take 1`.
State last_turn(const std::vector<int>& florins_before) {
  State state = turn_of(1, 3, {"C2"}, {{}, {"C5", "C5", "C5", "F5", "F5"}, {"D5", "D5", "D5", "S5", "S5"}});
  for (std::size_t i = 0; i < florins_before.size(); ++i) state.florins[i] = static_cast<std::uint16_t>(florins_before[i]);
  return state;
}

TEST_CASE("medici-cards R5: the poorest player starts a later day, and chance decides ties") {
  // The day pays 15 for the ship and 5 for cloth to P1, and much more to the others.
  State tie = last_turn({0, 0, 0});
  const std::vector<int> pay = {total(Game::forecast(Game::preview(tie, Move::take(seat(1), takes[0]))), seat(1)),
                                total(Game::forecast(Game::preview(tie, Move::take(seat(1), takes[0]))), seat(2)),
                                total(Game::forecast(Game::preview(tie, Move::take(seat(1), takes[0]))), seat(3))};
  const auto before = [&](int a, int b, int c) { return std::vector<int>{a - pay[0], b - pay[1], c - pay[2]}; };

  tie = last_turn(before(100, 100, 101));
  CHECK(story_of(tie, "P1 take 1") == Texts{"report"});
  CHECK(florins(tie) == std::vector<int>{100, 100, 101});
  CHECK(tie.day == 2);
  CHECK(Game::turn(tie) == game::Turn::chance(game::ChanceKind::start));
  CHECK(odds(tie) == Texts{"~ start P1 x1", "~ start P2 x1"});
  CHECK(refused(tie, "~ start P3") == "refusal.cannot-happen");
  play(tie, {"~ start P2"});
  CHECK(tie.active == seat(2));

  State single = last_turn(before(101, 102, 100));
  CHECK(story_of(single, "P1 take 1") == Texts{"report", "forced.poorest-starts", "forced.first-card"});
  CHECK(single.active == seat(3));
  CHECK(Game::turn(single) == game::Turn::chance(game::ChanceKind::deal));

  State all = last_turn(before(100, 100, 100));
  play(all, {"P1 take 1"});
  CHECK(odds(all) == Texts{"~ start P1 x1", "~ start P2 x1", "~ start P3 x1"});
}

base::Problem problem(int seats, game::Counts counts) {
  const auto state = Game::start({seats, deck(std::move(counts))});
  REQUIRE_FALSE(static_cast<bool>(state));
  return state.problem();
}

TEST_CASE("medici-cards R25: a table may set its own deck, within limits") {
  const State mixed = start(3, deck({{"2", 7}, {"N7", 0}}));
  for (const char letter : std::string("CFGDS")) CHECK(mixed.unseen.count(card(letter + std::string("2"))) == 7);
  CHECK(mixed.unseen.count(card("N7")) == 0);
  CHECK(mixed.unseen.count(card("C0+")) == 3);
  CHECK(mixed.unseen.count(card("N2*")) == 5);
  CHECK(mixed.unseen.size() == 110 + 15 - 5);

  // There must be as many cards that take a hold as there are holds. Green cards don't count.
  const auto sevens = [](int copies, int greens) {
    return game::Counts{{"0+", 0}, {"2", 0}, {"3", 0}, {"4", 0}, {"5", 0}, {"0*", greens}, {"N2*", greens}, {"N7", copies}};
  };
  for (const auto& [seats, holds] : {std::pair{2, 14}, {3, 15}, {4, 20}, {5, 25}, {6, 30}}) {
    CHECK(start(seats, deck(sevens(holds, 0))).unseen.size() == holds);
    const base::Problem small = problem(seats, sevens(holds - 1, 9));
    CHECK(small.at == "deck");
    CHECK(small.what == base::phrase("refusal.deck-short").number("cards", holds - 1).number("holds", holds));
  }
  CHECK(start(6, deck({{"0+", 0}, {"2", 5}, {"3", 1}, {"4", 0}, {"5", 0}, {"N7", 0}})).unseen.size() == 45);

  CHECK(start(2, deck(sevens(250, 0))).unseen.count(card("N7")) == 250);
  CHECK(start(2, deck({{"0+", 50}, {"2", 0}, {"3", 0}, {"4", 0}, {"5", 0}, {"0*", 0}, {"N2*", 0}, {"N7", 0}})).unseen.size() == 250);
  const base::Problem large = problem(2, sevens(251, 0));
  CHECK(large.at == "deck");
  CHECK(large.what == base::phrase("refusal.deck-large").number("cards", 251).number("most", 250));
  CHECK(problem(2, {{"2", 2147483647}, {"N7", 2147483647}}).what.key == "refusal.deck-large");
  CHECK(problem(4, {{"2", 2}, {"3", 35}}).what == base::phrase("refusal.deck-large").number("cards", 255).number("most", 250));
}

TEST_CASE("medici-cards: options have defaults and are accepted at every seat count") {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    CHECK(start(seats).rulings == Rulings{false, false, true});
    CHECK(start(seats, flag("high-bonus", true)).rulings == Rulings{true, false, true});
    CHECK(start(seats, flag("zero-scores", true)).rulings == Rulings{false, true, true});
    CHECK(start(seats, flag("two-player-second", false)).rulings == Rulings{false, false, false});
  }
  CHECK(game::problems_of(Game::info, {2, deck({{"0+", 3}, {"2", 4}, {"3", 4}, {"4", 4}, {"5", 3}, {"0*", 2}, {"N2*", 5}, {"N7", 5}})})
            .empty());
  CHECK(game::problems_of(Game::info, {2, deck({{"N2", 5}})}).size() == 1);
  CHECK(game::problems_of(Game::info, {1, {}}).size() == 1);
  CHECK(game::problems_of(Game::info, {7, {}}).size() == 1);
}

}  // namespace
}  // namespace florin::medici_cards::testing
