// Scoring of Medici: The Card Game: R14 to R21, and the examples about it.
#include "games/medici_cards/tests/test_positions.hpp"
#include "games/medici_common/rules/award.hpp"

namespace florin::medici_cards::testing {
namespace {

using Amounts = std::vector<int>;

// The pool of each seat's payment.
Amounts pools(const State& state, Source source, Good good = Good::cloth) {
  Amounts result;
  for (const game::Payment& payment : Game::forecast(state)) {
    if (payment.source == static_cast<std::uint8_t>(source) && payment.subject == static_cast<std::uint8_t>(good)) {
      result.push_back(payment.pool);
    }
  }
  return result;
}

TEST_CASE("medici-cards R14: ships are ranked by the value of all cards aboard") {
  const std::vector<Codes> ships = {{"C2"}, {"C3"}, {"C4"}, {"C5"}, {"C3", "C3"}, {"N7"}};
  const std::vector<Amounts> rows = {{0, 20}, {0, 15, 30}, {0, 10, 20, 30}, {0, 5, 10, 20, 30}, {0, 5, 10, 15, 20, 30}};
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    const State state = turn_of(1, seats, {"S2"}, {ships.begin(), ships.begin() + seats});
    CHECK(paid(state, Source::ship) == rows[static_cast<std::size_t>(seats - min_seats)]);
    CHECK(pools(state, Source::ship) == rows[static_cast<std::size_t>(seats - min_seats)]);  // without ties, nothing is rounded
  }
  const State every = turn_of(1, 2, {"S2"}, {{"C0+", "F2", "G3", "D4", "S5", "S0*", "N2*", "N2*", "N7"}, {"N7", "N7", "N7", "N2*"}});
  CHECK(ship_value(every, seat(1)) == 2 + 3 + 4 + 5 + 2 + 2 + 7);
  CHECK(ship_value(every, seat(2)) == 23);
  CHECK(paid(every, Source::ship) == Amounts{20, 0});
  CHECK(ship_value(start(2), seat(1)) == 0);

  // The value of so many green twos doesn't fit into a byte.
  State heavy = turn_of(1, 2, {"C2"}, {}, deck({{"N2*", 145}}));
  heavy.greens[0][green_kinds - 1] = 140;
  CHECK(ship_value(heavy, seat(1)) == 280);
  CHECK(symbols_after_today(heavy, seat(1)) == Symbols{});
}

TEST_CASE("medici-cards R15: goods go to the warehouse, neutral cards leave the game") {
  State state = turn_of(1, 2, {"N7"}, {{"C0+", "C2", "C0*", "F5", "D0*", "N2*"}, {"S0+", "S0+", "G3", "N7", "N7", "D4", "D4"}});
  state.symbols[0] = {1, 0, 2, 0, 0};
  state.symbols[1] = {0, 4, 0, 0, 1};
  CHECK(symbols_after_today(state, seat(1)) == Symbols{1 + 2 + 1 + 1, 1, 2, 1, 0});
  CHECK(symbols_after_today(state, seat(2)) == Symbols{0, 4, 1, 2, 1 + 4});
  play(state, {"P1 take 1"});
  CHECK(state.day == 2);
  CHECK(state.symbols[0] == Symbols{5, 1, 2, 1, 0});
  CHECK(state.symbols[1] == Symbols{0, 4, 1, 2, 5});
  CHECK(ship(state, 1).empty());
  CHECK(ship(state, 2).empty());
  CHECK(room(state, seat(1)) == 7);
  CHECK(room(state, seat(2)) == 7);
  // 14 of 110 cards were aboard, and none of them comes back.
  CHECK(state.unseen.size() + state.market.size() == 110 - 14);
  CHECK(state.unseen.count(card("N7")) == 5 - 3);
  CHECK(state.unseen.count(card("N2*")) == 4);
  CHECK(state.unseen.count(card("S0+")) == 1);
}

TEST_CASE("medici-cards R16: the most symbols earn 10, the second most 5") {
  for (const Good good : goods) {
    CHECK(paid(with_symbols(good, {1, 3}), Source::good, good) == Amounts{5, 10});
    CHECK(paid(with_symbols(good, {4, 2, 3}), Source::good, good) == Amounts{10, 0, 5});
    CHECK(pools(with_symbols(good, {4, 2, 3}), Source::good, good) == Amounts{10, 0, 5});
    CHECK(paid(with_symbols(good, {1, 2, 4, 3}), Source::good, good) == Amounts{0, 0, 10, 5});
    CHECK(paid(with_symbols(good, {1, 2, 4, 3, 6}), Source::good, good) == Amounts{0, 0, 5, 0, 10});
    CHECK(paid(with_symbols(good, {9, 2, 4, 3, 1, 8}), Source::good, good) == Amounts{10, 0, 0, 0, 0, 5});
  }
  // Today's cards count, and a double counts twice.
  const State state = turn_of(1, 3, {"C2"}, {{"D0+"}, {"D0*"}});
  CHECK(paid(state, Source::good, Good::dye) == Amounts{10, 5, 0});
}

TEST_CASE("medici-cards R17: 5 symbols earn a bonus of 10, or 7 with two players") {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    const int from = seats == 2 ? 7 : 5;
    for (const Good good : goods) {
      Amounts symbols(static_cast<std::size_t>(seats), 0);
      Amounts bonus(static_cast<std::size_t>(seats), 0);
      symbols[0] = from;
      symbols[1] = from - 1;
      bonus[0] = 10;
      CHECK(paid(with_symbols(good, symbols), Source::bonus, good) == bonus);
      symbols[1] = 30;
      bonus[1] = 10;
      CHECK(paid(with_symbols(good, symbols), Source::bonus, good) == bonus);
    }
  }
  // The bonus is paid again every day.
  State state = turn_of(1, 3, {"N7"}, {{}, {"C2", "C2", "F2", "F2", "F2"}, {"D2", "D2", "S2", "S2", "S2"}});
  state.symbols[0] = {5, 0, 0, 0, 0};
  const int before = total(Game::forecast(state), seat(1));
  CHECK(paid(state, Source::bonus, Good::cloth) == Amounts{10, 0, 0});
  play(state, {"P1 take 1"});
  CHECK(paid(state, Source::bonus, Good::cloth) == Amounts{10, 0, 0});
  CHECK(before > 0);
}

