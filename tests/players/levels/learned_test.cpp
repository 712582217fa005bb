// Learned players: features are complete, suggestions explain themselves, and levels are repeatable, keep their budget and
// don't peek.
#include <doctest/doctest.h>

#include <chrono>
#include <numeric>

#include "games/medici/rules/game.hpp"
#include "games/medici/skill/skill.hpp"
#include "players/levels/make.hpp"
#include "players/players.hpp"
#include "support/laws.hpp"

namespace florin::players {
namespace {

// Calls test.operator()<G>(state, seat) at some decisions of every learnable game and seat count.
template <class Test>
void at_decisions(Test test) {
  int learnable = 0;
  games::visit_all([&]<class G>() {
    if constexpr (Learnable<G>) {
      for (int seats = G::info.min_seats; seats <= G::info.max_seats; ++seats) {
        ++learnable;
        int decisions = 0;
        tests::Case<G>{{seats, {}}}.walk(1, [&](const typename G::State& state, typename G::Move move) {
          if (!move.is_chance() && decisions++ % 41 == 7) test.template operator()<G>(state, move.seat());
        });
        CHECK_MESSAGE(decisions > 7, std::string(G::info.id) << " with " << seats);
      }
    }
  });
  CHECK(learnable > 0);
}

TEST_CASE("learned: every seat can extract complete features from every position") {
  games::visit_all([&]<class G>() {
    if constexpr (Learnable<G>) {
      for (int seats = G::info.min_seats; seats <= G::info.max_seats; ++seats) {
        tests::Case<G>{{seats, {}}}.walk(2, [&](const typename G::State& state, typename G::Move /*move*/) {
          const typename game::Skill<G>::FeatureExtractor extractor(state);
          typename game::Skill<G>::Features features;
          for (const base::Seat seat : base::all_seats(seats)) {
            extractor.write(seat, features);
            bool complete = features.table.is_complete();
            for (const auto& subject : features.subjects) complete = complete && subject.is_complete();
            if (!complete) tests::broken(std::string(G::info.id), "features are missing");
          }
        });
      }
    }
  });
}

TEST_CASE("learned: every level makes legal moves at every table, the same with the same random numbers") {
  for (const std::string_view name : {"novice", "banker-miser", "merchant-gambler", "apprentice-hoarder", "master:200", "master~ahead:1"}) {
    at_decisions([&]<class G>(const typename G::State& state, base::Seat seat) {
      const auto player = make<G>(name);
      base::Random random(7);
      base::Random same(7);
      const auto move = player->choose(state, seat, random);
      CHECK(G::moves(state).contains(move));
      CHECK(move == player->choose(state, seat, same));
      same = base::Random(7);
      CHECK(move == make<G>(name)->explain(state, seat, same).front().move);
    });
  }
}

TEST_CASE("learned: players use their budget and keep to it at every table and for every kind of decision") {
  constexpr std::uint64_t evaluations = 3000;
  constexpr std::uint64_t last_sale = 1500;  // an auction is solved in one piece
  std::uint64_t most = 0;
  at_decisions([&]<class G>(const typename G::State& state, base::Seat seat) {
    const Network<G> network(*weights_of<G>(weight_files_of(G::info.id).table));
    Profile profile;
    profile.budget.evaluations = evaluations;
    LearnedPlayer<G> player(network, network, profile);
    base::Random random(5);
    static_cast<void>(player.choose(state, seat, random));
    CHECK(player.evaluations() <= evaluations + last_sale);
    most = std::max(most, player.evaluations());
  });
  CHECK(most > evaluations * 9 / 10);
}

TEST_CASE("learned: level names are read with temperament, error and budget") {
  for (const std::string_view good :
       {"master", "novice-hoarder", "banker:20ms", "master-gambler:500", "master~rivals", "master-miser~lap%40:9", "master:200,5ms"})
    CHECK(problems_of_name(good).empty());
  for (const std::string_view bad : {"master-", "master:", "master:0", "mastery", "master-brave", "heuristic-miser", "master:5s",
                                     "master~hope", "master:5ms,200", "master:0,5ms", "master:5,ms", "master%", "master%1001"}) {
    CHECK(problems_of_name(bad).front().what.key == "player.unknown");
  }
}

TEST_CASE("learned: a time limit applies only to the levels that search") {
  CHECK(timed("master", std::nullopt) == "master");
  CHECK(timed("master", 20) == "master:40000,20ms");
  CHECK(timed("master", 0) == "master:1");
  CHECK(problems_of_name(timed("master-miser", 20)).empty());
  CHECK(timed("master:500", 20) == "master:500");
  CHECK(timed("banker", 20) == "banker:4000,20ms");
  CHECK(timed("merchant", 20) == "merchant");
  CHECK(timed("random", 20) == "random");
}

TEST_CASE("learned: a stopwatch counts evaluations or CPU time, and an empty budget is used up at once") {
  CHECK(Stopwatch({.evaluations = 100, .ms = 0}, 40).used(90) == doctest::Approx(0.5));
  CHECK(Stopwatch({}, 0).used(0) == 1.0);
  const auto start = std::chrono::steady_clock::now();
  const Stopwatch time({.evaluations = 0, .ms = 1}, 0);
  while (time.used(0) < 1 && std::chrono::steady_clock::now() - start < std::chrono::seconds(20)) {
  }
  CHECK(time.used(0) >= 1);
  CHECK(std::chrono::steady_clock::now() - start >= std::chrono::milliseconds(1));
}

TEST_CASE("raiser: it raises by one, and only when the rule of thumb bids") {
  using G = medici::Game;
  int bids = 0;
  tests::Case<G>{{4, {}}}.walk(3, [&](const typename G::State& state, typename G::Move move) {
    if (move.is_chance()) return;
    base::Random random(11);
    base::Random same(11);
    const auto moves = G::moves(state);
    const auto raised = RaisingPlayer<G>().choose(state, move.seat(), random);
    const auto rough = rough_move<G>(state, move.seat(), same);
    const bool is_bid = moves.raises() > 0 && rough.raise_over(moves.first_raise()) >= 0;
    CHECK(raised == (is_bid ? moves.first_raise() : rough));
    if (is_bid) ++bids;
  });
  CHECK(bids > 0);
}

TEST_CASE("learned: the reasons of a suggestion add up to its lead over the next one") {
  for (const games::Entry& entry : games::all()) {
    if (entry.weights.empty()) continue;
    const auto table = *games::open(entry.info->id, {entry.info->max_seats, {}});
    base::Random random(3);
    int suggestions = 0;
    for (int move = 0; move < 60 && !table->turn().is_over(); ++move) {
      if (table->turn().is_chance()) {
        table->draw(random);
        continue;
      }
      const auto suggestion = suggest(*table, "merchant", table->turn().first(), random);
      REQUIRE(static_cast<bool>(suggestion));
      const auto& considered = suggestion->considered;
      REQUIRE_FALSE(considered.empty());
      CHECK(considered.front().move == suggestion->move);
      for (std::size_t i = 0; i + 1 < considered.size(); ++i) {
        int sum = 0;
        for (const Reason& reason : considered[i].reasons) sum += reason.tenths;
        CHECK(sum == considered[i].tenths - considered[i + 1].tenths);
        CHECK(considered[i].share >= 0);
        CHECK(considered[i].share <= 1);
      }
      ++suggestions;
      REQUIRE_FALSE(table->play(suggestion->move).has_value());
    }
    CHECK(suggestions > 5);
  }
}

TEST_CASE("learned: a player doesn't peek, so its choice doesn't depend on future draws") {
  for (const games::Entry& entry : games::all()) {
    if (entry.weights.empty()) continue;
    const auto table = *games::open(entry.info->id, {entry.info->max_seats, {}});
    for (std::uint64_t step = 0; step < 40 && !table->turn().is_over(); ++step) {
      if (table->turn().is_chance()) {
        table->draw(game::Dealer::of_number(step));
        continue;
      }
      // The same past on a table with another dealer.
      const auto twin = *games::open(table->record());
      base::Random random(step);
      base::Random same(step);
      const auto move = suggest(*table, "banker", table->turn().first(), random)->move;
      CHECK(move == suggest(*twin, "banker", table->turn().first(), same)->move);
      REQUIRE_FALSE(table->play(move).has_value());
    }
  }
}

TEST_CASE("learned: shares add up to one, and a finished game is worth its result") {
  using G = medici::Game;
  const Network<G> network(*weights_of<G>(games::find("medici")->weights));
  int ends = 0;
  tests::Case<G>{{4, {}}}.walk(1, [&](const typename G::State& state, typename G::Move move) {
    typename G::State after = state;
    G::play(after, move);
    if (!game::Skill<G>::is_settled(after)) return;
    Evaluator<G> evaluator(network, base::Seat::at(0), Temperament::even);
    evaluator.include(Details::own_parts);
    const game::Expectation expectation = evaluator(after);
    CHECK(std::accumulate(expectation.worth.begin(), expectation.worth.end(), 0.0F) == doctest::Approx(1.0));
    if (!G::turn(after).is_over()) return;
    CHECK(expectation.points() == static_cast<float>(G::standing(after).scores[0]));
    ++ends;
  });
  CHECK(ends == 1);
}

}  // namespace
}  // namespace florin::players
