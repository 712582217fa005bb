// Clocks: per move, bank with increment, days, none; flag fall, leaving, undo, interruptions.
#include "match/tester.hpp"

namespace florin::tests {
namespace {

using Kind = match::ClockSetting::Kind;

constexpr std::int64_t second = 1000;
constexpr std::int64_t day = 24 * 3600 * second;

match::Settings timed(Kind kind, std::int64_t ms, std::int64_t increment = 0, int seats = 2) {
  match::Settings settings = settings_for("tiny", seats);
  settings.clock = {kind, ms, increment};
  return settings;
}

std::int64_t left(const Tester& table, Seat seat) { return table.match().clock(seat).left(table.now); }
bool runs(const Tester& table, Seat seat) { return table.match().clock(seat).is_running(); }
void wait(Tester& table, std::int64_t ms) { table.now.ms += ms; }

// Plays the seat until somebody else has to decide. The seats of tiny act in turn.
void pass_turn(Tester& table, const std::string& by, Seat seat) {
  while (table.due() == seat) {
    const std::string stop = seat.name() + " stop";
    table.must(by, command::Play{table.match().table().refusal(stop) ? seat.name() + " roll" : stop});
  }
}

// Plays until P1 may stop: a decision that reveals nothing and can be taken back.
void until_p1_may_stop(Tester& table) {
  while (table.match().table().refusal("P1 stop")) {
    if (table.due() == p2) pass_turn(table, "bob", p2);
    table.must("ada", command::Play{"P1 roll"});
  }
}

TEST_CASE("clock: only sound settings are accepted") {
  const auto sound = [](Kind kind, std::int64_t ms, std::int64_t increment) { return match::ClockSetting{kind, ms, increment}.is_sound(); };
  CHECK(sound(Kind::none, 0, 0));
  CHECK_FALSE(sound(Kind::none, 1, 0));
  CHECK_FALSE(sound(Kind::none, 0, 1));
  CHECK(sound(Kind::per_move, second, 0));
  CHECK_FALSE(sound(Kind::per_move, second - 1, 0));
  CHECK(sound(Kind::per_move, 30 * day, 0));
  CHECK_FALSE(sound(Kind::per_move, 30 * day + 1, 0));
  CHECK_FALSE(sound(Kind::per_move, second, 1));
  CHECK(sound(Kind::bank, second, 0));
  CHECK(sound(Kind::bank, second, 30 * day));
  CHECK_FALSE(sound(Kind::bank, second, 30 * day + 1));
  CHECK_FALSE(sound(Kind::bank, second, -1));
}

TEST_CASE("clock: it runs only for the person who has to decide") {
  Tester table(timed(Kind::bank, 60 * second, 0, 3));
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("bob", command::Sit{p2, "Bob"});
  table.must("ada", command::SeatBot{p3, "novice", "Otto"});
  table.must("bob", command::Ready{p2, ""});
  CHECK_FALSE(runs(table, p1));
  table.must("ada", command::Start{});
  CHECK(runs(table, p1));
  CHECK_FALSE(runs(table, p2));
  wait(table, 7 * second);
  CHECK(left(table, p1) == 53 * second);
  CHECK(table.match().next_deadline()->ms == table.now.ms + 53 * second);
  pass_turn(table, "ada", p1);
  CHECK_FALSE(runs(table, p1));
  CHECK(left(table, p1) == 53 * second);
  CHECK(runs(table, p2));
  pass_turn(table, "bob", p2);
  CHECK_FALSE(runs(table, p3));  // a computer player has no clock
  CHECK_FALSE(table.match().next_deadline().has_value());
}

TEST_CASE("clock: a time bank loses the time used and gains the increment after each decision") {
  Tester table(timed(Kind::bank, 60 * second, 5 * second));
  table.start_with({"ada", "bob"});
  wait(table, 20 * second);
  table.must("ada", command::Play{"P1 roll"});
  CHECK(left(table, p1) == 45 * second);
  wait(table, second);
  CHECK(left(table, p2) == (table.due() == p2 ? 59 : 60) * second);
}

TEST_CASE("clock: a time per move starts anew for every decision") {
  Tester table(timed(Kind::per_move, 30 * second));
  table.start_with({"ada", "bob"});
  wait(table, 29 * second);
  table.must("ada", command::Play{"P1 roll"});
  CHECK(left(table, p1) == 30 * second);
  if (table.due() == p1) {
    wait(table, 29 * second);
    CHECK(table.give("ada", command::Play{"P1 roll"}).empty());
    CHECK(table.kinds().starts_with("played"));
  }
}

TEST_CASE("clock: a slow game allows days for a decision") {
  Tester table(timed(Kind::per_move, 3 * day));
  table.start_with({"ada", "bob"});
  wait(table, 3 * day - 1);
  table.must("", command::Tick{});
  CHECK(table.kinds().empty());
  wait(table, 1);
  table.must("", command::Tick{});
  CHECK(table.kinds() == "held");
}

TEST_CASE("clock: without a clock nobody's time runs out") {
  Tester table(settings_for("tiny", 2));
  table.start_with({"ada", "bob"});
  wait(table, 365 * day);
  table.must("", command::Tick{});
  CHECK(table.kinds().empty());
  CHECK(left(table, p1) == 0);
  table.must("ada", command::Play{"P1 roll"});
}

TEST_CASE("clock: when time runs out a stand-in plays until the owner returns and gets some time") {
  Tester table(timed(Kind::bank, 10 * second, 2 * second));
  table.start_with({"ada", "bob"});
  CHECK(table.give("ada", command::Tick{}) == "match.only-program");
  wait(table, 10 * second - 1);
  table.must("", command::Tick{});
  CHECK(table.happened.empty());
  wait(table, 1);
  CHECK(table.match().next_deadline() == table.now);
  table.must("", command::Tick{});
  CHECK(table.kinds() == "held");
  CHECK(table.match().seat(p1).held == match::HeldBecause::flag);
  CHECK(table.match().seat(p1).has_flagged);
  CHECK(left(table, p1) == 0);
  CHECK(table.give("ada", command::Play{"P1 roll"}) == "match.away");
  CHECK(table.give("ada", command::Undo{p1}) == "match.away");
  REQUIRE(table.match().due_bots().size() == 1);
  CHECK(table.match().due_bots().front() == match::DueBot{p1, table.match().version(), "merchant"});
  // The stand-in decides. Otherwise coming back again and again would stop the clock for good.
  CHECK(table.give("ada", command::ComeBack{}) == "match.time-is-up");
  wait(table, 1000 * second);
  CHECK_FALSE(table.match().next_deadline().has_value());
  table.must("", command::Tick{});
  CHECK(table.happened.empty());
  CHECK(table.give("ada", command::ComeBack{}) == "match.time-is-up");
  table.bot_plays("P1 roll");
  table.must("ada", command::ComeBack{});
  CHECK(left(table, p1) == 15 * second);
  CHECK(table.give("ada", command::ComeBack{}) == "match.not-away");
  pass_turn(table, "bob", p2);
  CHECK(runs(table, p1));
  table.must("ada", command::Play{"P1 roll"});
}

TEST_CASE("clock: the time a returning owner gets is at least the increment") {
  Tester table(timed(Kind::bank, 10 * second, 40 * second));
  table.start_with({"ada", "bob"});
  wait(table, 11 * second);
  table.must("", command::Tick{});
  table.bot_plays("P1 roll");
  CHECK(left(table, p1) == 40 * second);
}

TEST_CASE("clock: a move after the deadline counts as running out of time, whoever notices first") {
  Tester table(timed(Kind::per_move, 10 * second));
  table.start_with({"ada", "bob"});
  wait(table, 10 * second);
  CHECK(table.give("ada", command::Play{"P1 roll"}).empty());
  CHECK(table.kinds() == "held");
  CHECK(table.match().table().moves().empty());
  Tester leaving(timed(Kind::per_move, 10 * second));
  leaving.start_with({"ada", "bob"});
  wait(leaving, 10 * second);
  leaving.must("ada", command::Leave{});
  CHECK(leaving.match().seat(p1).has_flagged);
}

TEST_CASE("clock: leaving and coming back doesn't stop the clock") {
  Tester table(timed(Kind::per_move, 30 * second));
  table.start_with({"ada", "bob"});
  for (int i = 0; i < 5; ++i) {
    wait(table, second);
    table.must("ada", command::Leave{});
    wait(table, 4 * second);
    table.must("ada", command::ComeBack{});
  }
  CHECK(left(table, p1) == 5 * second);
  table.must("ada", command::Leave{});
  wait(table, 5 * second);
  CHECK(table.give("ada", command::ComeBack{}) == "match.time-is-up");
  table.bot_plays("P1 roll");  // the next decision starts afresh
  CHECK(left(table, p1) == 30 * second);
}

TEST_CASE("clock: decisions made while a person is away neither cost nor gain them time") {
  Tester table(timed(Kind::bank, 60 * second, 10 * second));
  table.start_with({"ada", "bob"});
  table.must("bob", command::Leave{});
  pass_turn(table, "ada", p1);
  for (int i = 0; i < 3; ++i) {
    wait(table, 20 * second);
    CHECK_FALSE(runs(table, p2));
    while (table.due() == p2) table.bot_plays(table.match().table().refusal("P2 stop") ? "P2 roll" : "P2 stop");
    CHECK(left(table, p2) == 60 * second);
    pass_turn(table, "ada", p1);
  }
  table.must("bob", command::ComeBack{});
  CHECK(runs(table, p2));
  CHECK(left(table, p2) == 60 * second);
}

TEST_CASE("clock: time while the server is down is free, even for a person who left during a decision") {
  Tester table(timed(Kind::bank, 60 * second));
  table.start_with({"ada", "bob"});
  wait(table, 10 * second);
  table.must("ada", command::Leave{});
  CHECK_FALSE(table.match().next_deadline().has_value());
  const match::Instant killed = table.now;
  wait(table, 10 * day);
  table.must("", command::Resume{killed});
  CHECK(table.kinds() == "resumed");
  table.must("ada", command::ComeBack{});
  CHECK(left(table, p1) == 50 * second);
}

// In tiny, one seat decides at a time. If picking is free, several clocks run at once.
TEST_CASE("clock: if several seats decide in any order, each has its own clock and deadline") {
  match::Settings settings = settings_for("medici-dice", 4);
  settings.setup.options = {{"pick-order", std::string("free")}};
  settings.clock = {Kind::bank, 60 * second, 0};
  Tester table(settings);
  table.start_with({"ada", "bob", "cyd", "dan"});
  base::Random random(1);
  const Seat roller = table.due();
  wait(table, 10 * second);
  table.step(random);
  const std::vector<Seat> pickers = table.match().table().actors();
  REQUIRE(pickers.size() == 3);
  CHECK_FALSE(runs(table, roller));
  for (const Seat seat : pickers) CHECK(runs(table, seat));
  // The last of them decides first. The clocks of the others keep running.
  wait(table, 20 * second);
  const Seat quick = pickers.back();
  table.must(table.match().seat(quick).person.text, command::Play{table.legal_move(quick, random)});
  CHECK(left(table, quick) == 40 * second);
  CHECK(left(table, pickers[0]) == 40 * second);
  table.must(table.match().seat(pickers[1]).person.text, command::Leave{});
  wait(table, 40 * second);
  CHECK(table.give(table.match().seat(pickers[0]).person.text, command::Undo{pickers[0]}) == "match.undo-nothing");
  table.must("", command::Tick{});
  REQUIRE(table.kinds() == "held");  // the seat of the person who left is already held
  CHECK(table.match().seat(pickers[0]).has_flagged);
  CHECK_FALSE(table.match().seat(pickers[1]).has_flagged);
  CHECK_FALSE(table.match().seat(quick).held.has_value());
  CHECK(table.match().due_bots().size() == 2);
  const auto late = table.match().due_bots().back();
  table.step(random);
  CHECK(table.give("", command::BotPlay{late.version, table.legal_move(late.seat, random)}) == "match.stale");
  table.play_out(random);
  CHECK(table.match().record().scores.has_value());
}

TEST_CASE("clock: undo gives no time back, and is refused if none would be left") {
  Tester table(timed(Kind::per_move, 30 * second));
  table.start_with({"ada", "bob"});
  until_p1_may_stop(table);
  wait(table, 20 * second);
  table.must("ada", command::Play{"P1 stop"});
  wait(table, 100 * second);  // P2's thinking time costs P1 nothing
  table.must("ada", command::Undo{p1});
  CHECK(left(table, p1) == 10 * second);
  CHECK_FALSE(runs(table, p2));
  CHECK(left(table, p2) == 30 * second);
  wait(table, 9 * second);
  table.must("ada", command::Play{"P1 stop"});
  table.must("ada", command::Undo{p1});
  CHECK(left(table, p1) == second);
  wait(table, second - 1);
  table.must("ada", command::Play{"P1 stop"});
  table.must("ada", command::Undo{p1});
  CHECK(left(table, p1) == 1);
}

TEST_CASE("clock: undoing a decision deducts its increment") {
  Tester table(timed(Kind::bank, 30 * second, 10 * second));
  table.start_with({"ada", "bob"});
  until_p1_may_stop(table);
  const std::int64_t before = left(table, p1);
  for (int i = 0; i < 5; ++i) {
    table.must("ada", command::Play{"P1 stop"});
    CHECK(left(table, p1) == before + 10 * second);
    table.must("ada", command::Undo{p1});
    CHECK(left(table, p1) == before);
  }
  wait(table, before);  // no time would be left
  CHECK(table.give("ada", command::Play{"P1 stop"}).empty());
  CHECK(table.kinds() == "held");
}

TEST_CASE("clock: time while the server is down is free, but the time before counts") {
  Tester table(timed(Kind::per_move, 3 * day));
  table.start_with({"ada", "bob"});
  CHECK(table.give("ada", command::Resume{table.now}) == "match.only-program");
  wait(table, day);
  const match::Instant killed = table.now;
  wait(table, 10 * day);
  match::Match restarted = replayed(table.log);
  CHECK(restarted == table.match());
  table.must("", command::Resume{killed});
  CHECK(table.kinds() == "resumed");
  CHECK(left(table, p1) == 2 * day);
  CHECK(runs(table, p1));
  // If nobody knows when the server stopped, nobody is charged.
  wait(table, day);
  table.must("", command::Resume{{0}});
  CHECK(left(table, p1) == 2 * day);
  for (const std::int64_t ms : {std::int64_t{-1}, INT64_MIN, INT64_MAX, match::Instant::latest + 1}) {
    CHECK(table.give("", command::Resume{{ms}}) == "match.bad-time");
  }
  // A time in the future counts as now.
  wait(table, day);
  table.must("", command::Resume{{table.now.ms + 5 * day}});
  CHECK(left(table, p1) == day);
}

TEST_CASE("clock: resuming causes no event if no clock is running") {
  Tester gathering(timed(Kind::per_move, day));
  gathering.must("", command::Resume{{0}});
  CHECK(gathering.happened.empty());
  Tester untimed(settings_for("tiny", 2));
  untimed.start_with({"ada", "bob"});
  untimed.must("", command::Resume{{0}});
  CHECK(untimed.happened.empty());
}

TEST_CASE("clock: nobody loses time if the machine's clock is set back") {
  Tester table(timed(Kind::bank, 60 * second));
  table.start_with({"ada", "bob"});
  wait(table, -500 * second);
  CHECK(left(table, p1) == 60 * second);
  table.must("ada", command::Play{"P1 roll"});
  CHECK(left(table, p1) == 60 * second);
}

TEST_CASE("match: in a rated match a player who ran out of time or was replaced comes last, also in the record") {
  match::Settings settings = timed(Kind::per_move, 10 * second, 0, 3);
  settings.is_rated = true;
  settings.allows_hints = false;
  for (std::uint64_t luck = 0; luck < 12; ++luck) {
    Tester table(settings, "ada", luck);
    table.start_with({"ada", "bob", "cyd"});
    base::Random random(luck);
    const Seat late = table.due();
    wait(table, 10 * second);
    table.must("", command::Tick{});
    CHECK(table.match().has_forfeited(late));
    const int held_at = static_cast<int>(table.match().table().moves().size());
    table.step(random);  // the stand-in
    table.must(table.match().seat(late).person.text, command::ComeBack{});
    table.play_out(random);
    const auto places = table.match().final_places();
    REQUIRE(places.has_value());
    CHECK((*places)[static_cast<std::size_t>(late.index())] == 3);
    CHECK(table.match().record().forfeited == base::SeatSet(late));
    CHECK(table.match().record().took_over.front() == game::TookOver{held_at, late, "merchant"});
    CHECK(table.match().record().took_over.back().player == table.match().seat(late).name);
    CHECK_FALSE(match::check_fair(table.match().record()).has_value());
  }
}

TEST_CASE("match: leaving a rated match forfeits only if the stand-in had to decide") {
  match::Settings settings = settings_for("tiny", 2);
  settings.is_rated = true;
  settings.allows_hints = false;
  Tester table(settings);
  table.start_with({"ada", "bob"});
  table.must("ada", command::Leave{});
  table.must("ada", command::ComeBack{});
  CHECK_FALSE(table.match().has_forfeited(p1));
  table.must("ada", command::Leave{});
  table.bot_plays("P1 roll");
  CHECK(table.match().has_forfeited(p1));
  table.must("ada", command::ComeBack{});
  base::Random random(3);
  table.play_out(random);
  CHECK((*table.match().final_places())[0] == 2);
  CHECK((*table.match().final_places())[1] == 1);
  // In a casual match the same costs nothing.
  Tester casual(settings_for("tiny", 2));
  casual.start_with({"ada", "bob"});
  casual.must("ada", command::Leave{});
  casual.play_out(random);
  CHECK(casual.match().record().forfeited.empty());
  const auto places = casual.match().final_places();
  CHECK(*places == casual.match().table().standing().places);
}

}  // namespace
}  // namespace florin::tests
