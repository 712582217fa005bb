// Before the start: settings, seats, the host, readiness.
#include "match/tester.hpp"

namespace florin::tests {
namespace {

TEST_CASE("match: a table opens only with sound settings") {
  const auto refusal = [](const match::Settings& settings) {
    const auto created = match::create(settings, {"ada"}, {{1000}, secret_of(1)});
    return created ? std::string() : created.problem().what.key;
  };
  match::Settings settings = settings_for("tiny", 2);
  CHECK(refusal(settings).empty());
  CHECK(refusal(settings_for("tiny", 5)) == "setup.seats");
  CHECK(refusal(settings_for("chess", 2)) == "game.unknown");
  settings.is_rated = true;
  CHECK(refusal(settings) == "match.rated-hints");
  settings.allows_hints = false;
  CHECK(refusal(settings).empty());
  settings.stand_in = "nobody";
  CHECK(refusal(settings) == "player.unknown");
  settings.stand_in = "merchant";
  settings.clock = {match::ClockSetting::Kind::per_move, 999, 0};
  CHECK(refusal(settings) == "match.clock");
}

TEST_CASE("match: a match must begin with its creation") {
  const auto refusal = [](const match::Event::Payload& what) {
    const auto match = match::Match::create({{1}, what});
    return match ? std::string() : match.problem().what.key;
  };
  CHECK(refusal(event::Started{}) == "match.not-created");
  CHECK_FALSE(static_cast<bool>(match::Match::create({{-1}, event::Created{settings_for("tiny", 2), {"ada"}, std::string(64, 'a')}})));
  CHECK(refusal(event::Created{settings_for("tiny", 2), {"ada"}, "abc"}) == "match.commitment");
  match::Settings settings = settings_for("tiny", 2);
  settings.clock.ms = -1;
  CHECK(refusal(event::Created{settings, {"ada"}, std::string(64, 'a')}) == "match.clock");
  CHECK(refusal(event::Created{settings_for("tiny", 2), {"ada"}, std::string(64, 'a')}).empty());
}

TEST_CASE("match: people sit down, stand up and sit elsewhere, and names are cleaned") {
  Tester table(settings_for("tiny", 3));
  table.must("ada", command::Sit{p2, "  Ada \t Lovelace\xE2\x80\xAE "});
  CHECK(table.match().seat(p2).name == "Ada Lovelace");
  CHECK(table.give("bob", command::Sit{p2, "Bob"}) == "match.seat-taken");
  CHECK(table.give("bob", command::Sit{p4, "Bob"}) == "match.no-such-seat");
  CHECK(table.give("bob", command::Sit{p1, " "}) == "match.bad-name");
  CHECK(table.give("bob", command::Sit{p1, std::string(41, 'x')}) == "match.bad-name");
  CHECK(table.give("", command::Sit{p1, "Nobody"}) == "match.only-people");
  CHECK(table.give("bob", command::Stand{p2}) == "match.not-your-seat");
  table.must("ada", command::Stand{p2});
  CHECK(table.match().seat(p2).is_open());
  CHECK(table.match().host().text == "ada");
  table.must("ada", command::Sit{p1, "Ada"});
  CHECK(table.match().is_seat_of(p1, {"ada"}));
}

TEST_CASE("match: only the host may fill, free and swap seats") {
  Tester table(settings_for("tiny", 3));
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("bob", command::Sit{p2, "Bob"});
  for (const char* by : {"bob", "eve", ""}) {
    CHECK(table.give(by, command::SeatBot{p3, "novice", "Otto"}) == "match.only-host");
    CHECK(table.give(by, command::Remove{p1}) == "match.only-host");
    CHECK(table.give(by, command::Reorder{{p2, p1, p3}}) == "match.only-host");
    CHECK(table.give(by, command::Configure{settings_for("tiny", 2)}) == "match.only-host");
    CHECK(table.give(by, command::Start{}) == "match.only-host");
  }
  CHECK(table.give("ada", command::SeatBot{p3, "wizard", "Otto"}) == "player.unknown");
  CHECK(table.give("ada", command::SeatBot{p1, "novice", "Otto"}) == "match.seat-taken");
  CHECK(table.give("ada", command::SeatBot{p3, "novice", ""}) == "match.bad-name");
  table.must("ada", command::SeatBot{p3, "novice", "Otto"});
  CHECK(table.match().seat(p3).is_automatic());
  CHECK(table.give("ada", command::Reorder{{p2, p1}}) == "match.bad-order");
  CHECK(table.give("ada", command::Reorder{{p2, p2, p3}}) == "match.bad-order");
  CHECK(table.give("ada", command::Reorder{{p2, p4, p1}}) == "match.bad-order");
  table.must("ada", command::Reorder{{p2, p3, p1}});
  CHECK(table.match().seat(p2).name == "Ada");
  CHECK(table.match().seat(p3).name == "Bob");
  CHECK(table.match().seat(p1).name == "Otto");
  table.must("ada", command::Remove{p3});
  CHECK(table.match().seat(p3).is_open());
  CHECK(table.give("ada", command::Remove{p3}) == "match.seat-open");
}

TEST_CASE("match: settings may change before the start, but may not remove an occupied seat") {
  Tester table(settings_for("tiny", 3));
  table.must("bob", command::Sit{p3, "Bob"});
  CHECK(table.give("ada", command::Configure{settings_for("tiny", 2)}) == "match.seat-in-use");
  CHECK(table.give("ada", command::Configure{settings_for("tiny", 9)}) == "setup.seats");
  match::Settings wrong = settings_for("tiny", 3);
  wrong.setup.options.push_back({"goal", std::string("far")});
  CHECK(table.give("ada", command::Configure{wrong}) == "option.not-a-choice");
  table.must("bob", command::Ready{p3, "ff"});
  table.must("ada", command::SeatBot{p1, "novice", "Otto"});
  table.must("ada", command::Configure{settings_for("tiny", 4)});
  CHECK(table.match().seat_count() == 4);
  CHECK_FALSE(table.match().seat(p3).is_ready);  // it is a different game now
  CHECK(table.match().seat(p3).bits.empty());
  table.must("bob", command::Stand{p3});
  table.must("ada", command::Configure{settings_for("tiny", 2)});
  table.must("ada", command::Sit{p2, "Ada"});
  table.must("ada", command::Start{});  // a computer player never has to get ready
  CHECK(table.match().stage() == match::Stage::playing);
}

TEST_CASE("match: the game starts when every seat is filled and everyone is ready") {
  Tester table(settings_for("tiny", 2));
  table.must("ada", command::Sit{p1, "Ada"});
  CHECK(table.give("ada", command::Start{}) == "match.still-open");
  table.must("bob", command::Sit{p2, "Bob"});
  CHECK(table.give("ada", command::Start{}) == "match.not-all-ready");
  CHECK(table.give("bob", command::Ready{p1, ""}) == "match.not-your-seat");
  CHECK(table.give("bob", command::Ready{p2, "XYZ"}) == "match.bad-bits");
  CHECK(table.give("bob", command::Ready{p2, std::string(65, 'a')}) == "match.bad-bits");
  CHECK(table.give("bob", command::Unready{p2}) == "match.was-not-ready");
  table.must("bob", command::Ready{p2, std::string(64, 'a')});
  CHECK(table.give("bob", command::Ready{p2, ""}) == "match.already-ready");
  table.must("bob", command::Unready{p2});
  CHECK(table.match().seat(p2).bits.empty());
  CHECK(table.give("ada", command::Start{}) == "match.not-all-ready");
  table.must("bob", command::Ready{p2, "b0b"});
  table.must("ada", command::Start{});
  CHECK(table.match().bits() == std::vector<std::string>{"", "b0b"});
  CHECK(table.give("ada", command::Start{}) == "match.started");
  CHECK(table.give("bob", command::Unready{p2}) == "match.started");
  CHECK(table.give("cyd", command::Sit{p1, "Cyd"}) == "match.started");
  CHECK(table.give("ada", command::Remove{p2}) == "match.started");
}

TEST_CASE("match: after swapping seats everyone has to get ready and add bits again") {
  Tester table(settings_for("tiny", 2));
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("bob", command::Sit{p2, "Bob"});
  table.must("bob", command::Ready{p2, "b0b"});
  table.must("ada", command::Reorder{{p2, p1}});
  CHECK_FALSE(table.match().seat(p1).is_ready);
  CHECK(table.match().bits() == std::vector<std::string>{"", ""});
}

TEST_CASE("match: one person may take several seats, but not in a rated match") {
  Tester table(settings_for("tiny", 3));
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("ada", command::Sit{p2, "Uncle"});
  table.must("ada", command::Sit{p3, "Aunt"});
  CHECK(table.match().people().size() == 1);
  match::Settings rated = settings_for("tiny", 3);
  rated.is_rated = true;
  rated.allows_hints = false;
  table.must("ada", command::Configure{rated});
  CHECK(table.give("ada", command::Start{}) == "match.rated-one-seat");
  table.must("ada", command::Stand{p2});
  CHECK(table.give("ada", command::Sit{p2, "Uncle"}) == "match.rated-one-seat");
  table.must("ada", command::Configure{settings_for("tiny", 3)});
  table.must("ada", command::Sit{p2, "Uncle"});
  table.must("ada", command::Start{});
  base::Random random(1);
  table.play_out(random);
  CHECK(table.match().record().names == std::vector<std::string>{"Ada", "Uncle", "Aunt"});
}

TEST_CASE("match: if the host leaves someone else becomes host, or the next person to take a seat") {
  Tester table(settings_for("tiny", 3));
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("eve", command::Watch{"Eve"});
  table.must("bob", command::Sit{p2, "Bob"});
  table.must("ada", command::Leave{});
  CHECK(table.match().seat(p1).is_open());
  CHECK(table.match().host().text == "bob");
  table.must("bob", command::Leave{});
  CHECK(table.match().host().text == "eve");  // nobody sits, but Eve watches
  table.must("eve", command::Leave{});
  CHECK(table.match().host().is_nobody());
  CHECK(table.match().spectators().empty());
  CHECK(table.give("eve", command::Leave{}) == "match.not-at-table");
  CHECK(table.give("", command::Leave{}) == "match.not-at-table");
  table.must("cyd", command::Sit{p3, "Cyd"});
  CHECK(table.match().host().text == "cyd");
}

TEST_CASE("match: a host may have no seat and may hand over") {
  Tester table(settings_for("tiny", 2));
  table.must("bob", command::Sit{p1, "Bob"});
  CHECK(table.match().host().text == "ada");
  CHECK(table.give("bob", command::HandOver{{"bob"}}) == "match.only-host");
  CHECK(table.give("ada", command::HandOver{{"zoe"}}) == "match.stranger");
  table.must("ada", command::HandOver{{"bob"}});
  CHECK(table.match().host().text == "bob");
  CHECK(table.give("bob", command::HandOver{{"bob"}}) == "match.nothing-changes");
  Tester other(settings_for("tiny", 2));
  other.must("ada", command::Leave{});
  CHECK(other.match().host().is_nobody());
}

TEST_CASE("match: the host may close a table before the start, and the program any table") {
  Tester table(settings_for("tiny", 2));
  table.must("bob", command::Sit{p2, "Bob"});
  CHECK(table.give("bob", command::Abandon{}) == "match.only-host");
  table.must("ada", command::Abandon{});
  CHECK(table.match().stage() == match::Stage::finished);
  CHECK(table.match().record().ended->by == game::Ended::By::abandoned);
  CHECK_FALSE(match::check_fair(table.match().record()).has_value());
  CHECK(table.give("ada", command::Abandon{}) == "match.finished");

  Tester playing(settings_for("tiny", 2));
  playing.start_with({"ada", "bob"});
  CHECK(playing.give("ada", command::Abandon{}) == "match.only-program");
  playing.must("", command::Abandon{});
  CHECK(playing.match().record().ended->by == game::Ended::By::abandoned);
  CHECK_FALSE(playing.match().final_places().has_value());
}

}  // namespace
}  // namespace florin::tests
