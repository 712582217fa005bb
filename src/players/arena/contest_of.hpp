#include "players/contest.hpp"

#include <utility>

#include "players/make.hpp"
#include "players/open.hpp"

namespace florin::players {
namespace {

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

}  // namespace

base::Result<std::unique_ptr<Contest>> open_contest(std::string_view game, const game::Setup& setup, const std::vector<std::string>& names,
                                                    std::uint64_t seed) {
  for (const std::string& name : names) {
    if (auto problems = problems_of_name(name); !problems.empty()) return std::move(problems.front());
  }
  const auto seats = static_cast<std::size_t>(setup.seats);
  if (names.size() != 1 && names.size() != seats)
    return base::Problem{base::phrase("player.one-for-each").number("seats", setup.seats), "players"};

  game::Record blank;
  blank.game = std::string(game);
  blank.setup = setup;
  blank.names = names.size() == 1 ? std::vector<std::string>(seats, names.front()) : names;
  return open_game<Contest>(game, setup, [&]<class G>(const typename G::State& start) -> std::unique_ptr<Contest> {
    return std::make_unique<ContestOf<G>>(start, blank, seed);
  });
}

}  // namespace florin::players
