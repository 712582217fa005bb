// Trying again: a copy of a match before any own decision, which goes on with the same draws.
#include "match/retry.hpp"

#include "match/tester.hpp"

namespace florin::tests {
namespace {

// One person at P1 against computer players, or with others at one device; everybody plays at random.
Tester played(const std::string& id, int seats, int people, std::uint64_t seed) {
  Tester table(settings_for(id, seats), "ada", seed);
  for (int i = 0; i < seats; ++i) {
    if (i < people) {
      table.must("ada", command::Sit{Seat::at(i), "Ada"});
    } else {
      table.must("ada", command::SeatBot{Seat::at(i), "random", "Otto"});
    }
  }
  table.must("ada", command::Start{});
  base::Random random(seed, 3);
  table.play_out(random);
  return table;
}

// The first move of one of Ada's seats at `from` or later; the number of moves if there is none.
std::size_t own_move(const match::Match& match, std::size_t from) {
  const std::vector<std::string>& moves = match.table().moves();
  while (from < moves.size() && !(match::actor_of(moves[from]) && match.is_seat_of(*match::actor_of(moves[from]), {"ada"}))) ++from;
  return from;
}

// The copy stands before the decision, and the same moves lead to the same end.
void check_copy(const Tester& original, const std::vector<match::Event>& events, std::size_t decision) {
  const std::vector<std::string>& moves = original.match().table().moves();
  match::Match copy = replayed(events);
  REQUIRE(copy.stage() == match::Stage::playing);
  CHECK(copy.is_practice());
  CHECK(copy.table().moves() == std::vector(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(decision)));
  while (copy.stage() == match::Stage::playing) {
    const std::string& move = moves[copy.table().moves().size()];
    const Seat seat = *match::actor_of(move);
    const match::Command again = copy.seat(seat).is_automatic() ? match::Command{{}, command::BotPlay{copy.asked_at(seat), move}}
                                                                : match::Command{{"ada"}, command::Play{move}};
    const auto decided = match::decide(copy, again, {original.now, original.secret});
    REQUIRE(static_cast<bool>(decided));
    for (const match::Event& each : *decided) REQUIRE(!match::apply(copy, each));
  }
  CHECK(copy.table().moves() == moves);
}

TEST_CASE("retry: every position of every game can be tried again, alone and with several people at one device") {
  int copies = 0;
  for_every_size([&](const std::string& id, int seats) {
    for (const int people : {1, seats}) {
      const Tester original = played(id, seats, people, 5);
      const std::size_t moves = original.match().table().moves().size();
      const std::size_t step = moves > 60 && seats > 2 ? 7 : 1;  // long games of many are tried now and then
      for (std::size_t from = 0; from <= moves; from += step) {
        const std::size_t decision = own_move(original.match(), from);
        const auto events = match::retry(original.match(), original.log, from, {"ada"}, original.now);
        CHECK(static_cast<bool>(events) == (decision < moves));
        if (!events) continue;
        check_copy(original, *events, decision);
        ++copies;
      }
    }
  });
  CHECK(copies > 500);
}

TEST_CASE("retry: what was taken back is no decision") {
  Tester table(settings_for("medici-dice", 1));
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("ada", command::Start{});
  base::Random random(1, 3);
  for (int i = 0; i < 4; ++i) table.step(random);
  table.must("ada", command::Undo{p1});
  table.must("ada", command::Undo{p1});
  for (int i = 0; i < 3; ++i) table.step(random);
  const std::vector<std::string>& moves = table.match().table().moves();
  for (std::size_t from = 0; from < moves.size(); ++from) {
    const std::size_t decision = own_move(table.match(), from);
    const auto events = match::retry(table.match(), table.log, from, {"ada"}, table.now);
    REQUIRE(static_cast<bool>(events) == (decision < moves.size()));
    if (events)
      CHECK(replayed(*events).table().moves() == std::vector(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(decision)));
  }
}

TEST_CASE("retry: nobody tries again without a decision of their own, or a rated match") {
  const Tester original = played("medici-dice", 2, 1, 1);
  const std::size_t moves = original.match().table().moves().size();
  const auto problem = [&](std::size_t from, const std::string& person) {
    const auto events = match::retry(original.match(), original.log, from, {person}, original.now);
    REQUIRE_FALSE(static_cast<bool>(events));
    original.voices().say(events.problem().what);
    return events.problem().what.key;
  };
  CHECK(problem(0, "bob") == "match.retry-nothing");
  CHECK(problem(moves, "ada") == "match.retry-nothing");
  CHECK(problem(moves + 100, "ada") == "match.retry-nothing");
  match::Settings rated = settings_for("medici-dice", 1);
  rated.is_rated = true;
  rated.allows_hints = false;
  Tester table(rated);
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("ada", command::Start{});
  base::Random random(1, 3);
  table.step(random);
  const auto events = match::retry(table.match(), table.log, 0, {"ada"}, table.now);
  REQUIRE_FALSE(static_cast<bool>(events));
  table.voices().say(events.problem().what);
  CHECK(events.problem().what.key == "match.retry-rated");
}

}  // namespace
}  // namespace florin::tests