TEST_CASE("medici-cards R18: tied players share prizes in multiples of five") {
  const auto ships = [](const std::vector<Codes>& cargo) {
    return paid(turn_of(1, static_cast<int>(cargo.size()), {"S2"}, cargo), Source::ship);
  };
  CHECK(ships({{}, {}}) == Amounts{10, 10});
  CHECK(ships({{}, {}, {}}) == Amounts{15, 15, 15});
  CHECK(ships({{"C2"}, {"F2"}, {}}) == Amounts{20, 20, 0});
  CHECK(ships({{"C2"}, {}, {}}) == Amounts{30, 5, 5});
  CHECK(ships({{}, {}, {}, {}}) == Amounts{15, 15, 15, 15});
  CHECK(ships({{"C2"}, {"F2"}, {"G2"}, {}}) == Amounts{20, 20, 20, 0});
  CHECK(ships({{}, {"C2"}, {"F2"}, {}}) == Amounts{5, 25, 25, 5});
  CHECK(ships({{}, {}, {}, {}, {}}) == Amounts{10, 10, 10, 10, 10});
  CHECK(ships({{"C2"}, {}, {}, {}, {}}) == Amounts{30, 5, 5, 5, 5});
  CHECK(ships({{}, {}, {}, {}, {}, {}}) == Amounts{10, 10, 10, 10, 10, 10});
  CHECK(ships({{"C3"}, {"C2"}, {"F2"}, {"G2"}, {}, {}}) == Amounts{30, 15, 15, 15, 0, 0});

  const auto cloth = [](const Amounts& symbols) { return paid(with_symbols(Good::cloth, symbols), Source::good); };
  CHECK(cloth({3, 3}) == Amounts{5, 5});
  CHECK(cloth({3, 3, 3}) == Amounts{5, 5, 5});
  CHECK(cloth({2, 2, 2, 2}) == Amounts{0, 0, 0, 0});
  CHECK(cloth({3, 2, 2, 1}) == Amounts{10, 0, 0, 0});
  CHECK(cloth({3, 3, 2, 1}) == Amounts{5, 5, 0, 0});
}

TEST_CASE("medici-cards R19: zero symbols earn nothing unless the option is on") {
  const auto cloth = [](const Amounts& symbols, bool zero_scores) {
    return paid(with_symbols(Good::cloth, symbols, flag("zero-scores", zero_scores)), Source::good);
  };
  CHECK(cloth({0, 0}, false) == Amounts{0, 0});
  CHECK(cloth({0, 0}, true) == Amounts{5, 5});
  CHECK(cloth({1, 0}, false) == Amounts{10, 0});
  CHECK(cloth({1, 0}, true) == Amounts{10, 5});
  CHECK(cloth({0, 0, 0}, false) == Amounts{0, 0, 0});
  CHECK(cloth({0, 0, 0}, true) == Amounts{5, 5, 5});
  CHECK(cloth({0, 2, 0}, true) == Amounts{0, 10, 0});
  CHECK(cloth({0, 2, 1}, false) == Amounts{0, 10, 5});
  // A ship worth nothing still takes a place.
  CHECK(paid(turn_of(1, 2, {"C2"}, {{"C0+"}, {}}), Source::ship) == Amounts{10, 10});
}

