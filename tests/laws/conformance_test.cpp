// Replays conformance/games.jsonl, written by an independent implementation of the rules, and compares every
// member: the legal moves at every step, their canonical text, the scores as they change, and the result.
#include <doctest/doctest.h>

#include <algorithm>

#include "base/crc32.hpp"
#include "base/text.hpp"
#include "games/registry.hpp"
#include "support/files.hpp"
#include "wire/json_library.hpp"

namespace florin::tests {
namespace {

using nlohmann::json;

std::uint32_t crc32(const std::string& bytes) {
  base::Crc32 crc;
  crc.add(bytes);
  return crc.value();
}

game::Setup setup_of(const json& record) {
  game::Setup setup;
  setup.seats = record.at("players");
  for (const auto& [name, value] : record.at("options").items()) {
    game::Option option{name, false};
    if (value.is_boolean()) option.value = value.get<bool>();
    if (value.is_string()) option.value = value.get<std::string>();
    if (value.is_object()) {
      game::Counts counts;
      for (const auto& [card, copies] : value.items()) counts.emplace_back(card, copies.get<int>());
      option.value = counts;
    }
    setup.options.push_back(std::move(option));
  }
  return setup;
}

std::vector<int> scores_of(const game::Table& table) {
  const game::Scores scores = table.standing().scores;
  return {scores.begin(), scores.end()};
}

// The difference at the position before move `i`; empty if there is none.
std::string difference_before(const json& record, std::size_t i, const game::Table& table) {
  const json& count = record.at("legal_count")[i];
  if (table.turn().is_chance() != count.is_null()) return "chance is due on one side only";
  if (count.is_null()) return "";
  std::vector<std::string> legal = table.legal();
  std::sort(legal.begin(), legal.end());
  if (legal.size() != count.get<std::size_t>())
    return std::to_string(legal.size()) + " moves are legal, not " + count.dump() + ": " + base::joined(legal, ", ");
  if (crc32(base::joined(legal, "\n")) != record.at("legal_crc32")[i].get<std::uint32_t>())
    return "other moves are legal: " + base::joined(legal, ", ");
  return "";
}

// Plays a record and returns the first difference; empty if there is none.
std::string difference(const json& record, const games::Entry& entry) {
  auto opened = entry.open(setup_of(record));
  if (!opened) return "the setup is refused: " + opened.problem().what.key;
  game::Table& table = **opened;
  const json& moves = record.at("moves");
  json changes = json::array();
  std::vector<int> scores = scores_of(table);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string move = moves[i];
    const std::string at = "before move " + std::to_string(i) + " " + move + ": ";
    if (const std::string what = difference_before(record, i, table); !what.empty()) return at + what;
    if (const auto problem = table.play(move)) return at + "refused, " + problem->what.key;
    if (table.moves().back() != move) return at + "written as " + table.moves().back();
    // If the lowest score wins, scores change with every pair, so these records have only the final scores.
    const bool has_changed = scores_of(table) != scores && !entry.info->lowest_wins;
    scores = scores_of(table);
    if (has_changed || i + 1 == moves.size()) changes.push_back({i + 1, scores});
  }
  if (!table.turn().is_over()) return "the game is not over";
  if (changes != record.at("scores_after")) return "scores changed " + changes.dump() + ", not " + record.at("scores_after").dump();
  if (json(scores) != record.at("scores")) return "the scores are " + json(scores).dump();
  std::vector<std::string> winners;
  for (const base::Seat seat : table.winners()) winners.push_back(seat.name());
  if (json(winners) != record.at("winners")) return "the winners are " + json(winners).dump();
  return "";
}

TEST_CASE("conformance: every recorded game replays with the same results, member by member") {
  int records = 0;
  for (const std::string& line : lines_of(read_file(source_dir() / "tests/conformance/games.jsonl"))) {
    ++records;
    const json record = json::parse(line);
    const games::Entry* entry = games::find(record.at("game").get<std::string>());
    if (entry == nullptr) {  // only where the program was built with some of the games
      CHECK_MESSAGE(!folder_of(record.at("game").get<std::string>()).empty(), "there is no game " << record.at("game").dump());
      continue;
    }
    const std::string what = difference(record, *entry);
    CHECK_MESSAGE(what.empty(), "line " << records << ", " << entry->info->id << " " << record.at("players").dump() << " "
                                        << record.at("options").dump() << ": " << what);
  }
  CHECK(records == 222);
}

}  // namespace
}  // namespace florin::tests
