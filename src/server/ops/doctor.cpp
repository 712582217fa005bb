#include "server/ops/doctor.hpp"

#include "games/registry.hpp"
#include "match/fair.hpp"
#include "server/store/log_replay.hpp"

namespace florin::server {
namespace {

std::string sentence_of(const base::Problem& problem, const std::string& game) {
  const std::string sentence = games::catalogue(games::find(game), game::Language::english).say(problem.what);
  return problem.at.empty() ? sentence : sentence + " (" + problem.at + ")";
}

// Describes what is wrong with a table; nothing if all is well.
std::optional<std::string> trouble_of(Reader& reader, const TableRow& row) {
  const auto match = replay(reader.decisions(row.number, 0, Reader::no_limit));
  if (!match) return sentence_of(match.problem(), row.state.game);
  if (static_cast<std::int64_t>(match->version()) != row.state.version) return "The list of tables and the log differ in the version.";
  if (const auto warmed = warm(reader, row); warmed && *warmed != *match) return "The snapshot and the log differ.";
  if (match->commitment().empty()) return "There is no commitment to the dice.";
  if (match->stage() != match::Stage::finished) return std::nullopt;
  const game::Record record = match->record();
  const auto table = games::open(record);
  if (!table) return sentence_of(table.problem(), row.state.game);
  if (const auto unfair = match::check_fair(record)) return sentence_of(*unfair, row.state.game);
  return std::nullopt;
}

}  // namespace

Examination examine(Reader& reader) {
  Examination result;
  for (const std::string& line : reader.damage()) result.findings.push_back({"database", line});
  for (const std::string& id : reader.all_tables()) {
    ++result.tables;
    const auto row = reader.table(id);
    if (!row) continue;
    if (const auto trouble = trouble_of(reader, *row)) result.findings.push_back({id, *trouble});
  }
  return result;
}

}  // namespace florin::server
