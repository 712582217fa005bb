// ContestOf: a contest on a game's own types.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "players/arena/contest.hpp"
#include "players/levels/make.hpp"
#include "players/search/play_game.hpp"

namespace florin::players {

template <game::Game G>
class ContestOf final : public Contest {
 public:
  ContestOf(const typename G::State& start, game::Record blank, std::uint64_t seed) : start_(start), blank_(std::move(blank)), seed_(seed) {
    for (const std::string& name : blank_.names) players_.push_back(make<G>(name));
  }

  Outcome play(std::uint64_t number, game::Record* record) override {
    base::Random luck(seed_, number);
    base::Random choices(~seed_, number);
    std::vector<std::string> moves;
    const Outcome outcome = play_game<G>(start_, players_, luck, choices, record == nullptr ? nullptr : &moves);
    if (record != nullptr) {
      *record = blank_;
      record->moves = std::move(moves);
      record->scores.emplace(outcome.scores.begin(), outcome.scores.end());
      record->winners = outcome.winners;
    }
    return outcome;
  }

 private:
  typename G::State start_;
  game::Record blank_;
  std::uint64_t seed_;
  std::vector<std::unique_ptr<PlayerOf<G>>> players_;
};

}  // namespace florin::players
