// Events, commands, settings and views of a match as JSON.
#include <algorithm>
#include <set>

#include "match/tester.hpp"

namespace florin::tests {
namespace {

constexpr const char* odd = "\"Zażółć\\ \t\n{}[]:,'<b>\xF0\x9F\x8E\xB2";

match::Settings odd_settings() {
  match::Settings settings = settings_for("medici-cards", 4);
  settings.setup.options = {{"high-bonus", true}, {"word", std::string(odd)}, {"deck", game::Counts{{"0+", 3}, {"N7", 5}}}};
  settings.clock = {match::ClockSetting::Kind::bank, 600'000, 5'000};
  settings.is_rated = true;
  settings.allows_hints = false;
  settings.stand_in = "master";
  return settings;
}

std::vector<match::Event::Payload> every_event() {
  const std::string hash = std::string(64, 'a');
  return {event::Created{odd_settings(), {"ada"}, hash},
          event::Configured{settings_for("tiny", 2)},
          event::Sat{p2, {odd}, odd},
          event::BotSat{p3, "novice", odd},
          event::Vacated{p4},
          event::Reordered{{p3, p1, p2}},
          event::BecameReady{p1, "0123456789abcdef"},
          event::NotReady{p1},
          event::Started{},
          event::Played{"P1 bid 7"},
          event::Drawn{"~ deal F3"},
          event::Undone{p1, 12, true},
          event::Held{p2, match::HeldBecause::flag},
          event::Held{p2, match::HeldBecause::left},
          event::CameBack{p2},
          event::EndWanted{p1},
          event::EndDeclined{p1},
          event::HintTaken{p1},
          event::Resumed{{1'700'000'000'000}},
          event::Finished{hash},
          event::EndedByAgreement{hash},
          event::Abandoned{hash},
          event::RematchWanted{p1},
          event::HostChanged{{""}},
          event::Watched{{"eve"}, odd},
          event::Unwatched{{"eve"}},
          event::Said{{"eve"}, "Eve", odd},
          event::QuickSaid{{"eve"}, "Eve", "hello"},
          event::Muted{{"eve"}},
          event::Unmuted{{"eve"}},
          event::Noted{{"ada"}, odd},
          event::Private{}};
}

std::vector<match::Command::Payload> every_command() {
  return {command::Configure{odd_settings()},
          command::Sit{p1, odd},
          command::Stand{p1},
          command::SeatBot{p2, "novice", odd},
          command::Remove{p2},
          command::Reorder{{p2, p1}},
          command::Ready{p1, "ff"},
          command::Unready{p1},
          command::Start{},
          command::Play{"P1 take 1 3"},
          command::Undo{p1},
          command::WantEnd{},
          command::DeclineEnd{},
          command::TakeHint{p1},
          command::BotPlay{12345678901, "P2 pass"},
          command::Tick{},
          command::Resume{{1'700'000'000'000}},
          command::Abandon{},
          command::WantRematch{},
          command::Leave{},
          command::ComeBack{},
          command::HandOver{{"bob"}},
          command::Watch{odd},
          command::Unwatch{},
          command::Say{odd},
          command::QuickSay{"hello"},
          command::Mute{{"bob"}},
          command::Unmute{{"bob"}},
          command::Note{odd}};
}

TEST_CASE("json: every event survives writing and reading") {
  std::set<std::size_t> kinds;
  for (const match::Event::Payload& what : every_event()) {
    kinds.insert(what.index());
    const wire::NumberedEvent numbered{77, {{1'700'000'000'123}, what}};
    const std::string line = wire::write_event(numbered.event, numbered.number);
    const auto read = wire::read_event(line);
    REQUIRE_MESSAGE(static_cast<bool>(read), line);
    CHECK_MESSAGE(*read == numbered, line);
    CHECK(line.starts_with("{\"v\":1,\"n\":77,\"at\":1700000000123,\"event\":\""));
  }
  CHECK(kinds.size() == std::variant_size_v<match::Event::Payload>);
}

TEST_CASE("json: every command survives writing and reading") {
  std::set<std::size_t> kinds;
  for (const match::Command::Payload& what : every_command()) {
    kinds.insert(what.index());
    const std::string line = wire::write_command(what);
    const auto read = wire::read_command(line);
    REQUIRE_MESSAGE(static_cast<bool>(read), line);
    CHECK(read->index() == what.index());
    CHECK(wire::write_command(*read) == line);
  }
  CHECK(kinds.size() == std::variant_size_v<match::Command::Payload>);
}

TEST_CASE("json: no two kinds have the same name") {
  std::set<std::string> names;
  for (const match::Event::Payload& what : every_event()) names.emplace(match::kind_of({{}, what}));
  CHECK(names.size() == std::variant_size_v<match::Event::Payload>);
  names.clear();
  for (const match::Command::Payload& what : every_command()) names.emplace(std::visit([](const auto& each) { return each.kind; }, what));
  CHECK(names.size() == std::variant_size_v<match::Command::Payload>);
}

TEST_CASE("json: settings survive writing and reading, and missing ones take defaults") {
  for (const match::Settings& settings : {odd_settings(), settings_for("tiny", 2)}) {
    const auto read = wire::read_settings(wire::write_settings(settings));
    REQUIRE(static_cast<bool>(read));
    CHECK(*read == settings);
  }
  const auto least = wire::read_settings(R"({"v":1,"game":"medici","players":3})");
  REQUIRE(static_cast<bool>(least));
  CHECK(*least == settings_for("medici", 3));
  const auto rated = wire::read_settings(R"({"v":1,"game":"medici","players":3,"rated":true,"clock":{"kind":"per-move","ms":60000}})");
  REQUIRE(static_cast<bool>(rated));
  CHECK(rated->is_rated);
  CHECK_FALSE(rated->allows_hints);
  CHECK(rated->clock == match::ClockSetting{match::ClockSetting::Kind::per_move, 60'000, 0});
  CHECK(wire::read_settings(R"({"v":1,"game":"medici","players":3,"clock":{"kind":"none"}})")->clock == match::ClockSetting());
}

TEST_CASE("json: unreadable lines are refused with one sentence and a place") {
  const Voices voices("medici");
  const auto check = [&](const auto& read, const std::string& key, const std::string& at, const std::string& line) {
    INFO(line);
    REQUIRE_FALSE(static_cast<bool>(read));
    voices.say(read.problem().what);
    CHECK(read.problem().what.key == key);
    CHECK(read.problem().at == at);
  };
  const auto refused_event = [&](const std::string& line, const std::string& key, const std::string& at) {
    check(wire::read_event(line), key, at, line);
  };
  const auto refused = [&](const std::string& line, const std::string& key, const std::string& at) {
    check(wire::read_command(line), key, at, line);
  };
  refused("", "wire.empty", "line");
  refused("[]", "wire.no-object", "line");
  refused("{\"v\":1,", "wire.not-json", "byte 8");
  refused(std::string(1 << 20, '[') + "[", "wire.too-long", "line");
  refused(std::string(100, '['), "wire.too-deep", "line");
  refused(R"({"v":1,"do":"tick","do":"tick"})", "wire.twice", "do");
  refused(R"({"do":"tick"})", "wire.missing", "v");
  refused(R"({"v":2,"do":"tick"})", "wire.match-version", "v");
  refused(R"({"v":"1","do":"tick"})", "wire.must-be", "v");
  refused(R"({"v":1})", "wire.missing", "do");
  refused(R"({"v":1,"do":7})", "wire.must-be", "do");
  refused(R"({"v":1,"do":"dance"})", "wire.unknown-command", "do");
  refused(R"({"v":1,"do":"played"})", "wire.unknown-command", "do");
  refused(R"({"v":1,"do":"play"})", "wire.missing", "move");
  refused(R"({"v":1,"do":"play","move":null})", "wire.must-be", "move");
  refused(R"({"v":1,"do":"sit","seat":"P7","name":"Ada"})", "wire.must-be", "seat");
  refused(R"({"v":1,"do":"sit","seat":1,"name":"Ada"})", "wire.must-be", "seat");
  refused(R"({"v":1,"do":"sit","seat":"P1"})", "wire.missing", "name");
  refused(R"({"v":1,"do":"reorder","order":["P1","P9"]})", "wire.must-be", "order");
  refused(R"({"v":1,"do":"reorder","order":["P1","P1","P1","P1","P1","P1","P1"]})", "wire.must-be", "order");
  refused(R"({"v":1,"do":"reorder","order":["P1",2]})", "wire.must-be", "order[1]");
  refused(R"({"v":1,"do":"bot-play","version":-1,"move":"P1 pass"})", "wire.out-of-range", "version");
  refused(R"({"v":1,"do":"bot-play","version":9007199254740992,"move":"P1 pass"})", "wire.out-of-range", "version");
  refused(R"({"v":1,"do":"bot-play","version":1.5,"move":"P1 pass"})", "wire.out-of-range", "version");
  refused(R"({"v":1,"do":"configure","settings":[]})", "wire.must-be", "settings");
  refused(R"({"v":1,"do":"configure","settings":{"game":"medici"}})", "wire.missing", "settings.players");
  refused(R"({"v":1,"do":"configure","settings":{"game":"medici","players":99}})", "wire.out-of-range", "settings.players");
  refused(R"({"v":1,"do":"configure","settings":{"game":"medici","players":3,"clock":{"kind":"sand"}}})", "wire.must-be",
          "settings.clock.kind");
  refused(R"({"v":1,"do":"configure","settings":{"game":"medici","players":3,"clock":{"kind":"bank"}}})", "wire.missing",
          "settings.clock.ms");
  refused(R"({"v":1,"do":"configure","settings":{"game":"medici","players":3,"clock":5}})", "wire.must-be", "settings.clock");
  refused(R"({"v":1,"do":"configure","settings":{"game":"medici","players":3,"rated":"yes"}})", "wire.must-be", "settings.rated");
  refused(R"({"v":1,"do":"configure","settings":{"game":"medici","players":3,"options":{"x":[1]}}})", "wire.must-be", "settings.options.x");
  refused_event(R"({"v":1,"at":5,"event":"started"})", "wire.missing", "n");
  refused_event(R"({"v":1,"n":1,"event":"started"})", "wire.missing", "at");
  refused_event(R"({"v":1,"n":1,"at":-5,"event":"started"})", "wire.out-of-range", "at");
  refused_event(R"({"v":1,"n":1,"at":5,"event":"danced"})", "wire.unknown-event", "event");
  refused_event(R"({"v":1,"n":1,"at":5,"event":"held","seat":"P1","because":"bored"})", "wire.must-be", "because");
  refused_event(R"({"v":1,"n":1,"at":5,"event":"undone","seat":"P1","moves":-1,"practice":true})", "wire.out-of-range", "moves");
  CHECK(static_cast<bool>(wire::read_command(R"({"v":1,"do":"tick","more":{"of":"it"}})")));  // unknown members are ignored
}

TEST_CASE("json: lines with damaged bytes are read or refused, and never crash") {
  base::Random random(4);
  const Voices voices("medici");
  std::vector<std::string> lines;
  for (const match::Event::Payload& what : every_event()) lines.push_back(wire::write_event({{5}, what}, 3));
  for (const match::Command::Payload& what : every_command()) lines.push_back(wire::write_command(what));
  const std::string bytes = "{}[]\",:\\0159ePtrue nul\x00\xFF";
  for (int round = 0; round < 200; ++round) {
    for (std::string line : lines) {
      for (std::uint32_t i = 0; i <= random.below(3); ++i) {
        line[random.below(static_cast<std::uint32_t>(line.size()))] = bytes[random.below(static_cast<std::uint32_t>(bytes.size()))];
      }
      if (const auto event = wire::read_event(line); !event) voices.say(event.problem().what);
      if (const auto command = wire::read_command(line); !command) voices.say(command.problem().what);
    }
  }
}

TEST_CASE("json: an event is a small frame") {
  for (const games::Entry& entry : games::all()) {
    const int seats = std::min(4, entry.info->max_seats);
    std::vector<std::string> people;
    for (int i = 0; i < seats; ++i) people.push_back("guest" + std::to_string(1000 + i));
    Tester table(settings_for(std::string(entry.info->id), seats), people.front());
    table.now.ms = 1'700'000'000'000;
    table.start_with(people);
    base::Random random(1);
    table.play_out(random);
    std::vector<std::size_t> sizes;
    for (std::size_t i = 0; i < table.log.size(); ++i) sizes.push_back(wire::write_event(table.log[i], i + 1).size());
    std::sort(sizes.begin(), sizes.end());
    CHECK(sizes[sizes.size() / 2] <= 110);
    CHECK(sizes.back() <= 400);
  }
}

TEST_CASE("json: a person sees their own view of a match") {
  match::Settings settings = settings_for("tiny", 3);
  settings.clock = {match::ClockSetting::Kind::bank, 60'000, 1'000};
  Tester table(settings);
  table.must("eve", command::Watch{"Eve"});
  table.must("ada", command::Sit{p1, "Ada"});
  table.must("bob", command::Sit{p2, "Bob"});
  table.must("ada", command::SeatBot{p3, "novice", "Otto"});
  table.must("bob", command::Ready{p2, "b0b"});
  const auto view = [&](const char* viewer) { return wire::write_match(table.match(), {viewer}, table.now, table.voices().english()); };
  CHECK(view("ada").starts_with(
      R"({"v":1,"version":6,"stage":"gathering","settings":{"game":"tiny","players":3,)"
      R"("clock":{"kind":"bank","ms":60000,"increment":1000},"rated":false,"hints":true,"stand_in":"merchant"},"host":"ada",)"
      R"("seats":[{"seat":"P1","kind":"person","person":"ada","name":"Ada"},)"
      R"({"seat":"P2","kind":"person","person":"bob","name":"Bob","ready":true},)"
      R"({"seat":"P3","kind":"bot","name":"Otto","level":"novice"}],"due":[],"you":["P1"],"undo":[],)"
      R"("practice":false,"spectators":[{"person":"eve","name":"Eve"}],"muted":[],"commitment":")"));
  CHECK(view("eve").find(R"("you":[])") != std::string::npos);
  table.must("ada", command::Start{});
  table.now.ms += 1'500;
  CHECK(view("bob").find(R"("seats":[{"seat":"P1","kind":"person","person":"ada","name":"Ada","left":58500,"running":true},)") !=
        std::string::npos);
  CHECK(view("bob").find(R"("due":["P1"],"you":["P2"],"undo":[])") != std::string::npos);
  CHECK(view("bob").find(R"("position":{"game":"tiny","players":3,"actors":["P1"],"legal":["P1 roll"])") != std::string::npos);
  table.must("ada", command::Play{"P1 roll"});
  CHECK(view("ada").find(R"("undo":[])") != std::string::npos);  // a die was seen, and another person is playing
  table.must("bob", command::Leave{});
  CHECK(view("ada").find(R"("name":"Bob","level":"merchant","held":"left","ready":true)") != std::string::npos);
  CHECK(view("ada").find("seed") == std::string::npos);
  base::Random random(1);
  table.play_out(random);
  CHECK(view("ada").find(R"("seed":")" + base::hex(table.secret) + R"(","places":[)") != std::string::npos);
}

}  // namespace
}  // namespace florin::tests
