// Compares the packed parts of a position with plain models.
#include <algorithm>
#include <map>

#include "base/random.hpp"
#include "games/medici_cards/tests/test_positions.hpp"

namespace florin::medici_cards::testing {
namespace {

TEST_CASE("medici-cards: card counts find the n-th card") {
  base::Random random(1);
  for (int round = 0; round < 60; ++round) {
    CardCounts counts;
    std::vector<Card> cards;
    for (int index = 0; index < Card::kinds; ++index) {
      const int copies = round % 3 == 0 ? static_cast<int>(random.below(8)) : random.below(4) == 0 ? static_cast<int>(random.below(30)) : 0;
      if (static_cast<int>(cards.size()) + copies > most_cards) break;
      counts.add(Card::at(index), copies);
      for (int copy = 0; copy < copies; ++copy) cards.push_back(Card::at(index));
    }
    REQUIRE(counts.size() == static_cast<int>(cards.size()));
    CHECK(counts.empty() == cards.empty());
    for (std::size_t n = 0; n < cards.size(); ++n) REQUIRE(counts.nth(static_cast<std::uint32_t>(n)) == cards[n]);
    if (cards.empty()) continue;
    const Card gone = cards[random.below(static_cast<std::uint32_t>(cards.size()))];
    const int before = counts.count(gone);
    counts.remove(gone);
    CHECK(counts.count(gone) == before - 1);
    CHECK(counts.size() == static_cast<int>(cards.size()) - 1);
    counts.add(gone);
    CHECK(counts.count(gone) == before);
  }
  for (int index = 0; index < Card::kinds; ++index) {
    CardCounts counts;
    counts.add(Card::at(index), most_cards);
    CHECK(counts.size() == 250);
    CHECK(counts.nth(0) == Card::at(index));
    CHECK(counts.nth(249) == Card::at(index));
  }
}

TEST_CASE("medici-cards: a market keeps its cards in order up to the greatest length") {
  CHECK(Market::capacity == 167);
  base::Random random(2);
  Market row;
  std::vector<Card> model;
  bool was_full = false;
  for (int step = 0; step < 6000; ++step) {
    const bool grows = model.empty() || (static_cast<int>(model.size()) < Market::capacity && random.below(step < 2000 ? 10 : 3) != 0);
    if (grows) {
      model.push_back(Card::at(static_cast<int>(random.below(Card::kinds))));
      row.push(model.back());
    } else {
      const Take take = takes[random.below(static_cast<std::uint32_t>(std::min<std::size_t>(model.size(), 3) == 3 ? 4 : model.size()))];
      row.remove(take);
      const auto size = static_cast<int>(model.size());
      for (int position = 1; position <= take.reach(); ++position) {
        if (take.contains(position)) model.erase(model.begin() + size - position);
      }
    }
    REQUIRE(row.size() == static_cast<int>(model.size()));
    for (int i = 0; i < row.size(); ++i) REQUIRE(row[i] == model[static_cast<std::size_t>(i)]);
    for (int position = 1; position <= 3 && position <= row.size(); ++position) {
      REQUIRE(row.from_end(position) == model[model.size() - static_cast<std::size_t>(position)]);
      REQUIRE(row.last_cards().bulky().contains(position) == takes_hold(row.from_end(position)));
    }
    was_full = was_full || row.size() == Market::capacity;
  }
  CHECK(was_full);
}

TEST_CASE("medici-cards: leftovers beyond the end of a market are not compared") {
  Market one;
  Market other;
  one.push(card("C2"));
  other.push(card("C2"));
  other.push(card("N7"));
  CHECK_FALSE(one == other);
  other.remove(takes[0]);
  CHECK(one == other);
  one.push(card("F3"));
  other.push(card("F4"));
  CHECK_FALSE(one == other);
  one.clear();
  CHECK(one == Market());
}

TEST_CASE("medici-cards: the longest market can be reached and play continues") {
  State state = start(2, deck({{"0+", 3}, {"2", 0}, {"3", 0}, {"4", 0}, {"5", 0}, {"0*", 0}, {"N2*", 230}, {"N7", 5}}));
  play(state, {"~ start P1"});
  int turned = 0;
  const auto deal = [&] {
    // The last card of every turn is green; cards that take a hold come earlier and stay in the market.
    const bool is_last_of_turn = ++turned % 3 == 0;
    const Card first = state.unseen.nth(0);
    const Card bulky = first == card("N2*") ? card("N7") : first;
    const bool is_bulky = !is_last_of_turn && state.unseen.count(bulky) > 0;
    tests::play<Game>(state, "~ deal " + (is_bulky ? bulky : card("N2*")).code());
  };
  deal();
  while (state.unseen.size() > 0) {
    const std::string name = state.active.name();
    if (state.revealed < most_reveals) {
      tests::play<Game>(state, name + " reveal");
      deal();
    } else {
      tests::play<Game>(state, name + " take 1");
    }
  }
  CHECK(state.market.size() == 167);
  CHECK(turned == 250);
  CHECK(state.day == 1);
  CHECK(Game::luck_index(state).draw == 250);
  CHECK(aboard(state, seat(1), card("N2*")) + aboard(state, seat(2), card("N2*")) == 83);
  const Texts row = market(state);
  CHECK(row.front() == "C0+");
  CHECK(row.back() == "N2*");
  CHECK(std::count(row.begin(), row.end(), "N7") == 5);
  CHECK(std::count(row.begin(), row.end(), "N2*") == 147);
  // Take cards one by one until the row is empty.
  while (state.day == 1) tests::play<Game>(state, state.active.name() + " take 1");
  CHECK(state.day == 2);
}

TEST_CASE("medici-cards: ships stay sorted and don't affect each other") {
  base::Random random(3);
  for (int seats = min_seats; seats <= max_seats; ++seats) {
    for (int round = 0; round < 40; ++round) {
      State state = start(seats);
      std::vector<std::vector<Card>> model(static_cast<std::size_t>(seats));
      for (int step = 0; step < 40; ++step) {
        const Seat owner = Seat::at(static_cast<int>(random.below(static_cast<std::uint32_t>(seats))));
        Card loaded = Card::at(static_cast<int>(random.below(Card::kinds + 1)));
        if (!loaded.is_none() && (!takes_hold(loaded) || is_full(state, owner))) loaded = Card::none();
        Ship holds = state.holds.ship(owner, hold_count(state));
        holds.load(loaded);
        state.holds.put(owner, hold_count(state), holds);
        if (!loaded.is_none()) model[at(owner)].push_back(loaded);
        for (const Seat each : base::all_seats(seats)) {
          std::vector<Card> expected = model[at(each)];
          std::sort(expected.begin(), expected.end());
          const auto free = static_cast<int>(static_cast<std::size_t>(hold_count(state)) - expected.size());
          expected.resize(static_cast<std::size_t>(hold_count(state)), Card::none());
          const auto found = holds_of(state, each);
          REQUIRE(std::equal(expected.begin(), expected.end(), found.begin(), found.end()));
          REQUIRE(room(state, each) == free);
          REQUIRE(is_full(state, each) == (free == 0));
          REQUIRE(room_for_take(state, each) == static_cast<std::size_t>(std::min(free, 3)));
        }
      }
    }
  }
}

TEST_CASE("medici-cards: a set of moves lists exactly the legal moves") {
  CHECK(Moves().empty());
  CHECK(Moves().size() == 0);
  for (std::size_t cards = 0; cards <= 3; ++cards) {
    for (std::size_t room = 0; room <= 3; ++room) {
      for (unsigned bulky = 0; bulky < 8; ++bulky) {
        for (const bool may_reveal : {false, true}) {
          const Moves moves(seat(4), may_reveal, legal_takes[cards][room][bulky]);
          std::vector<Move> expected;
          if (may_reveal) expected.push_back(Move::reveal(seat(4)));
          for (const unsigned bits : {1U, 3U, 5U, 7U}) {
            unsigned needed = 0;
            unsigned reach = 0;
            for (unsigned bit = 0; bit < 3; ++bit) {
              if ((bits >> bit & 1U) == 0) continue;
              needed += bulky >> bit & 1U;
              reach = bit + 1;
            }
            if (needed <= room && reach <= cards) expected.push_back(Move::take(seat(4), Take::of_bits(bits)));
          }
          REQUIRE(moves.size() == expected.size());
          REQUIRE(moves.empty() == expected.empty());
          for (std::size_t i = 0; i < expected.size(); ++i) REQUIRE(moves[i] == expected[i]);
          for (unsigned bits = 1; bits < 8; ++bits) {
            const Move take = Move::take(seat(4), Take::of_bits(bits));
            REQUIRE(moves.contains(take) == (std::find(expected.begin(), expected.end(), take) != expected.end()));
          }
          REQUIRE(moves.contains(Move::reveal(seat(4))) == may_reveal);
          REQUIRE_FALSE(moves.contains(Move::reveal(seat(3))));
        }
      }
    }
  }
}

TEST_CASE("medici-cards: a take is a set of positions from the end of the market") {
  const std::vector<std::pair<int, int>> size_and_reach = {{0, 0}, {1, 1}, {1, 2}, {2, 2}, {1, 3}, {2, 3}, {2, 3}, {3, 3}};
  for (unsigned bits = 0; bits < 8; ++bits) {
    CHECK(Take::of_bits(bits).size() == size_and_reach[bits].first);
    CHECK(Take::of_bits(bits).reach() == size_and_reach[bits].second);
  }
  CHECK((Take::of_bits(7) - Take::of_bits(2)) == Take::of_bits(5));
  CHECK((Take::of_bits(3) & Take::of_bits(6)) == Take::of_bits(2));
}

TEST_CASE("medici-cards: a state fits into four cache lines, a move into four bytes") {
  CHECK(sizeof(State) <= 256);
  CHECK(sizeof(Move) <= 4);
}

}  // namespace
}  // namespace florin::medici_cards::testing
