// Days of Medici: The Card Game and the end: R22 to R24, and the example of three turns.
#include "game/playout.hpp"
#include "games/medici_cards/tests/test_positions.hpp"

namespace florin::medici_cards::testing {
namespace {

const std::vector<Codes> two_full_ships = {{}, {"C2", "C2", "F2", "F2", "F2"}, {"D2", "D2", "S2", "S2", "S2"}};

TEST_CASE("medici-cards R22: the cards of the market go back into the pile") {
  State state = turn_of(1, 3, {"G5", "G5", "G3", "N7"}, two_full_ships);
  const int pile = state.unseen.size();
  CHECK(state.unseen.count(card("G5")) == 1);
  game::Story story;
  play(state, {"P1 take 1 2"}, &story);
  CHECK(state.day == 2);
  CHECK(state.market.empty());
  CHECK(state.unseen.size() == pile + 2);
  CHECK(state.unseen.count(card("G5")) == 3);
  CHECK(state.unseen.count(card("G3")) == 3);
  CHECK(std::get<base::Phrase>(story.entries()[1]) == base::phrase("forced.market-back").number("cards", 2));

  State single = turn_of(1, 3, {"G5", "N7"}, two_full_ships);
  const Texts single_story = story_of(single, "P1 take 1");
  CHECK(std::count(single_story.begin(), single_story.end(), "forced.market-back") == 1);

  State clean = turn_of(1, 3, {"N7"}, two_full_ships);
  const Texts clean_story = story_of(clean, "P1 take 1");
  CHECK(std::count(clean_story.begin(), clean_story.end(), "forced.market-back") == 0);
}

// Two players and a deck of fourteen sevens, which the first day uses up.
State all_sevens() {
  State state = start(2, deck({{"0+", 0}, {"2", 0}, {"3", 0}, {"4", 0}, {"5", 0}, {"0*", 0}, {"N2*", 0}, {"N7", 14}}));
  play(state, {"~ start P1"});
  for (int turn = 0; turn < 13; ++turn) play(state, {"~ deal N7", turn % 2 == 0 ? "P1 take 1" : "P2 take 1"});
  return state;
}

TEST_CASE("medici-cards R23: a day with an empty pile and market is scored at once") {
  // The ships are equal and there are no goods, so every day ends in a tie and the next starting player is drawn.
  State tie = all_sevens();
  play(tie, {"~ deal N7"});
  CHECK(tie.day == 1);
  CHECK(story_of(tie, "P2 take 1") == Texts{"forced.full", "report"});
  CHECK(tie.day == 2);
  CHECK(florins(tie) == std::vector<int>{10, 10});
  CHECK(odds(tie) == Texts{"~ start P1 x1", "~ start P2 x1"});
  CHECK(story_of(tie, "~ start P2") == Texts{"forced.nothing-left", "report"});
  CHECK(tie.day == 3);
  CHECK(florins(tie) == std::vector<int>{20, 20});
  CHECK(story_of(tie, "~ start P1") == Texts{"forced.nothing-left", "report"});
  CHECK(Game::turn(tie).is_over());
  CHECK(florins(tie) == std::vector<int>{30, 30});
  CHECK(Game::standing(tie).leaders().size() == 2);

  // Without a tie, both remaining days are scored within the same move.
  State single = all_sevens();
  single.florins[0] = 5;
  play(single, {"~ deal N7"});
  CHECK(story_of(single, "P2 take 1") == Texts{"forced.full", "report", "forced.poorest-starts", "forced.nothing-left", "report",
                                               "forced.poorest-starts", "forced.nothing-left", "report"});
  CHECK(Game::turn(single).is_over());
  CHECK(florins(single) == std::vector<int>{35, 30});
}

TEST_CASE("medici-cards R24: the most florins after the third day win, and tied players share the victory") {
  State state = turn_of(1, 3, {"G3", "N7"}, two_full_ships);
  state.day = 3;
  state.florins = {100, 20, 30};
  const game::Report report = Game::forecast(Game::preview(state, Move::take(seat(1), takes[0])));
  CHECK(story_of(state, "P1 take 1") == Texts{"report"});
  CHECK(Game::turn(state).is_over());
  CHECK(legal(state).empty());
  CHECK(refused(state, "P1 take 1") == "refusal.over");
  CHECK(florins(state) == std::vector<int>{100 + total(report, seat(1)), 20 + total(report, seat(2)), 30 + total(report, seat(3))});
  CHECK(Game::forecast(state).empty());
  const game::Scores scores = Game::projection(state);
  CHECK(std::vector<int>(scores.begin(), scores.end()) == florins(state));
  CHECK(Game::standing(state).leaders() == SeatSet(seat(1)));
  state.florins = {50, 60, 60};
  const game::Standing shared = Game::standing(state);
  CHECK(std::vector<int>(shared.places.begin(), shared.places.end()) == std::vector<int>{3, 1, 1});
  CHECK(std::vector<int>(shared.scores.begin(), shared.scores.end()) == std::vector<int>{50, 60, 60});

  // Fields that no longer matter are reset, so that equal final positions compare equal.
  CHECK(state.active == seat(1));
  CHECK(state.revealed == 0);
  CHECK(state.market.empty());
  CHECK(room(state, seat(2)) == 5);
  State second = turn_of(1, 3, {"N7"}, two_full_ships);
  second.day = 2;
  play(second, {"P1 take 1"});
  CHECK(second.day == 3);
  CHECK_FALSE(Game::turn(second).is_over());
}

TEST_CASE("medici-cards example: three turns of a first day") {
  State state = start(3);
  play(state, {"~ start P1", "~ deal C2", "P1 reveal", "~ deal F4", "P1 reveal", "~ deal N2*", "P1 take 1 2"});
  CHECK(ship(state, 1) == Texts{"F4", "N2*"});
  CHECK(room(state, seat(1)) == 4);
  CHECK(market(state) == Texts{"C2"});
  play(state, {"P2 reveal", "~ deal G3", "P2 reveal", "~ deal C5", "P2 take 1 3"});
  CHECK(ship(state, 2) == Texts{"C2", "C5"});
  CHECK(market(state) == Texts{"G3"});
  play(state, {"P3 take 1"});
  CHECK(ship(state, 3) == Texts{"G3"});
  CHECK(state.market.empty());
  CHECK(Game::turn(state) == game::Turn::chance(game::ChanceKind::deal));
  CHECK(state.active == seat(1));
}

TEST_CASE("medici-cards: the luck index of a draw is its day and the number of cards revealed that day") {
  State state = start(3);
  CHECK(Game::luck_index(state) == game::LuckIndex{1, 0, 0});
  play(state, {"~ start P1"});
  CHECK(Game::luck_index(state) == game::LuckIndex{1, 1, 0});
  play(state, {"~ deal C2", "P1 reveal"});
  CHECK(Game::luck_index(state) == game::LuckIndex{1, 1, 1});
  play(state, {"~ deal N2*", "P1 reveal", "~ deal F5", "P1 take 1 2", "P2 reveal"});
  CHECK(Game::luck_index(state) == game::LuckIndex{1, 1, 3});
  State next = turn_of(1, 3, {"G3", "N7"}, two_full_ships);
  play(next, {"P1 take 1"});
  CHECK(Game::luck_index(next).round == 2);
  CHECK(Game::luck_index(next).draw == 0);
}

TEST_CASE("medici-cards: the same position reached in another order is an equal state") {
  State one = start(3);
  play(one,
       {"~ start P1", "~ deal C2", "P1 reveal", "~ deal F4", "P1 take 1", "P2 take 1", "~ deal N7", "P3 take 1", "~ deal G2", "P1 take 1"});
  State other = start(3);
  play(other,
       {"~ start P1", "~ deal C2", "P1 reveal", "~ deal G2", "P1 take 1", "P2 take 1", "~ deal N7", "P3 take 1", "~ deal F4", "P1 take 1"});
  CHECK(one == other);
  play(one, {"~ deal S2", "P2 reveal", "~ deal S3", "P2 take 1"});
  play(other, {"~ deal S2", "P2 reveal", "~ deal S3", "P2 take 1 2"});
  CHECK_FALSE(one == other);
}

}  // namespace
}  // namespace florin::medici_cards::testing
