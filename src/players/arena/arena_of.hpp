// ArenaOf: an arena on a game's own types.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/dealer.hpp"
#include "game/table.hpp"
#include "players/arena/arena.hpp"
#include "players/arena/outsider.hpp"
#include "players/levels/make.hpp"
#include "players/search/budget.hpp"
#include "players/search/play_game.hpp"

namespace florin::players {

inline constexpr std::string_view substitute = "heuristic";  // plays on for a seat that forfeited

// For outsiders: their thinking takes no CPU time in this thread.
[[nodiscard]] inline std::chrono::nanoseconds passing_time() { return std::chrono::steady_clock::now().time_since_epoch(); }

// A random order of the lineup, so that nobody always has the same neighbours.
[[nodiscard]] inline Lineup shuffled(Lineup lineup, base::Random& random) {
  for (std::size_t left = lineup.size(); left > 1; --left) {
    std::swap(lineup[left - 1], lineup[random.below(static_cast<std::uint32_t>(left))]);
  }
  return lineup;
}

// The legal move in an outsider's answer, or the reason why there is none.
template <game::Game G>
base::Result<typename G::Move> legal_answer(const base::Result<std::string>& answer, const typename G::State& state, base::Seat seat) {
  if (!answer) return answer.problem();
  auto move = G::read(state, *answer);
  if (!move) return move;
  if (auto why = game::refusal_of<G>(state, *move)) return base::Problem{std::move(*why), *answer};
  if (move->seat() != seat) return base::Problem{base::phrase("bot.other-seat").text("seat", seat.name()).text("move", *answer), *answer};
  return move;
}

template <game::Game G>
class ArenaOf final : public Arena {
  using State = typename G::State;
  using Move = typename G::Move;
  using Seat = base::Seat;

 public:
  ArenaOf(const State& start, game::Record blank, const std::vector<std::string>& pool, std::uint64_t seed,
          const OutsiderMaker& make_outsider)
      : start_(start), blank_(std::move(blank)), seed_(seed), substitute_(make<G>(substitute)) {
    for (const std::string& name : pool) {
      if (is_outsider(name)) {
        pool_.push_back({name, nullptr, make_outsider(std::string_view(name).substr(outsider_prefix.size()))});
      } else {
        pool_.push_back({name, make<G>(name), nullptr});
      }
    }
  }

  std::optional<Block> play(const Lineup& lineup, std::uint64_t number, const std::atomic<bool>& stop,
                            std::vector<game::Record>* records) override {
    base::Random choices(~seed_, number);
    const game::Dealer dealer = game::Dealer::of_number(base::Random(seed_, number).bits());
    Lineup seating = shuffled(lineup, choices);
    Block block;
    block.thinking.resize(pool_.size());
    for (std::size_t rotation = 0; rotation < seating.size(); ++rotation) {
      block.games.push_back(play_one(seating, dealer, choices, stop, block.thinking, records));
      std::rotate(seating.begin(), seating.begin() + 1, seating.end());
    }
    if (stop) return std::nullopt;
    return block;
  }

 private:
  static std::size_t place(Seat seat) { return static_cast<std::size_t>(seat.index()); }

  struct Member {
    std::string name;
    std::unique_ptr<PlayerOf<G>> player;  // exactly one of the two is set
    std::unique_ptr<Outsider> outsider;
  };

  ArenaGame play_one(const Lineup& seating, const game::Dealer& dealer, base::Random& choices, const std::atomic<bool>& stop,
                     std::vector<Thinking>& thinking, std::vector<game::Record>* records) {
    ArenaGame game;
    game.seating = seating;
    game::Record record = blank_;
    for (const PoolIndex index : seating) record.names.push_back(pool_[index].name);
    const bool has_outsider =
        std::any_of(seating.begin(), seating.end(), [&](PoolIndex index) { return pool_[index].outsider != nullptr; });

    const auto choose = [&](const State& state, Seat seat) {
      if (stop) return RandomPlayer<G>().choose(state, seat, choices);  // finish quickly: the block will be discarded
      const auto clock = pool_[seating[place(seat)]].outsider ? passing_time : thinking_time;
      const auto begin = clock();
      const Move move = decide(state, seat, game, record, choices);
      thinking[seating[place(seat)]].add({1, clock() - begin});
      return move;
    };
    const bool is_written = has_outsider || records != nullptr;
    const Finish finish =
        play_game<G>(start_, [&](const State& state) { return dealer.draw<G>(state); }, choose, is_written ? &record.moves : nullptr);
    game.outcome = {finish.standing.scores, winners_of(finish.standing, game), finish.moves, finish.is_triumph};
    if (records != nullptr) records->push_back(finished(std::move(record), finish.standing, game.forfeits));
    return game;
  }

  Move decide(const State& state, Seat seat, ArenaGame& game, const game::Record& so_far, base::Random& choices) {
    const PoolIndex index = game.seating[place(seat)];
    const Member& member = pool_[index];
    if (member.player) return member.player->choose(state, seat, choices);
    if (!has_forfeited(game, seat)) {
      const auto move = legal_answer<G>(member.outsider->choose(so_far, seat), state, seat);
      if (move) return *move;
      game.forfeits.push_back({index, seat, static_cast<int>(so_far.moves.size()), move.problem().what});
    }
    return substitute_->choose(state, seat, choices);
  }

  static bool has_forfeited(const ArenaGame& game, Seat seat) {
    return std::any_of(game.forfeits.begin(), game.forfeits.end(), [&](const Forfeit& forfeit) { return forfeit.seat == seat; });
  }

  // Seats that forfeited come last, so the best of the others win.
  static base::SeatSet winners_of(const game::Standing& standing, const ArenaGame& game) {
    base::SeatSet winners;
    for (const Seat seat : base::all_seats(static_cast<int>(game.seating.size()))) {
      if (has_forfeited(game, seat)) continue;
      if (winners.empty() || standing.places[place(seat)] < standing.places[place(winners.lowest())]) winners = seat;
      if (standing.places[place(seat)] == standing.places[place(winners.lowest())]) winners.add(seat);
    }
    return winners;
  }

  // A record keeps the scores and winners according to the rules, and lists forfeits separately.
  static game::Record finished(game::Record record, const game::Standing& standing, const std::vector<Forfeit>& forfeits) {
    record.scores.emplace(standing.scores.begin(), standing.scores.end());
    record.winners = standing.leaders();
    for (const Forfeit& forfeit : forfeits) {
      record.forfeited.add(forfeit.seat);
      record.took_over.push_back({forfeit.move, forfeit.seat, std::string(substitute)});
    }
    return record;
  }

  State start_;
  game::Record blank_;
  std::uint64_t seed_;
  std::unique_ptr<PlayerOf<G>> substitute_;
  std::vector<Member> pool_;
};

}  // namespace florin::players