TEST_CASE("medici-cards R20: with two players second place earns 5 unless the option is off") {
  const auto cloth = [](const Amounts& symbols, bool second) {
    return paid(with_symbols(Good::cloth, symbols, flag("two-player-second", second)), Source::good);
  };
  CHECK(cloth({3, 1}, true) == Amounts{10, 5});
  CHECK(cloth({3, 1}, false) == Amounts{10, 0});
  CHECK(cloth({2, 2}, true) == Amounts{5, 5});
  CHECK(cloth({2, 2}, false) == Amounts{5, 5});
  CHECK(cloth({3, 1, 2}, false) == Amounts{10, 0, 5});
  CHECK(cloth({3, 1, 2, 0, 0, 0}, false) == Amounts{10, 0, 5, 0, 0, 0});
}

TEST_CASE("medici-cards R21: with the option, 8 symbols earn a bonus of 20, or 10 with two players") {
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    const int usual = seats == 2 ? 7 : 5;
    const int high = seats == 2 ? 10 : 8;
    const auto bonus = [&](int symbols, bool option) {
      Amounts all(static_cast<std::size_t>(seats), 0);
      all[1] = symbols;
      return paid(with_symbols(Good::spice, all, flag("high-bonus", option)), Source::bonus, Good::spice)[1];
    };
    CHECK(bonus(usual - 1, true) == 0);
    CHECK(bonus(usual, true) == 10);
    CHECK(bonus(high - 1, true) == 10);
    CHECK(bonus(high, true) == 20);
    CHECK(bonus(high + 9, true) == 20);
    CHECK(bonus(high, false) == 10);
  }
}

TEST_CASE("medici-cards example: four ships worth 20, 16, 16 and 13 earn 30, 15, 15 and 0") {
  const State state = turn_of(1, 4, {"C2"}, {{"N7", "N7", "C4", "C2"}, {"N7", "F4", "F5"}, {"N7", "G5", "G4"}, {"D5", "D5", "D3"}});
  for (const auto& [number, value] : {std::pair{1, 20}, {2, 16}, {3, 16}, {4, 13}}) CHECK(ship_value(state, seat(number)) == value);
  CHECK(paid(state, Source::ship) == Amounts{30, 15, 15, 0});
}

TEST_CASE("medici-cards example: two players tie for the most dye, and two for second in grain") {
  CHECK(paid(with_symbols(Good::dye, {4, 4, 2}), Source::good, Good::dye) == Amounts{5, 5, 0});
  CHECK(paid(with_symbols(Good::grain, {3, 1, 1}), Source::good, Good::grain) == Amounts{10, 0, 0});
}

TEST_CASE("medici-cards: the forecast has the numbers behind every payment") {
  State state = turn_of(1, 3, {"C2"}, {{"C5"}, {"F5"}, {}});
  state.symbols[2][0] = 6;
  const game::Report report = Game::forecast(state);
  const auto is = [](const game::Payment& payment, int number, Source source, Good good, const std::vector<int>& facts) {
    CHECK(payment == game::Payment{seat(number), static_cast<std::uint8_t>(source), static_cast<std::uint8_t>(good),
                                   static_cast<std::uint8_t>(facts[0]), static_cast<std::uint8_t>(facts[1]),
                                   static_cast<std::int16_t>(facts[2]), static_cast<std::int16_t>(facts[3]),
                                   static_cast<std::int16_t>(facts[4])});
  };
  // place, tied, basis, pool, amount
  is(report[0], 1, Source::ship, Good::cloth, {1, 2, 5, 45, 20});
  is(report[1], 2, Source::ship, Good::cloth, {1, 2, 5, 45, 20});
  is(report[2], 3, Source::ship, Good::cloth, {3, 1, 0, 0, 0});
  is(report[3], 1, Source::good, Good::cloth, {2, 1, 1, 5, 5});
  is(report[4], 2, Source::good, Good::cloth, {0, 1, 0, 0, 0});
  is(report[5], 3, Source::good, Good::cloth, {1, 1, 6, 10, 10});
  is(report[6], 3, Source::bonus, Good::cloth, {0, 1, 6, 10, 10});
  is(report[7], 1, Source::good, Good::fur, {0, 1, 0, 0, 0});
  is(report[8], 2, Source::good, Good::fur, {1, 1, 1, 10, 10});
  CHECK(report.size() == 3 + 5 * 3 + 1);
  const game::Scores scores = Game::projection(state);
  CHECK(std::vector<int>(scores.begin(), scores.end()) == Amounts{25, 30, 20});
}

}  // namespace
}  // namespace florin::medici_cards::testing
