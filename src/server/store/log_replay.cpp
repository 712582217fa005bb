#include "server/store/log_replay.hpp"

#include "server/core/environment.hpp"
#include "server/store/store.hpp"
#include "wire/event.hpp"
#include "wire/snapshot.hpp"

namespace florin::server {
namespace {

base::Problem damaged_at(std::int64_t version) { return {base::phrase("server.log-damaged").number("version", version), "log"}; }

std::optional<base::Problem> add(std::optional<match::Match>& match, const std::string& line) {
  const std::int64_t expected = match ? static_cast<std::int64_t>(match->version()) + 1 : 1;
  const auto numbered = wire::read_event(line);
  if (!numbered) return numbered.problem();
  if (static_cast<std::int64_t>(numbered->number) != expected) return damaged_at(expected);
  if (match) return match::apply(*match, numbered->event);
  auto created = match::Match::create(numbered->event);
  if (!created) return created.problem();
  match = *std::move(created);
  return std::nullopt;
}

}  // namespace

std::vector<std::string> lines_of(const DecisionRow& decision) {
  std::vector<std::string> lines;
  std::string_view rest = decision.events;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return lines;
}

namespace {

// Applies decisions to an existing match, or starts a new one.
base::Result<match::Match> replay(std::optional<match::Match> match, const std::vector<DecisionRow>& decisions) {
  for (const DecisionRow& decision : decisions) {
    for (const std::string& line : lines_of(decision)) {
      if (auto problem = add(match, line)) return std::move(*problem);
    }
    if (!match || static_cast<std::int64_t>(match->version()) != decision.last) return damaged_at(decision.last);
  }
  if (!match) return damaged_at(1);
  return *std::move(match);
}

}  // namespace

base::Result<match::Match> replay(const std::vector<DecisionRow>& decisions) { return replay(std::nullopt, decisions); }

std::optional<SnapshotRow> snapshot_row(std::int64_t table, const match::Match& match) {
  const auto snapshot = match::snapshot_of(match);
  if (!snapshot) return std::nullopt;
  std::string content = wire::write_snapshot(*snapshot);
  return SnapshotRow{.table = table,
                     .version = static_cast<std::int64_t>(match.version()),
                     .format = wire::snapshot_version,
                     .rules = match.table().info().rules_version,
                     .digest = hash_of(content),
                     .content = std::move(content)};
}

std::optional<match::Match> warm(Reader& reader, const TableRow& row) {
  const auto stored = reader.snapshot(row.number);
  const bool may_fit = stored && stored->format == wire::snapshot_version && stored->rules == row.state.rules &&
                       stored->version <= row.state.version && stored->digest == hash_of(stored->content);
  if (!may_fit) return std::nullopt;
  const auto snapshot = wire::read_snapshot(stored->content);
  if (!snapshot || static_cast<std::int64_t>(snapshot->version) != stored->version) return std::nullopt;
  auto begun = match::match_of(*snapshot);
  if (!begun || begun->table().info().rules_version != stored->rules) return std::nullopt;
  auto match = replay(*std::move(begun), reader.decisions(row.number, stored->version, Reader::no_limit));
  if (!match || static_cast<std::int64_t>(match->version()) != row.state.version) return std::nullopt;
  return *std::move(match);
}

namespace {

StoredTable with_match(Reader& reader, TableRow row) {
  std::vector<AnsweredRow> answered = reader.answered_commands(row.number);
  std::vector<RefusalRow> refused = reader.refused_commands(row.number);
  if (auto match = warm(reader, row)) return {std::move(row), *std::move(match), std::move(answered), std::move(refused), true};
  auto match = replay(reader.decisions(row.number, 0, Reader::no_limit));
  return {std::move(row), std::move(match), std::move(answered), std::move(refused)};
}

}  // namespace

std::optional<StoredTable> stored_table(Reader& reader, const std::string& id) {
  auto row = reader.table(id);
  if (!row) return std::nullopt;
  try {
    return with_match(reader, *row);
  } catch (const DamageError&) {
    return StoredTable{*std::move(row), damaged()};
  }
}

}  // namespace florin::server
