// Concepts for what a game's Skill (game/skill.hpp) provides: Learnable means everything that a learned evaluation
// needs, HasAuction that the game also solves its own auction.
#pragma once

#include <concepts>

#include "game/features.hpp"
#include "game/game.hpp"
#include "game/skill.hpp"

namespace florin::players {

template <class G>
concept Learnable =
    game::Game<G> && requires(const typename G::State& state, base::Seat seat, const typename game::Skill<G>::FeatureExtractor& extractor,
                              typename game::Skill<G>::Features& features, const game::Payment& payment) {
      requires std::constructible_from<typename game::Skill<G>::FeatureExtractor, const typename G::State&>;
      extractor.write(seat, features);
      { game::Skill<G>::is_settled(state) } -> std::same_as<bool>;
      { game::Skill<G>::banked(state, seat) } -> std::convertible_to<int>;
      { game::Skill<G>::table_sources } -> std::convertible_to<std::size_t>;
      { game::Skill<G>::source_of(payment) } -> std::same_as<std::size_t>;
      { game::Skill<G>::draws_ahead } -> std::convertible_to<std::size_t>;
      { game::Skill<G>::source_phrase(std::size_t{}) } -> std::same_as<base::Phrase>;
      { game::Skill<G>::is_triumph(state) } -> std::same_as<bool>;
    };

template <class G>
concept HasAuction = Learnable<G> && requires(const typename G::State& state) {
  { game::Skill<G>::is_auction(state) } -> std::same_as<bool>;
  typename game::Skill<G>::SaleValues;
  typename game::Skill<G>::AuctionSolver;
};

struct NoSaleValues {};
template <class G>
struct SaleValuesOf {
  using Type = NoSaleValues;
};
template <HasAuction G>
struct SaleValuesOf<G> {
  using Type = typename game::Skill<G>::SaleValues;
};

}  // namespace florin::players
