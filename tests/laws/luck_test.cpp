// Laws of every game: the dealer gives the same luck whatever is decided, and a position contains no future.
#include <map>
#include <set>
#include <tuple>

#include "game/dealer.hpp"
#include "support/laws.hpp"
#include "support/tree_text.hpp"

namespace florin::tests {
namespace {

using Index = std::tuple<int, int, int>;

Index index_of(const game::LuckIndex& index) { return {index.round, index.turn, index.draw}; }

// What a draw was drawn from: the pool of cards or seats, or the number of dice.
template <game::Game G>
std::string pool_of(const typename G::State& state, typename G::Move drawn) {
  if (G::turn(state).chance_kind() == game::ChanceKind::roll) {
    std::size_t colours = 0;
    const std::string text = G::write(state, drawn);
    const std::vector<std::string_view> words = base::words(text);
    for (const std::string_view word : words) colours += word[0] >= 'A' && word[0] <= 'Z' ? 1U : 0U;
    return std::to_string(words.size()) + " dice, " + std::to_string(colours);
  }
  std::string pool;
  G::outcomes(state,
              [&](typename G::Move move, std::uint32_t weight) { pool += G::write(state, move) + "*" + std::to_string(weight) + " "; });
  return pool;
}

struct Draw {
  std::string pool;
  std::string text;
};

// Plays a game with the dealer's luck and random decisions, and returns every draw by its index.
template <game::Game G>
std::map<Index, Draw> draws_of(const Case<G>& c, const game::Dealer& dealer, std::uint64_t decisions) {
  std::map<Index, Draw> draws;
  base::Random random = c.random(decisions);
  typename G::State state = c.state();
  for (game::Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
    if (!turn.is_chance()) {
      G::play(state, game::random_move<G>(state, turn, random));
      continue;
    }
    const typename G::Move move = dealer.draw<G>(state);
    if (!(dealer.draw<G>(state) == move)) broken(c.name(), "the dealer changes its mind");
    if (!draws.emplace(index_of(G::luck_index(state)), Draw{pool_of<G>(state, move), G::write(state, move)}).second) {
      broken(c.name(), "two draws of one game share their index: " + G::write(state, move));
    }
    G::play(state, move);
  }
  return draws;
}

TEST_CASE("law: the dealer draws the same from the same pool, whatever was decided before it") {
  for_every_table([]<class G>(const Case<G>& c) {
    const game::Dealer dealer = game::Dealer::of_number(12);
    const auto first = draws_of<G>(c, dealer, 21);
    int compared = 0;
    for (std::uint64_t decisions = 22; decisions < 26; ++decisions) {
      const auto second = draws_of<G>(c, dealer, decisions);
      for (const auto& [index, draw] : first) {
        const auto other = second.find(index);
        if (other == second.end() || other->second.pool != draw.pool) continue;
        ++compared;
        if (other->second.text != draw.text) broken(c.name(), draw.text + " became " + other->second.text);
      }
    }
    if (compared < 3) broken(c.name(), "too few draws could be compared: " + std::to_string(compared));
  });
}

TEST_CASE("law: another seed gives another game") {
  for_every_seat_count([]<class G>(const Case<G>& c) {
    std::string first;
    std::string second;
    for (const auto& [index, draw] : draws_of<G>(c, game::Dealer::of_number(1), 5)) first += draw.text + "\n";
    for (const auto& [index, draw] : draws_of<G>(c, game::Dealer::of_number(2), 5)) second += draw.text + "\n";
    if (first == second) broken(c.name(), "two seeds give the same draws");
  });
}

TEST_CASE("luck: the n-th card of a day of medici doesn't depend on decisions") {
  games::visit("medici", []<class G>() {
    for (int seats = 2; seats <= 6; ++seats) {
      const Case<G> c{{seats, {}}};
      const auto first = draws_of<G>(c, game::Dealer::of_number(7), 1);
      const auto second = draws_of<G>(c, game::Dealer::of_number(7), 2);
      int cards = 0;
      for (const auto& [index, draw] : first) {
        const auto other = second.find(index);
        if (std::get<1>(index) != 1 || other == second.end()) continue;
        CHECK(other->second.text == draw.text);
        ++cards;
      }
      CHECK(cards > 20);
    }
  });
}

TEST_CASE("law: a position contains no future, only the result of its moves, and dealing doesn't change it") {
  for_every_table([]<class G>(const Case<G>& c) {
    typename G::State replayed = c.state();
    c.walk(1, [&](const typename G::State& state, typename G::Move move) {
      // Two different draws leave the position and its legal moves unchanged.
      if (!(replayed == state)) broken(c.name(), "the same moves led elsewhere");
      if (G::turn(state).is_chance()) {
        base::Random luck(1);
        base::Random other_luck(2);
        typename G::State copy = state;
        (void)G::deal(copy, luck);
        (void)G::deal(copy, other_luck);
        if (!(copy == state)) broken(c.name(), "a draw that was not played changed the position");
      }
      G::play(replayed, move);
      // What comes next may depend on luck, but the legal moves don't.
      typename G::State twin = state;
      G::play(twin, move);
      if (legal_texts<G>(twin) != legal_texts<G>(replayed)) broken(c.name(), "equal positions have unequal moves");
    });
  });
}

}  // namespace
}  // namespace florin::tests
