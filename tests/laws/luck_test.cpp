// Laws of every game: the dealer gives the same luck whatever is decided, and a position contains no future.
#include "support/luck.hpp"

namespace florin::tests {
namespace {

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
