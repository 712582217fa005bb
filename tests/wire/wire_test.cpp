// JSON from outside is read strictly, and records and positions are written as docs/record-format.md and
// docs/referee.md specify.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "game/table.hpp"
#include "games/registry.hpp"
#include "support/files.hpp"
#include "wire/json.hpp"
#include "wire/json_library.hpp"
#include "wire/position.hpp"
#include "wire/record.hpp"
#include "wire/request.hpp"

namespace florin {
namespace {

using wire::Json;

// The catalogue key of the problem with a line; "" if there is none. Its sentence must exist in every language.
std::string key_of(const base::Problem& problem) {
  for (const game::Language language : game::languages) {
    const std::string sentence = games::catalogue(nullptr, language).say(problem.what);
    INFO(sentence);
    CHECK(sentence.find('<') == std::string::npos);
  }
  CHECK(!problem.at.empty());
  return problem.what.key;
}

std::string fault(std::string_view line) {
  const auto json = wire::parse(line);
  return json ? "" : key_of(json.problem());
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

game::Catalogue english(std::string_view game) { return games::catalogue(games::find(game), game::Language::english); }

Json position_of(const game::Table& table) { return *wire::parse(wire::write_position(table, english(table.info().id))); }

TEST_CASE("wire: reading and writing keeps a line and the order of its members") {
  for (const std::string_view line :
       {R"({"z":1,"a":[true,false,null],"m":{"b":-2.5,"a":"é\n"}})", R"([])", R"("x")", R"(18446744073709551615)"}) {
    const auto json = wire::parse(line);
    REQUIRE(static_cast<bool>(json));
    CHECK(wire::text_of(*json) == line);
    CHECK(wire::text_of(wire::restored(line)) == line);
  }
  CHECK(fault(" \t{\"a\" : 1}\r") == "");
}

TEST_CASE("wire: a line has at most a mebibyte") {
  const std::string longest = "\"" + std::string(wire::longest_line - 2, 'x') + "\"";
  CHECK(wire::longest_line == 1048576);
  CHECK(fault(longest) == "");
  CHECK(fault(longest + " ") == "wire.too-long");
}

TEST_CASE("wire: empty and broken lines have different problems") {
  for (const std::string_view line : {"", " ", "\t \r"}) CHECK(fault(line) == "wire.empty");
}

TEST_CASE("wire: nesting is at most 32 deep, and half a million brackets cost nothing") {
  CHECK(fault(repeated("[", 32) + repeated("]", 32)) == "");
  CHECK(fault(repeated("[", 33) + repeated("]", 33)) == "wire.too-deep");
  CHECK(fault(repeated(R"({"a":)", 32) + "1" + repeated("}", 32)) == "");
  CHECK(fault(repeated(R"({"a":)", 33) + "1" + repeated("}", 33)) == "wire.too-deep");
  CHECK(fault(repeated("[", 500000)) == "wire.too-deep");
  CHECK(fault(repeated("[", 500000) + repeated("]", 500000)) == "wire.too-deep");
  CHECK(fault("[" + repeated("[],", 300000) + "[]]") == "");  // wide isn't deep
}

TEST_CASE("wire: no object names a member twice") {
  CHECK(fault(R"({"a":1,"a":1})") == "wire.twice");
  CHECK(fault(R"({"a":1,"b":2,"\u0061":3})") == "wire.twice");
  CHECK(fault(R"({"x":[{"a":1,"a":2}]})") == "wire.twice");
  CHECK(fault(R"({"":1,"":2})") == "wire.twice");
  CHECK(fault(R"({"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]})") == "");
  CHECK(wire::parse(R"({"first":1,"second":{"twin":1,"twin":2}})").problem().at == "twin");
}

TEST_CASE("wire: an object with many members is read in reasonable time") {
  std::string line = "{";
  for (int i = 0; i < 90000; ++i) line += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
  CHECK(fault(line + "}") == "");
  CHECK(fault(line + ",\"7\":0}") == "wire.twice");
}

TEST_CASE("wire: text is UTF-8") {
  for (const std::string_view good : {"\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80", "\xEF\xBF\xBF",
                                      "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    CHECK(fault("\"" + std::string(good) + "\"") == "");
  }
  for (const std::string_view bad : {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x41", "\xE0\x9F\xBF", "\xE2\x82", "\xED\xA0\x80",
                                     "\xED\xBF\xBF", "\xF0\x8F\xBF\xBF", "\xF0\x9F\x98", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
    CHECK(fault("\"" + std::string(bad) + "\"") == "wire.not-utf8");
    CHECK(fault(bad) == "wire.not-utf8");
  }
}

TEST_CASE("wire: anything that isn't JSON is refused") {
  for (const std::string_view line :
       {"{",        "}",           "{]",           "[1,]",   "{\"a\":1,}", "{\"a\"}", "{a:1}", "'a'",       "NaN",
        "Infinity", "01",          "+1",           "1.",     ".5",         "0x1",     "tru",   "\"",        "\"a",
        "\"\\x\"",  "\"\\ud800\"", "\"\\udc00x\"", "\"\t\"", "1 2",        "{}{}",    "// x",  "/* x */ 1", "{} x"}) {
    INFO(line);
    CHECK(fault(line) == "wire.not-json");
  }
  CHECK(fault(std::string("{}\0{", 4)) == "wire.not-json");
  CHECK(fault(std::string("{\0}", 3)) == "wire.not-json");
  CHECK(fault("1e999") == "wire.number-too-large");
  CHECK(fault("-1e999") == "wire.number-too-large");
  CHECK(wire::parse("{\"a\":x}").problem().at == "byte 6");
}

constexpr std::string_view full_record =
    R"({"florin":1,"game":"medici","players":2,"names":["Ada","Żółw"],"options":{"flag":true,"word":"free","deck":{"0+":3,"N7":5}},)"
    R"("moves":["~ start P1","P1 draw"],"fair":{"version":1,"commitment":"c0","bits":["a","b"],"seed":"5e"},"ended":{"by":"forfeit","seat":"P2"},)"
    R"("took_over":[[1,"P2","merchant"],[2,"P1","novice"]],"forfeited":["P2"],"practice":true,"rules":1,"zebra":{"b":1,"a":[2.5,"x"]},"aardvark":null})";

TEST_CASE("wire: a record keeps all its members, and unknown ones in order") {
  const auto record = wire::read_record(full_record);
  REQUIRE(static_cast<bool>(record));
  CHECK(record->game == "medici");
  CHECK(record->setup.seats == 2);
  CHECK(record->names == std::vector<std::string>{"Ada", "Żółw"});
  REQUIRE(record->setup.options.size() == 3);
  CHECK(record->setup.options[0] == game::Option{"flag", true});
  CHECK(record->setup.options[1] == game::Option{"word", std::string("free")});
  CHECK(record->setup.options[2] == game::Option{"deck", game::Counts{{"0+", 3}, {"N7", 5}}});
  CHECK(record->moves == std::vector<std::string>{"~ start P1", "P1 draw"});
  CHECK(record->fair == game::Fair{1, "c0", {"a", "b"}, "5e"});
  CHECK(record->ended == game::Ended{game::Ended::By::forfeit, base::Seat::at(1)});
  CHECK(record->took_over == std::vector<game::TookOver>{{1, base::Seat::at(1), "merchant"}, {2, base::Seat::at(0), "novice"}});
  CHECK(record->forfeited == base::SeatSet(base::Seat::at(1)));
  CHECK(record->practice);
  CHECK(record->rules == 1);
  REQUIRE(record->others.size() == 2);
  CHECK(record->others[0] == std::pair<std::string, std::string>{"zebra", R"({"b":1,"a":[2.5,"x"]})"});
  CHECK(wire::write_record(*record) == full_record);
}

TEST_CASE("wire: a record needs few members") {
  const auto record = wire::read_record(R"({"florin":1,"game":"x","players":6,"moves":[]})");
  REQUIRE(static_cast<bool>(record));
  CHECK(wire::write_record(*record) == R"({"florin":1,"game":"x","players":6,"options":{},"moves":[]})");
  for (const std::string_view ending : {"agreement", "forfeit", "abandoned"}) {
    const std::string line =
        R"({"florin":1,"game":"x","players":2,"options":{},"moves":[],"ended":{"by":")" + std::string(ending) + R"("}})";
    const auto ended = wire::read_record(line);
    REQUIRE(static_cast<bool>(ended));
    CHECK(wire::write_record(*ended) == line);
  }
}

TEST_CASE("wire: the conformance games survive reading and writing") {
  for (const std::string& line : tests::lines_of(tests::read_file(tests::source_dir() / "tests/conformance/games.jsonl"))) {
    const auto record = wire::read_record(line);
    REQUIRE(static_cast<bool>(record));
    CHECK(wire::write_record(*record) == line);
  }
}

// A small record with one member replaced or added.
Json record_with(const std::string& name, std::string_view value) {
  Json json = *wire::parse(R"({"florin":1,"game":"medici","players":2,"moves":["~ start P1"]})");
  if (value.empty()) {
    json.erase(name);
  } else {
    json[name] = *wire::parse(value);
  }
  return json;
}

TEST_CASE("wire: a wrong record is refused with a sentence and a place") {
  struct Case {
    std::string member;
    std::string_view value;  // empty: left out
    std::string_view key;
    std::string_view at;
  };
  const std::vector<Case> cases = {
      {"florin", "", "wire.missing", "florin"},
      {"florin", "2", "record.version", "florin"},
      {"florin", "\"1\"", "wire.must-be", "florin"},
      {"game", "", "wire.missing", "game"},
      {"game", "7", "wire.must-be", "game"},
      {"game", "null", "wire.must-be", "game"},
      {"players", "", "wire.missing", "players"},
      {"players", "0", "wire.out-of-range", "players"},
      {"players", "7", "wire.out-of-range", "players"},
      {"players", "2.0", "wire.must-be", "players"},
      {"players", "\"2\"", "wire.must-be", "players"},
      {"players", "99999999999", "wire.must-be", "players"},
      {"players", "1e30", "wire.must-be", "players"},
      {"names", "[\"Ada\"]", "record.one-for-each", "names"},
      {"names", "\"Ada\"", "wire.must-be", "names"},
      {"names", "[\"Ada\",3]", "wire.must-be", "names[1]"},
      {"options", "[]", "wire.must-be", "options"},
      {"options", "{\"a\":1}", "wire.must-be", "options.a"},
      {"options", "{\"a\":{\"b\":\"c\"}}", "wire.must-be", "options.a"},
      {"options", "{\"a\":null}", "wire.must-be", "options.a"},
      {"moves", "", "wire.missing", "moves"},
      {"moves", "{}", "wire.must-be", "moves"},
      {"moves", "[\"~ start P1\",5]", "wire.must-be", "moves[1]"},
      {"scores", "[1]", "record.one-for-each", "scores"},
      {"scores", "[1,\"2\"]", "wire.must-be", "scores[1]"},
      {"scores", "[1,1e10]", "wire.must-be", "scores[1]"},
      {"scores", "{}", "wire.must-be", "scores"},
      {"winners", "[]", "wire.must-be", "winners"},
      {"winners", "[\"P3\"]", "wire.must-be", "winners"},
      {"winners", "[\"P1\",\"P1\"]", "wire.must-be", "winners"},
      {"winners", "\"P1\"", "wire.must-be", "winners"},
      {"winners", "[1]", "wire.must-be", "winners[0]"},
      {"fair", "[]", "wire.must-be", "fair"},
      {"fair", "{}", "wire.missing", "fair.version"},
      {"fair", "{\"version\":1}", "wire.missing", "fair.commitment"},
      {"fair", "{\"version\":1,\"commitment\":\"c\",\"bits\":[1]}", "wire.must-be", "fair.bits[0]"},
      {"fair", "{\"version\":1,\"commitment\":\"c\",\"bits\":[],\"seed\":5}", "wire.must-be", "fair.seed"},
      {"ended", "\"forfeit\"", "wire.must-be", "ended"},
      {"ended", "{}", "wire.missing", "ended.by"},
      {"ended", "{\"by\":\"boredom\"}", "wire.must-be", "ended.by"},
      {"ended", "{\"by\":\"forfeit\",\"seat\":\"P3\"}", "wire.must-be", "ended.seat"},
      {"took_over", "{}", "wire.must-be", "took_over"},
      {"took_over", "[[1,\"P1\"]]", "wire.must-be", "took_over"},
      {"took_over", "[[2,\"P1\",\"x\"]]", "wire.must-be", "took_over"},
      {"took_over", "[[-1,\"P1\",\"x\"]]", "wire.must-be", "took_over"},
      {"took_over", "[[1,\"P3\",\"x\"]]", "wire.must-be", "took_over"},
      {"took_over", "[[1,\"P1\",7]]", "wire.must-be", "took_over"},
      {"forfeited", "[\"P3\"]", "wire.must-be", "forfeited"},
      {"practice", "1", "wire.must-be", "practice"},
      {"rules", "\"1\"", "wire.must-be", "rules"},
  };
  for (const Case& wrong : cases) {
    INFO(wrong.member, " ", wrong.value);
    const auto record = wire::read_record(wire::text_of(record_with(wrong.member, wrong.value)));
    REQUIRE_FALSE(static_cast<bool>(record));
    CHECK(key_of(record.problem()) == wrong.key);
    CHECK(record.problem().at == wrong.at);
  }
  CHECK(wire::read_record("[]").problem().what.key == "wire.no-object");
}

TEST_CASE("wire: a game that was cut short has no result") {
  for (const std::string_view result : {R"("scores":[1,2])", R"("winners":["P1"])"}) {
    const std::string line =
        R"({"florin":1,"game":"medici","players":2,"moves":[],"ended":{"by":"agreement"},)" + std::string(result) + "}";
    const auto record = wire::read_record(line);
    REQUIRE_FALSE(static_cast<bool>(record));
    CHECK(key_of(record.problem()) == "record.ended-and-scored");
  }
}

TEST_CASE("wire: records of other rules, or wrongly marked as cut short, don't replay") {
  const std::string line = tests::lines_of(tests::read_file(tests::source_dir() / "tests/conformance/games.jsonl")).front();
  game::Record record = *wire::read_record(line);
  CHECK(static_cast<bool>(games::open(record)));
  record.rules = 1;
  CHECK(static_cast<bool>(games::open(record)));
  record.rules = 2;
  CHECK(key_of(games::open(record).problem()) == "record.rules");
  record.rules.reset();
  record.scores.reset();
  record.winners.reset();
  record.ended.emplace();
  CHECK(key_of(games::open(record).problem()) == "record.ended-but-over");
  record.moves.pop_back();
  CHECK(static_cast<bool>(games::open(record)));
}

TEST_CASE("wire: a position has its actors, legal moves and forecast") {
  const auto table = *games::open("medici", {2, {}});
  Json json = position_of(*table);
  CHECK(json["game"] == "medici");
  CHECK(json["players"] == 2);
  CHECK(json["actors"] == Json::array({"chance"}));
  CHECK(json["chance"] == "start");
  CHECK_FALSE(json.contains("legal"));
  CHECK_FALSE(json.contains("winners"));

  for (const std::string_view move : {"~ start P2", "~ deal F3", "P2 stop"}) REQUIRE_FALSE(table->play(move).has_value());
  json = position_of(*table);
  CHECK(json["actors"] == Json::array({"P1"}));
  CHECK_FALSE(json.contains("chance"));
  REQUIRE(json["legal"].size() == 41);
  CHECK(json["legal"][0] == "P1 pass");
  CHECK(json["legal"][40] == "P1 bid 40");
  CHECK(json["scores"] == Json::array({40, 40}));
  CHECK(json["state"]["lot"] == Json::array({"F3"}));
  CHECK(json["state"]["high_bidder"].is_null());

  REQUIRE(json["forecast"].size() == 2);
  const Json& second = json["forecast"][1];
  CHECK(second["seat"] == "P2");
  CHECK(second["amount"] == 35);  // half of the ships' 20 and of five times 10
  CHECK(second["score"] == 75);
  REQUIRE(second["payments"].size() == 6);
  CHECK(second["payments"][0]["for"] == "ship");
  CHECK(second["payments"][0]["amount"] == 10);
  CHECK(second["payments"][0]["tied"] == 2);
  CHECK(second["payments"][0]["reason"] == "Ship worth 0, tied for places 1 to 2: 20 split 2 ways is 10");
}

TEST_CASE("wire: a preview shows a bid as if it won") {
  const auto table = *games::open("medici", {2, {}});
  for (const std::string_view move : {"~ start P2", "~ deal F3", "P2 stop"}) REQUIRE_FALSE(table->play(move).has_value());
  const auto after = *table->preview("P1 bid 7");
  const Json json = *wire::parse(wire::write_preview(*after, "P1 bid 7", english("medici")));
  const Json& preview = json["preview"];
  CHECK(preview["move"] == "P1 bid 7");
  CHECK(preview["scores"] == Json::array({33, 40}));
  CHECK(preview["state"]["seats"][0]["ship"] == Json::array({"F3"}));
  CHECK(preview["state"]["seats"][0]["value"] == 3);
  CHECK(preview["state"]["seats"][0]["levels_after_today"]["F"] == 1);
  CHECK(preview["forecast"][0]["amount"] == 20 + 10 + 4 * 5);
}

TEST_CASE("wire: every position of every game is one line of JSON without missing texts") {
  for (const games::Entry& entry : games::all()) {
    for (int seats = entry.info->min_seats; seats <= entry.info->max_seats; ++seats) {
      const auto table = *entry.open({seats, {}});
      const game::Catalogue catalogue = games::catalogue(&entry, game::Language::english);
      base::Random random(3, static_cast<std::uint64_t>(seats));
      while (!table->turn().is_over()) {
        if (table->turn().is_chance()) {
          table->draw(random);
        } else {
          const auto legal = table->legal();
          REQUIRE_FALSE(table->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]).has_value());
        }
        const std::string line = wire::write_position(*table, catalogue);
        CHECK(line.find('\n') == std::string::npos);
        CHECK(line.find('<') == std::string::npos);
        REQUIRE(static_cast<bool>(wire::parse(line)));
      }
      const Json last = position_of(*table);
      CHECK(last["actors"].empty());
      CHECK(last["legal"].empty());
      CHECK_FALSE(last["winners"].empty());
      CHECK(last["scores"].size() == static_cast<std::size_t>(seats));
    }
  }
}

