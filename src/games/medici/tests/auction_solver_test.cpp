// Compares the solved auction with a search of its whole tree.
#include "games/medici/skill/auction_solver.hpp"

#include "games/medici/tests/test_positions.hpp"

namespace florin::medici {
namespace {

using game::Expectation;
using testing::give;
using testing::seat;
using testing::started;

// Everyone values florins and cards, each at their own rate, so that no two outcomes are worth the same to anyone.
Expectation simple_value(const State& state) {
  constexpr std::array<float, max_seats> liking = {1.13F, 0.71F, 2.37F, 1.59F, 0.93F, 1.91F};
  Expectation expectation;
  for (const Seat s : base::all_seats(state.seats)) {
    const auto cargo = static_cast<float>(ship_value(state.ships[at(s)]));
    expectation.worth[at(s)] = static_cast<float>(state.florins[at(s)]) + liking[at(s)] * cargo;
  }
  for (const Seat s : base::all_seats(state.seats)) {  // a rival's cargo hurts a little, and the next seat's the most
    const Seat next = s.next(state.seats);
    expectation.worth[at(s)] -= 0.017F * liking[at(next)] * static_cast<float>(ship_value(state.ships[at(next)]));
  }
  return expectation;
}

// What perfect bidders make of a position, found by trying everything.
Expectation played_out(const State& state) {
  if (state.phase != Phase::auction) return simple_value(state);
  const auto moves = Game::moves(state);
  Expectation best;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    State after = state;
    Game::play(after, moves[i]);
    const Expectation expectation = played_out(after);
    if (i == 0 || expectation.of(state.bidder) > best.of(state.bidder)) best = expectation;
  }
  return best;
}

void check_lap(const State& state) {
  auto evaluate = [](const State& after) { return simple_value(after); };
  const SaleValues sale(state, 1, evaluate);
  const AuctionSolver lap(state, sale, 1e-4F);
  const auto moves = Game::moves(state);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    State after = state;
    Game::play(after, moves[i]);
    const Expectation truth = played_out(after);
    const Expectation& solved = moves[i].kind() == Move::Kind::pass ? lap.pass() : lap.bid(moves[i].florins());
    INFO(Game::write(state, moves[i]));
    for (const Seat s : base::all_seats(state.seats)) CHECK(solved.of(s) == doctest::Approx(truth.of(s)).epsilon(1e-4));
  }
}

TEST_CASE("medici auction: a bid is worth what the rest of the auction makes of it") {
  State state = started(4, {"~ deal F3", "P1 stop"});
  give(state, {5, 6, 7, 4});
  check_lap(state);
  Game::play(state, Move::bid(seat(2), 2));
  check_lap(state);
  Game::play(state, Move::pass(seat(3)));
  check_lap(state);
  Game::play(state, Move::bid(seat(4), 4));
  check_lap(state);
}

TEST_CASE("medici auction: seats without room or florins take no part") {
  State state = started(3, {"~ deal F3", "P1 draw", "~ deal S5", "P1 stop"});
  testing::fill(state, 2, 4);
  give(state, {6, 9, 5});
  state.bidder = seat(3);
  check_lap(state);
  give(state, {0, 9, 5});
  check_lap(state);
}

TEST_CASE("medici auction: interpolated prices are close to the exact ones") {
  State state = started(4, {"~ deal F5", "P1 stop"});
  auto evaluate = [](const State& after) { return simple_value(after); };
  const SaleValues exact(state, 1, evaluate);
  const SaleValues rough(state, 16, evaluate);
  for (const Seat s : base::all_seats(4)) {
    for (int price = 1; price <= exact.purse(s); ++price) {
      CHECK(rough.at_price(at(s), price).of(s) == doctest::Approx(exact.at_price(at(s), price).of(s)).epsilon(1e-3));
    }
  }
  CHECK(exact.is_of(state));
  Game::play(state, Move::bid(seat(2), 3));
  CHECK(exact.is_of(state));
  give(state, {1, 1, 1, 1});
  CHECK_FALSE(exact.is_of(state));
}

TEST_CASE("medici auction: careless rivals often miss a choice that is only slightly better") {
  State state = started(2, {"~ deal F1", "P1 stop"});
  give(state, {3, 3});
  auto evaluate = [](const State& after) { return simple_value(after); };
  const SaleValues sale(state, 1, evaluate);
  AuctionSolver sharp(state, sale, 1e-4F);
  AuctionSolver careless(state, sale, 10.0F);
  const Seat bidder = state.bidder;
  CHECK(sharp.expected().of(bidder) > careless.expected().of(bidder));
}

}  // namespace
}  // namespace florin::medici
