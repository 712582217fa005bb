// What a game says of itself so that an evaluation of its positions can be learned (its folder's features.hpp):
//
//   Features            the shape of what is read of a position (game/features.hpp)
//   Survey(state)       counts once what all seats need; write(seat, features) is the position as that seat sees it.
//                       Every position can be read; dice and cards on offer are not seen
//   is_settled(state)   nothing is on offer: the features tell all there is
//   banked(state, seat) the points a seat has for good
//   table_sources       where points come from besides the subjects: 0 is what no payment tells, such as prices
//   source_of(payment)  below table_sources, or table_sources + the subject
//   source_phrase(n)    the n-th source as a phrase
//   draws_ahead         how many draws that a seat makes at will, one after the other, are worth looking at
//   is_triumph(state)   a finished game for one has reached the top rank
//   points_alone        (optional) how many points make a difference in a game for one, if not twenty
//   turns_tried_out     (optional) with rivals moves are tried out by rule of thumb, for so many turns (players/trial.hpp)
#pragma once

#include <concepts>

#include "game/features.hpp"
#include "game/game.hpp"

namespace florin::players {

template <class G>
concept Learnable = game::Game<G> && requires(const typename G::State& state, base::Seat seat, const typename G::Survey& survey,
                                              typename G::Features& features, const game::Payment& payment) {
  requires std::constructible_from<typename G::Survey, const typename G::State&>;
  survey.write(seat, features);
  { G::is_settled(state) } -> std::same_as<bool>;
  { G::banked(state, seat) } -> std::convertible_to<int>;
  { G::table_sources } -> std::convertible_to<std::size_t>;
  { G::source_of(payment) } -> std::same_as<std::size_t>;
  { G::draws_ahead } -> std::convertible_to<std::size_t>;
  { G::source_phrase(std::size_t{}) } -> std::same_as<base::Phrase>;
  { G::is_triumph(state) } -> std::same_as<bool>;
};

// A game with an auction that goes around once solves it itself: Sale(state, step, evaluate) is what each outcome
// leads to, Lap(state, sale, mistakes) what the bidder may expect of each bid (games/*/lap.hpp).
template <class G>
concept HasAuction = Learnable<G> && requires(const typename G::State& state) {
  { G::is_auction(state) } -> std::same_as<bool>;
  typename G::Sale;
  typename G::Lap;
};

struct NoSale {};
template <class G>
struct SaleOf {
  using Type = NoSale;
};
template <HasAuction G>
struct SaleOf<G> {
  using Type = typename G::Sale;
};

}  // namespace florin::players
