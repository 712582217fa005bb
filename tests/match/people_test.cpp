// Watching, talking, muting, notes and rematches; and what a log from a damaged disk can't do.
#include "match/tester.hpp"

namespace florin::tests {
namespace {

TEST_CASE("match: spectators come and go, and a seated player can't be one") {
  Tester table(settings_for("tiny", 2));
  table.must("eve", command::Watch{"Eve"});
  CHECK(table.give("eve", command::Watch{"Eve"}) == "match.spectator-already");
  CHECK(table.give("fay", command::Watch{""}) == "match.bad-name");
  CHECK(table.give("", command::Watch{"Program"}) == "match.only-people");
  CHECK(table.give("fay", command::Unwatch{}) == "match.not-watching");
  table.must("eve", command::Sit{p1, "Eve"});
  CHECK(table.match().spectators().empty());
  CHECK(table.give("eve", command::Watch{"Eve"}) == "match.seated-watch");
  table.must("fay", command::Watch{"Fay"});
  table.must("fay", command::Unwatch{});
  CHECK(table.match().spectators().empty());
  for (std::size_t i = 0; i < match::most_spectators; ++i) table.must("w" + std::to_string(i), command::Watch{"W"});
  CHECK(table.give("fay", command::Watch{"Fay"}) == "match.too-many-spectators");
}

TEST_CASE("match: people at the table chat in their own words or in quick phrases") {
  Tester table(settings_for("tiny", 2));
  table.must("ada", command::Sit{p1, "Ada"});
  CHECK(table.give("eve", command::Say{"Hi"}) == "match.not-at-table");
  CHECK(table.give("", command::Say{"Hi"}) == "match.not-at-table");
  CHECK(table.give("ada", command::Say{""}) == "match.too-long");
  CHECK(table.give("ada", command::Say{std::string(501, 'x')}) == "match.too-long");
  CHECK(table.give("ada", command::Say{"\xFF\xFE"}) == "match.too-long");
  table.must("ada", command::Say{" Good \xE2\x80\xAE evening\n"});
  CHECK(table.happened.front().payload == match::Event::Payload(event::Said{{"ada"}, "Ada", "Good evening"}));
  table.must("eve", command::Watch{"Eve"});
  table.must("eve", command::QuickSay{"hello"});
  CHECK(table.happened.front().payload == match::Event::Payload(event::QuickSaid{{"eve"}, "Eve", "hello"}));
  CHECK(table.give("eve", command::QuickSay{"boo"}) == "match.unknown-quick");
  for (const std::string& phrase : match::quick_phrases()) {
    table.must("ada", command::QuickSay{phrase});
    table.voices().say(base::phrase("quick." + phrase));
  }
}

TEST_CASE("match: the host may mute and unmute people at the table") {
  Tester table(settings_for("tiny", 2));
  table.must("bob", command::Sit{p1, "Bob"});
  CHECK(table.give("bob", command::Mute{{"ada"}}) == "match.only-host");
  CHECK(table.give("", command::Mute{{"bob"}}) == "match.only-host");
  CHECK(table.give("ada", command::Mute{{"zoe"}}) == "match.stranger");
  CHECK(table.give("ada", command::Mute{{""}}) == "match.stranger");
  CHECK(table.give("ada", command::Unmute{{"bob"}}) == "match.nothing-changes");
  table.must("ada", command::Mute{{"bob"}});
  CHECK(table.give("ada", command::Mute{{"bob"}}) == "match.nothing-changes");
  CHECK(table.give("bob", command::Say{"Hi"}) == "match.muted");
  CHECK(table.give("bob", command::QuickSay{"hello"}) == "match.muted");
  table.must("bob", command::Leave{});  // leaving doesn't help
  table.must("bob", command::Watch{"Bob"});
  CHECK(table.give("bob", command::Say{"Hi"}) == "match.muted");
  CHECK(table.give("bob", command::Unmute{{"bob"}}) == "match.only-host");
  table.must("ada", command::Unmute{{"bob"}});
  table.must("bob", command::Say{"Hi"});
}

TEST_CASE("match: only its author can see a note") {
  Tester table(settings_for("tiny", 2));
  table.start_with({"ada", "bob"});
  CHECK(table.give("eve", command::Note{"x"}) == "match.no-seat");
  CHECK(table.give("", command::Note{"x"}) == "match.no-seat");
  CHECK(table.give("ada", command::Note{""}) == "match.nothing-changes");
  CHECK(table.give("ada", command::Note{std::string(5001, 'x')}) == "match.note-too-long");
  CHECK(table.give("ada", command::Note{"\xFF"}) == "match.note-too-long");
  table.must("ada", command::Note{" Bob bids low.\n\n  He never passes. \n"});
  CHECK(table.match().note_of({"ada"}) == "Bob bids low.\n\nHe never passes.");
  const match::Event noted = table.log.back();
  CHECK(match::is_for(noted, {"ada"}));
  CHECK_FALSE(match::is_for(noted, {"bob"}));
  CHECK_FALSE(match::is_for(noted, {"eve"}));
  CHECK_FALSE(match::is_for(noted, {""}));
  CHECK(match::as_seen_by(noted, {"ada"}) == noted);
  CHECK(match::as_seen_by(noted, {"bob"}) == match::Event{noted.at, event::Private{}});
  const auto view = [&](const char* viewer) { return wire::write_match(table.match(), {viewer}, table.now, table.voices().english()); };
  CHECK(view("ada").find("bids low") != std::string::npos);
  for (const char* other : {"bob", "eve", ""}) CHECK(view(other).find("bids low") == std::string::npos);
  table.must("ada", command::Note{""});
  CHECK(table.match().note_of({"ada"}).empty());
  CHECK(view("ada").find("note") == std::string::npos);
}

TEST_CASE("match: a rematch moves everyone who wants it to a new table, one seat further") {
  Tester table(settings_for("tiny", 4));
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("bob", command::Sit{p2, "Bob"});
  table.must("cyd", command::Sit{p3, "Cyd"});
  table.must("ada", command::SeatBot{p4, "novice", "Otto"});
  for (int i = 0; i < 3; ++i) table.must(i == 0 ? "ada" : i == 1 ? "bob" : "cyd", command::Ready{Seat::at(i), ""});
  table.must("ada", command::Start{});
  CHECK(table.give("ada", command::WantRematch{}) == "match.not-finished");
  const match::DecisionContext fresh{table.now, secret_of(77)};
  CHECK(match::rematch(table.match(), fresh).problem().what.key == "match.not-finished");
  base::Random random(3);
  table.play_out(random);
  CHECK(match::rematch(table.match(), fresh).problem().what.key == "match.no-rematch-wanted");
  CHECK(table.give("eve", command::WantRematch{}) == "match.no-seat");
  table.must("bob", command::WantRematch{});
  CHECK(table.give("bob", command::WantRematch{}) == "match.already-wanted");
  CHECK_FALSE(table.match().is_rematch_agreed());
  table.must("cyd", command::WantRematch{});
  CHECK_FALSE(table.match().is_rematch_agreed());
  table.must("ada", command::Leave{});  // so nobody waits for Ada
  CHECK(table.match().is_rematch_agreed());
  CHECK(table.match().host().text == "bob");

  const auto events = match::rematch(table.match(), fresh);
  REQUIRE(static_cast<bool>(events));
  const match::Match next = replayed(*events);
  CHECK(next.settings() == table.match().settings());
  CHECK(next.host().text == "bob");
  CHECK(next.commitment() == match::commitment_to(fresh.secret));
  CHECK(next.seat(p1).name == "Otto");
  CHECK(next.seat(p1).level == "novice");
  CHECK(next.seat(p2).is_open());
  CHECK(next.is_seat_of(p3, {"bob"}));
  CHECK(next.is_seat_of(p4, {"cyd"}));
  CHECK_FALSE(next.seat(p3).is_ready);
}

TEST_CASE("match: a person who left after the game may come back for a rematch") {
  Tester table(settings_for("tiny", 2));
  table.start_with({"ada", "bob"});
  base::Random random(3);
  table.play_out(random);
  const game::Record record = table.match().record();
  table.must("bob", command::Leave{});
  CHECK(table.give("bob", command::Leave{}) == "match.already-away");
  table.must("bob", command::ComeBack{});
  CHECK(table.match().record() == record);  // the game is over, so there is nothing to take over
  table.must("bob", command::WantRematch{});
  table.must("ada", command::WantRematch{});
  CHECK(table.match().is_rematch_agreed());
}

TEST_CASE("match: a rematch doesn't wait for a person who asked for it and then left") {
  Tester table(settings_for("tiny", 2));
  table.start_with({"ada", "bob"});
  table.must("ada", command::Leave{});
  base::Random random(3);
  table.play_out(random);
  table.must("ada", command::WantRematch{});  // this brings Ada back
  CHECK(table.kinds() == "came-back rematch-wanted");
  table.must("bob", command::WantRematch{});
  table.must("ada", command::Leave{});
  const match::Match next = replayed(*match::rematch(table.match(), {table.now, secret_of(78)}));
  CHECK(next.seat(p1).person.text == "bob");
  CHECK(next.seat(p2).is_open());
  // A revealed secret is no longer secret.
  CHECK(match::rematch(table.match(), {table.now, table.secret}).problem().what.key == "match.known-secret");
}

TEST_CASE("match: invalid ids and times are refused") {
  const std::vector<std::string> ids = {"\xFF", "a\nb", "\x01", "a\xE2\x80\xAE", " ada", "ada ", "\xC2\xA0", std::string(65, 'a')};
  Tester table(settings_for("tiny", 2));
  for (const std::string& id : ids) {
    CHECK(table.give(id, command::Sit{p1, "Ada"}) == "match.bad-id");
    CHECK(match::create(settings_for("tiny", 2), {id}, {table.now, table.secret}).problem().what.key == "match.bad-id");
  }
  table.must(std::string(64, 'a'), command::Sit{p1, "Ada"});
  table.must("Zażółć 7", command::Sit{p2, "Żaneta"});
  for (const std::int64_t ms : {std::int64_t{-1}, INT64_MIN, INT64_MAX, match::Instant::latest + 1}) {
    table.now.ms = ms;
    CHECK(table.give("eve", command::Watch{"Eve"}) == "match.bad-time");
    CHECK(match::create(settings_for("tiny", 2), {"ada"}, {table.now, table.secret}).problem().what.key == "match.bad-time");
  }
}

TEST_CASE("match: events that don't fit are refused, and the match is unchanged") {
  Tester gathering(settings_for("tiny", 2));
  gathering.must("ada", command::Sit{p1, "Ada"});
  Tester playing(settings_for("tiny", 2));
  playing.start_with({"ada", "bob"});
  Tester finished(settings_for("tiny", 2));
  finished.start_with({"ada", "bob"});
  finished.must("", command::Abandon{});

  const std::string seed = base::hex(secret_of(1));
  match::Settings unsound = settings_for("tiny", 2);
  unsound.clock.ms = 5;
  const auto refuses = [](const Tester& table, const std::vector<match::Event::Payload>& events) {
    for (const match::Event::Payload& what : events) {
      match::Match match = table.match();
      const match::Event each{{5000}, what};
      const auto problem = match::apply(match, each);
      CHECK_MESSAGE(problem.has_value(), std::string(match::kind_of(each)));
      if (problem) table.voices().say(problem->what);
      CHECK(match == table.match());
    }
  };
  const std::vector<match::Event::Payload> never = {event::Created{settings_for("tiny", 2), {"ada"}, std::string(64, 'a')},
                                                    event::Unwatched{{"eve"}},
                                                    event::Unmuted{{"eve"}},
                                                    event::Watched{{""}, "Nobody"},
                                                    event::Watched{{"ada"}, "Ada"},
                                                    event::Finished{seed},
                                                    event::Undone{p1, 0, false},
                                                    event::Undone{p1, -1, false},
                                                    event::HostChanged{{"zoe"}},
                                                    event::Noted{{"eve"}, "x"},
                                                    event::CameBack{p1},
                                                    event::Played{"~ roll 3"},
                                                    event::Played{"P1 stop"},
                                                    event::Played{""},
                                                    event::Drawn{"~ roll 3"},
                                                    event::Drawn{"P1 roll"},
                                                    event::Resumed{{-1}},
                                                    event::BecameReady{p1, "not hexadecimal"}};
  for (const Tester* table : {&gathering, &playing, &finished}) refuses(*table, never);
  const std::vector<match::Event::Payload> only_gathering = {event::Configured{settings_for("tiny", 3)},
                                                             event::Sat{p2, {"bob"}, "Bob"},
                                                             event::BotSat{p2, "novice", "Otto"},
                                                             event::Vacated{p1},
                                                             event::Reordered{{p2, p1}},
                                                             event::BecameReady{p1, "aa"},
                                                             event::NotReady{p1},
                                                             event::Started{}};
  for (const Tester* table : {&playing, &finished}) refuses(*table, only_gathering);
  refuses(gathering,
          {event::Configured{unsound}, event::Configured{settings_for("tiny", 9)}, event::Configured{settings_for("chess", 2)},
           event::Sat{p1, {"bob"}, "Bob"}, event::Sat{p2, {""}, "Nobody"}, event::Sat{p3, {"bob"}, "Bob"}, event::Vacated{p2},
           event::Reordered{{p1}}, event::Reordered{{p1, p1}}, event::Reordered{{p1, p3}}, event::NotReady{p2}, event::Started{}});
  const std::vector<match::Event::Payload> only_playing = {event::Played{"P1 roll"}, event::EndWanted{p1},          event::EndDeclined{p1},
                                                           event::HintTaken{p1},     event::EndedByAgreement{seed}, event::Resumed{{1}}};
  for (const Tester* table : {&gathering, &finished}) refuses(*table, only_playing);
  refuses(playing, {event::Played{"P2 roll"}, event::Played{"P3 roll"}, event::Held{p3, match::HeldBecause::left}, event::EndWanted{p3},
                    event::EndedByAgreement{base::hex(secret_of(2))}, event::Abandoned{""}, event::Abandoned{base::hex(secret_of(2))},
                    event::RematchWanted{p1}});
  refuses(finished, {event::Abandoned{seed}, event::RematchWanted{p3}});
  // You can take back only your own decision, and more than that only in practice.
  playing.must("ada", command::Play{"P1 roll"});
  refuses(playing, {event::Undone{p2, 0, true}, event::Undone{p1, 1, true}, event::Undone{p1, 0, false}});
  // Computer players and people who have left can't want a rematch.
  Tester left(settings_for("tiny", 2));
  left.must("ada", command::Sit{p1, "Ada"});
  left.must("ada", command::SeatBot{p2, "novice", "Otto"});
  left.must("ada", command::Start{});
  left.must("ada", command::WantEnd{});
  left.must("ada", command::Leave{});
  refuses(left, {event::RematchWanted{p1}, event::RematchWanted{p2}});
  refuses(gathering, {event::Held{p1, match::HeldBecause::left}});
}

TEST_CASE("match: an event with an impossible time is refused") {
  Tester table(settings_for("tiny", 2));
  for (const std::int64_t ms : {std::int64_t{-1}, std::int64_t{INT64_MAX}, std::int64_t{INT64_MIN}}) {
    CHECK(match::apply(table.match(), {{ms}, event::Watched{{"eve"}, "Eve"}}).has_value());
  }
}

}  // namespace
}  // namespace florin::tests
