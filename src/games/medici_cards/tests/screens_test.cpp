// What screens show of Medici: The Card Game: sentences, refusals, reasons, previews, descriptions.
#include "games/medici_cards/tests/test_positions.hpp"
#include "games/registry.hpp"
#include "support/tree_text.hpp"

namespace florin::medici_cards::testing {
namespace {

std::string say(const base::Phrase& phrase, game::Language language = game::Language::english) {
  return games::catalogue(games::find("medici-cards"), language).say(phrase);
}
std::string polish(const base::Phrase& phrase) { return say(phrase, game::Language::polish); }

Move read(const State& state, std::string_view text) {
  const auto move = Game::read(state, text);
  REQUIRE(static_cast<bool>(move));
  return *move;
}
std::string sentence(const State& state, std::string_view text) { return say(Game::sentence(state, read(state, text))); }
std::string refusal(const State& state, std::string_view text) {
  const auto why = game::refusal_of<Game>(state, read(state, text));
  REQUIRE(why.has_value());
  return say(*why);
}

TEST_CASE("medici-cards: every move has a sentence") {
  const State state = turn_of(2, 3, {"C2", "G3", "C5"});
  CHECK(sentence(state, "P2 take 1") == "P2 takes C5.");
  CHECK(sentence(state, "P2 take 1 3") == "P2 takes C5, C2.");
  CHECK(sentence(state, "P2 take 1 2 3") == "P2 takes C5, G3, C2.");
  CHECK(sentence(state, "P2 reveal") == "P2 reveals another card.");
  CHECK(sentence(state, "~ deal N2*") == "N2* is turned over.");
  CHECK(sentence(start(3), "~ start P3") == "P3 starts the day.");
}

TEST_CASE("medici-cards: the notation is written as it is read") {
  const State state = start(6);
  for (const std::string_view text : {"~ start P6", "~ deal C0+", "~ deal S0*", "~ deal N2*", "~ deal N7", "~ deal G4", "P1 reveal",
                                      "P6 take 1", "P2 take 1 2", "P3 take 1 3", "P4 take 1 2 3", "P5 take 2 3"}) {
    CHECK(Game::write(state, read(state, text)) == text);
  }
  for (const std::string_view text :
       {"~ start", "~ deal", "~ deal C1", "~ reveal", "P1 draw", "P7 reveal", "P1 deal C2", "~ start P1 P2", "~ deal C2 C3"}) {
    CHECK_FALSE(static_cast<bool>(Game::read(state, text)));
  }
}

TEST_CASE("medici-cards: refusals give the numbers") {
  State state = turn_of(1, 3, {"C3", "C4"}, {{"F2", "F2", "F3", "F3"}});
  CHECK(refusal(state, "P1 take 2") == "You always take the last card, C4, so begin with 1.");
  CHECK(refusal(state, "P1 take 1 3") == "There is no card at position 3: the market has only 2 cards.");
  CHECK(refusal(state, "P1 take 1 2") == "That needs 2 holds, but P1 has only 1 free.");
  state.revealed = 3;
  CHECK(refusal(state, "P1 reveal") == "You can reveal at most 3 cards a turn; now take.");
  state.revealed = 0;
  empty_pile(state);
  CHECK(refusal(state, "P1 reveal") == "The pile is empty; now take.");
  CHECK(polish(Game::refusal(state, read(state, "P1 take 1 2"))) == "Do tego potrzebne są 2 ładownie, a P1 ma tylko 1 wolną.");
  CHECK(say(base::phrase("refusal.deck-short").number("cards", 13).number("holds", 14)) ==
        "Only 13 cards in this deck take up a hold. The ships at this table have 14 holds, so you need at least 14 such cards.");
  CHECK(say(base::phrase("refusal.deck-large").number("cards", 251).number("most", 250)) ==
        "This deck has 251 cards; it can have at most 250.");
}

TEST_CASE("medici-cards: every payment has a reason") {
  State state = turn_of(1, 3, {"C2"}, {{"C5"}, {"F5"}, {}});
  state.symbols[2][0] = 6;
  state.symbols[0][4] = 2;
  state.symbols[1][4] = 2;
  const game::Report report = Game::forecast(state);
  const auto reason = [&](std::size_t i) { return say(Game::reason(report[i])); };
  CHECK(reason(0) == "Ship worth 5, tied for places 1 to 2: 45 split 2 ways in fives is 20");
  CHECK(reason(2) == "Ship worth 0, place 3: 0");
  CHECK(reason(3) == "1 symbol of cloth, place 2: 5");
  CHECK(reason(4) == "No symbols of cloth: nothing");
  CHECK(reason(5) == "6 symbols of cloth, place 1: 10");
  CHECK(reason(6) == "Bonus for 6 symbols of cloth: 10");
  const std::size_t spice = report.size() - 3;
  CHECK(reason(spice) == "2 symbols of spice, 2 tied for place 1: 15 split 2 ways in fives is 5");
  CHECK(Game::source_name(report[0]) == "ship");
  CHECK(Game::source_name(report[3]) == "good");
  CHECK(Game::source_name(report[6]) == "bonus");
  CHECK(polish(Game::reason(report[6])) == "Towar sukno, premia za 6 symboli: 10");
  for (const game::Payment& payment : report) CHECK(polish(Game::reason(payment)).find('<') == std::string::npos);
}

TEST_CASE("medici-cards: everything that is forced has a sentence") {
  CHECK(say(base::phrase("forced.market-back").number("cards", 1)) == "1 card from the market goes back into the pile.");
  CHECK(say(base::phrase("forced.market-back").number("cards", 4)) == "4 cards from the market go back into the pile.");
  CHECK(polish(base::phrase("forced.market-back").number("cards", 3)) == "3 karty z rynku wracają do stosu.");
  CHECK(say(base::phrase("forced.full").text("seat", "P2")) == "P2's ship is full: no more turns today.");
}

TEST_CASE("medici-cards: a preview has only the move's own effect") {
  const State state = turn_of(1, 3, {"C2", "G3", "N7"}, {{}, {"F2", "F2", "F3", "F3", "F4"}, {"D2", "D2", "D3", "D3", "D4"}});
  const State taken = Game::preview(state, Move::take(seat(1), takes[2]));
  CHECK(taken.day == 1);
  CHECK(taken.active == seat(1));
  CHECK(ship(taken, 1) == Texts{"C2", "N7"});
  CHECK(market(taken) == Texts{"G3"});
  State played = state;
  play(played, {"P1 take 1 3"});
  CHECK(played.day == 2);
  const game::Report report = Game::forecast(taken);
  CHECK(florins(played) == std::vector<int>{total(report, seat(1)), total(report, seat(2)), total(report, seat(3))});

  CHECK(Game::preview(state, Move::reveal(seat(1))).phase == Phase::turn_up);
  CHECK(market(Game::preview(state, Move::deal(card("S5")))) == Texts{"C2", "G3", "N7", "S5"});
  CHECK(Game::preview(start(3), Move::start(seat(2))) == start(3));
  // Even if the take empties the market.
  const State emptied = Game::preview(state, Move::take(seat(1), takes[3]));
  CHECK(emptied.market.empty());
  CHECK(Game::moves(emptied).empty());
}

TEST_CASE("medici-cards: the description contains the whole position") {
  State state = turn_of(2, 2, {"C2", "G3"}, {{"N7", "C5", "N2*", "C0*"}, {}}, flag("high-bonus", true));
  empty_pile(state);
  state.unseen.add(card("D4"), 2);
  state.unseen.add(card("N7"));
  state.revealed = 1;
  state.florins = {35, 20};
  state.symbols[0] = {1, 2, 3, 4, 5};
  CHECK(tests::text_of(Game::describe(state)) ==
        "{day:1 phase:choose active:P2 pile:3 unseen:[D4 D4 N7 ] market:[C2 G3 ] revealed:1 "
        "options:{high_bonus:true zero_scores:false two_player_second:true } "
        "seats:[{seat:P1 florins:35 ship:[C5 C0* N2* N7 ] value:14 room:5 symbols:{C:1 F:2 G:3 D:4 S:5 } symbols_after_today:{C:3 F:2 G:3 "
        "D:4 S:5 } } "
        "{seat:P2 florins:20 ship:[] value:0 room:7 symbols:{C:0 F:0 G:0 D:0 S:0 } symbols_after_today:{C:0 F:0 G:0 D:0 S:0 } } ] }");
  const auto word = [](const State& position, std::string_view name) { return tests::text_of(*Game::describe(position).find(name)); };
  CHECK(word(start(3), "phase") == "start");
  CHECK(word(start(3), "active") == "-");
  State turned = turn_of(3, 3, {});
  CHECK(word(turned, "phase") == "turn-up");
  CHECK(word(turned, "active") == "P3");
  turned.phase = Phase::over;
  CHECK(word(turned, "phase") == "over");
  CHECK(word(turned, "active") == "-");
  CHECK(word(start(2, flag("zero-scores", true)), "options") == "{high_bonus:false zero_scores:true two_player_second:true }");
  CHECK(word(start(2, flag("two-player-second", false)), "options") == "{high_bonus:false zero_scores:false two_player_second:false }");
}

}  // namespace
}  // namespace florin::medici_cards::testing
