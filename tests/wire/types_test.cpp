// The shapes match the JSON: every position, move log and record of the conformance games has its shape, and the page's
// types are generated from the shapes.
#include "wire/types.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "match/random_commands.hpp"
#include "support/files.hpp"
#include "wire/json_library.hpp"
#include "wire/json_match.hpp"
#include "wire/match.hpp"
#include "wire/move_log.hpp"
#include "wire/position.hpp"
#include "wire/record.hpp"

namespace florin::tests {
namespace {

namespace fs = std::filesystem;
using wire::Json;
using wire::Shape;

std::vector<Shape> shapes_of_game(std::string_view id) { return wire::read_shapes(read_file(folder_of(id) / "rules/shapes.txt")); }

// All shapes that a game's position may refer to.
std::vector<Shape> all_shapes(std::string_view id) {
  std::vector<Shape> all = shapes_of_game(id);
  all.insert(all.end(), wire::shapes().begin(), wire::shapes().end());
  return all;
}

void check_shape(const std::string& line, std::string_view type, const std::vector<Shape>& shapes) {
  const auto json = wire::parse(line);
  REQUIRE(static_cast<bool>(json));
  const std::vector<std::string> faults = wire::faults_in(*json, type, shapes);
  CHECK_MESSAGE(faults.empty(), base::joined(faults, "\n") << "\n" << line);
}

void compare_with_file(const fs::path& file, const std::string& text) {
  CHECK_MESSAGE(is_up_to_date(file, text), file.string() << " is out of date: run this test with FLORIN_ACCEPT=1");
}

TEST_CASE("types: the page's types are up to date") {
  compare_with_file(source_dir() / "web/src/core/wire_types.ts", wire::write_typescript());
  for (const games::Entry& entry : games::all()) {
    const fs::path room = folder_of(entry.info->id) / "web";
    if (fs::exists(room))
      compare_with_file(room / "state.ts", wire::write_typescript(shapes_of_game(entry.info->id), "rules/shapes.txt", "florin_tests"));
  }
}

TEST_CASE("types: every position of the conformance games has its shape") {
  std::size_t positions = 0;
  for (const std::string& line : lines_of(read_file(source_dir() / "tests/conformance/games.jsonl"))) {
    const Json game = *wire::parse(line);
    const Json record = {
        {"florin", 1}, {"game", game["game"]}, {"players", game["players"]}, {"options", game["options"]}, {"moves", Json::array()}};
    const auto table = *games::open(*wire::read_record(wire::text_of(record)));
    const game::Catalogue catalogue = games::catalogue(games::find(table->info().id), game::Language::english);
    const std::vector<Shape> shapes = all_shapes(table->info().id);
    check_shape(wire::write_tree(table->board(), catalogue), "Board", shapes);
    for (const auto& move : game["moves"]) {
      check_shape(wire::write_position(*table, catalogue), "Position", shapes);
      check_shape(wire::write_moves(*table), "[Move]", shapes);
      REQUIRE(!table->play(move.get<std::string>()));
      ++positions;
    }
    check_shape(wire::write_position(*table, catalogue), "Position", shapes);
    check_shape(wire::write_move_log(*table, 0, catalogue), "[LoggedMove]", shapes);
    check_shape(wire::write_record(table->record()), "GameRecord", shapes);
  }
  CHECK(positions > 10000);
}

TEST_CASE("types: a match and its record match their shapes, whatever people do") {
  std::set<match::Stage> stages;
  for (const games::Entry& entry : games::all()) {
    const std::string id(entry.info->id);
    const std::vector<Shape> shapes = all_shapes(id);
    base::Random random(8);
    RandomCommands ask(id, std::max(2, entry.info->min_seats), random);
    Tester table(ask.settings());
    const game::Catalogue catalogue = games::catalogue(&entry, game::Language::english);
    for (int i = 0; i < 400; ++i) {
      table.now.ms += random.below(8) == 0 ? random.below(40'000) : random.below(300);
      const auto [by, what] = ask.next(table);
      static_cast<void>(table.give(by, what));
      if (table.match().settings().game != id) break;
      check_shape(wire::write_match(table.match(), {by}, table.now, catalogue), "MatchView", shapes);
      check_shape(wire::write_record(table.match().record()), "GameRecord", shapes);
      stages.insert(table.match().stage());
    }
  }
  CHECK(stages.size() == 3);
}

TEST_CASE("types: a move has a seat, a verb and arguments") {
  for (const games::Entry& entry : games::all()) {
    const auto table = *games::open(entry.info->id, {entry.info->min_seats, {}});
    base::Random random(1);
    while (table->turn().is_chance()) table->draw(random);
    const Json moves = *wire::parse(wire::write_moves(*table));
    CHECK(!moves.empty());
    for (const auto& move : moves) {
      std::string text = move["seat"].get<std::string>() + " " + move["verb"].get<std::string>();
      for (const auto& argument : move["args"]) text += " " + argument.get<std::string>();
      CHECK(text == move["text"].get<std::string>());
    }
  }
}

TEST_CASE("types: shapes include the shapes that they refer to") {
  const std::vector<Shape> others = wire::read_shapes("Leaf at:seat\nTree leaf:?[Leaf] tree?:{text/Tree}\nStone weight:real\n");
  const auto names = [](const std::vector<Shape>& shapes) {
    std::vector<std::string> result;
    for (const Shape& shape : shapes) result.push_back(shape.name);
    return result;
  };
  CHECK(names(wire::with_named(wire::read_shapes("Garden trees:[Tree]"), others)) == std::vector<std::string>{"Garden", "Tree", "Leaf"});
  CHECK(wire::names_in(others[0]) == std::set<std::string>{"Seat"});
  CHECK(wire::names_in(others[1]) == std::set<std::string>{"Leaf", "Tree"});
  CHECK(wire::write_typescript(wire::read_shapes("Garden trees:[Tree] of:seat"), "here", "me")
            .find("\nimport type { Seat, Tree } from \"#page/core/wire_types.ts\";\n") != std::string::npos);
}

TEST_CASE("types: the check finds every kind of wrong shape") {
  const std::vector<Shape> shapes = wire::read_shapes("Pair left:number right?:?text\n  kind:a|b\n# a comment\nTree value:flag/{[Pair]}\n");
  const auto faults = [&](std::string_view line, std::string_view type) { return wire::faults_in(*wire::parse(line), type, shapes); };
  CHECK(faults(R"({"left":1,"kind":"a"})", "Pair").empty());
  CHECK(faults(R"({"left":1,"right":null,"kind":"b"})", "Pair").empty());
  CHECK(faults(R"({"value":{"x":[{"left":1,"kind":"a"}]}})", "Tree").empty());
  CHECK(faults(R"({"left":1.5,"kind":"a"})", "Pair") == std::vector<std::string>{"Pair.left should be number"});
  CHECK(faults(R"({"kind":"c"})", "Pair") == std::vector<std::string>{"Pair.left is missing", "Pair.kind should be a|b"});
  CHECK(faults(R"({"left":1,"kind":"a","more":0})", "Pair") == std::vector<std::string>{"Pair.more isn't described"});
  CHECK(faults(R"([{"left":1,"kind":"a"},7])", "[Pair]") == std::vector<std::string>{"[Pair][1] should be an object"});
  CHECK(faults(R"({"value":7})", "Tree") == std::vector<std::string>{"Tree.value has none of the allowed types"});
  CHECK(faults("{}", "Nobody") == std::vector<std::string>{"Nobody has the unknown shape Nobody"});
}

}  // namespace
}  // namespace florin::tests
