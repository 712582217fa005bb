// Skill<G>: what players know about a game beyond its rules. A game specialises it in skill/skill.hpp, as far as it can.
// With only a rule of thumb, search can play the game; with features as well, an evaluation can be learned
// (players/search/learnable.hpp). Without that file, search plays it with random rollouts.
//
//   rule_of_thumb(state, seat, random)  what a sound beginner would do; used by search rollouts and the player `heuristic`
//   Features                   the shape of the features of a position (game/features.hpp)
//   FeatureExtractor(state)    counts once what all seats need; write(seat, features) writes the position as that seat
//                              sees it. It can read every position, but leaves out dice and cards on offer
//   is_settled(state)          nothing is on offer, so the features are complete
//   banked(state, seat)        the points a seat can no longer lose
//   table_sources              how many sources of points there are besides the subjects; source 0 is whatever no payment
//                              names, such as prices
//   source_of(payment)         below table_sources, or table_sources + the subject
//   source_phrase(n)           the n-th source as a phrase
//   draws_ahead                how many optional draws in a row by one seat are worth looking at
//   is_triumph(state)          a finished game for one has reached the top rank
//   points_alone               (optional) how many points make a difference in a game for one, if not twenty
//   aims_at_top_rank           (optional) in a game for one, the chance of the top rank counts, not the points
//   rough_turns                (optional) against rivals, the games of a root search last this many turns and are played
//                              by rule of thumb (players/search/root_search.hpp)
//   is_auction(state), SaleValues, AuctionSolver   (optional) a game with an auction that goes around once solves it
//                              itself: SaleValues(state, step, evaluate) gives the value of each outcome, and
//                              AuctionSolver(state, sale, mistakes) what the bidder may expect from each bid
#pragma once

namespace florin::game {

template <class G>
struct Skill;

}  // namespace florin::game