TEST_CASE("wire: a tree becomes JSON with its phrases as sentences") {
  const game::Tree tree = game::Tree::members()
                              .set("nothing", game::Tree())
                              .set("flag", true)
                              .set("whole", 7)
                              .set("half", 0.5)
                              .set("word", "x\"y")
                              .set("list", game::Tree::list().push(1).push("a"))
                              .set("said", base::phrase("refusal.over"));
  CHECK(
      wire::write_tree(tree, games::catalogue(nullptr, game::Language::english)) ==
      R"({"nothing":null,"flag":true,"whole":7,"half":0.5,"word":"x\"y","list":[1,"a"],"said":"The game is over, so there are no more moves."})");
}

TEST_CASE("wire: missing members of requests take their defaults") {
  const auto made = wire::read_request(R"({"do":"new","game":"medici","players":3,"seed":7,"unknown":[1]})");
  REQUIRE(static_cast<bool>(made));
  const auto& request = std::get<wire::NewGame>(*made);
  CHECK(request.game == "medici");
  CHECK(request.setup == game::Setup{3, {}});
  CHECK(request.seed == 7U);
  const auto asked = wire::read_request(R"({"do":"suggest"})");
  REQUIRE(static_cast<bool>(asked));
  CHECK_FALSE(std::get<wire::AskSuggestion>(*asked).milliseconds.has_value());
  CHECK_FALSE(std::get<wire::AskSuggestion>(*asked).record.has_value());
}

}  // namespace
}  // namespace florin
