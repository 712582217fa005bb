#include "server/store/sqlite/sqlite_reader.hpp"

#include <algorithm>
#include <functional>

namespace florin::server {
namespace {

constexpr int page = 50;  // entries per list

PersonRow person_row(const Statement& row) {
  return {.id = row.text(0), .name = row.text(1), .is_account = row.flag(2), .created = row.number(3), .feed = row.text(4)};
}

SessionRow session_row(const Statement& row) {
  return {.id = row.text(1),
          .hash = row.text(0),
          .person = row.text(2),
          .device = row.text(3),
          .is_token = row.flag(4),
          .created = row.number(5),
          .seen = row.number(6)};
}

AccountRow account_row(const Statement& row) { return {.person = row.text(0), .key = row.text(1), .password_hash = row.text(2)}; }

TableRow table_row(const Statement& row) {
  TableRow table;
  int column = 0;
  table.number = row.number(column++);
  table.id = row.text(column++);
  table.secret = row.text(column++);
  table.dice = row.text(column++);
  table.is_public = row.flag(column++);
  table.created = row.number(column++);
  table.next = row.text(column++);
  table.trouble = row.text(column++);
  TableState& state = table.state;
  state.stage = static_cast<TableStage>(row.number(column++));
  state.version = row.number(column++);
  state.game = row.text(column++);
  state.rules = static_cast<int>(row.number(column++));
  state.is_rated = row.flag(column++);
  state.settings = row.text(column++);
  state.host = row.text(column++);
  state.due = row.text(column++);
  state.wakes = row.number(column++);
  state.changed = row.number(column++);
  state.counts = row.flag(column);
  return table;
}

RatingRow rating_row(const Statement& row) {
  return {.person = row.text(0), .game = row.text(1), .mean = row.real(2), .deviation = row.real(3), .games = row.number(4)};
}

std::string text_row(const Statement& row) { return row.text(0); }

template <class Read>
auto rows_of(Statement& statement, Read read) {
  std::vector<decltype(read(statement))> rows;
  while (statement.step()) rows.push_back(read(statement));
  return rows;
}

template <class Read>
auto row_of(Statement& statement, Read read) {
  std::optional<decltype(read(statement))> row;
  if (statement.step()) row = read(statement);
  statement.reset();
  return row;
}

}  // namespace

std::vector<TableRow> SqliteReader::with_seats(Statement& statement) {
  std::vector<TableRow> tables = rows_of(statement, table_row);
  for (TableRow& table : tables) add_seats(table);
  return tables;
}

void SqliteReader::add_seats(TableRow& table) {
  table.state.seats = rows_of(
      statements_.bind("SELECT kind, person, name, level, place, score FROM seats WHERE table_number = ? ORDER BY seat", table.number),
      [](const Statement& row) {
        return SeatRow{.kind = static_cast<SeatRow::Kind>(row.number(0)),
                       .person = row.text(1),
                       .name = row.text(2),
                       .level = row.text(3),
                       .place = static_cast<int>(row.number(4)),
                       .score = static_cast<int>(row.number(5))};
      });
}

// ---- people

std::optional<PersonRow> SqliteReader::person(std::string_view id) {
  return row_of(statements_.bind("SELECT id, name, is_account, created, feed FROM people WHERE id = ?", id), person_row);
}

std::optional<PersonRow> SqliteReader::person_of_feed(std::string_view feed) {
  return row_of(statements_.bind("SELECT id, name, is_account, created, feed FROM people WHERE feed = ? AND name <> ''", feed), person_row);
}

std::vector<std::string> SqliteReader::identities(std::string_view person) {
  return rows_of(statements_.bind("SELECT ? UNION ALL SELECT id FROM people WHERE merged_into = ?", person, person), text_row);
}

std::optional<SessionRow> SqliteReader::session(std::string_view hash) {
  return row_of(statements_.bind("SELECT * FROM sessions WHERE hash = ?", hash), session_row);
}

std::vector<SessionRow> SqliteReader::sessions_of(std::string_view person) {
  return rows_of(statements_.bind("SELECT * FROM sessions WHERE person = ? ORDER BY seen DESC", person), session_row);
}

std::optional<AccountRow> SqliteReader::account(std::string_view key) {
  return row_of(statements_.bind("SELECT * FROM accounts WHERE key = ?", key), account_row);
}

std::optional<AccountRow> SqliteReader::account_of(std::string_view person) {
  return row_of(statements_.bind("SELECT * FROM accounts WHERE person = ?", person), account_row);
}

bool SqliteReader::has_recovery(std::string_view person, std::string_view hash) {
  return row_of(statements_.bind("SELECT hash FROM recovery WHERE person = ? AND hash = ?", person, hash), text_row).has_value();
}

std::vector<std::string> SqliteReader::mutes_of(std::string_view person) {
  return rows_of(statements_.bind("SELECT muted FROM mutes WHERE person = ?", person), text_row);
}

std::vector<PersonRow> SqliteReader::people_named(std::string_view beginning) {
  const std::string last = std::string(beginning) + "\xF4\x8F\xBF\xBF";  // the last Unicode character
  return rows_of(statements_.bind("SELECT id, name, is_account, created, feed FROM people WHERE name COLLATE NOCASE BETWEEN ? "
                                  "AND ? AND is_account = 1 ORDER BY name COLLATE NOCASE LIMIT ?",
                                  beginning, last, page),
                 person_row);
}

std::optional<ErasureRow> SqliteReader::erasure(std::int64_t most) {
  const auto person = row_of(statements_.bind("SELECT person FROM erasures ORDER BY random() LIMIT 1"), text_row);
  if (!person) return std::nullopt;
  ErasureRow row{.person = *person, .identities = identities(*person), .tables = {}};
  row.tables = rows_of(statements_.bind("SELECT number, tables.id FROM visits JOIN tables ON number = table_number WHERE "
                                        "person IN (SELECT ?1 UNION ALL SELECT id FROM people WHERE merged_into = ?1) LIMIT ?2",
                                        *person, most),
                       [](const Statement& each) { return ErasureRow::Table{each.number(0), each.text(1)}; });
  return row;
}

std::optional<WebhookRow> SqliteReader::webhook_of(std::string_view person) {
  return row_of(statements_.bind("SELECT person, url, secret, created FROM webhooks WHERE person IN "
                                 "(SELECT ?1 UNION ALL SELECT merged_into FROM people WHERE id = ?1)",
                                 person),
                [](const Statement& row) {
                  return WebhookRow{.person = row.text(0), .url = row.text(1), .secret = row.text(2), .created = row.number(3)};
                });
}

// ---- tables

std::optional<TableRow> SqliteReader::table(std::string_view id) {
  auto table = row_of(statements_.bind("SELECT * FROM tables WHERE id = ?", id), table_row);
  if (table) add_seats(*table);
  return table;
}

std::vector<DecisionRow> SqliteReader::decisions(std::int64_t table, std::int64_t after, std::int64_t most) {
  // The event after `after` is in the last decision that starts at or before it.
  return rows_of(statements_.bind("SELECT first, last, by_person, seq, digest, events FROM decisions WHERE table_number = ?1 AND "
                                  "first >= ifnull((SELECT max(first) FROM decisions WHERE table_number = ?1 AND first <= ?2 + 1), 0) "
                                  "AND last > ?2 ORDER BY first LIMIT ?3",
                                  table, after, most),
                 [](const Statement& row) {
                   return DecisionRow{.first = row.number(0),
                                      .last = row.number(1),
                                      .by = row.text(2),
                                      .seq = row.number(3),
                                      .digest = row.number(4),
                                      .events = row.text(5)};
                 });
}

std::vector<AnsweredRow> SqliteReader::answered_commands(std::int64_t table) {
  return rows_of(
      statements_.bind("SELECT last, by_person, seq, digest, length(events) FROM decisions WHERE table_number = ? AND seq > 0", table),
      [](const Statement& row) {
        return AnsweredRow{.last = row.number(0),
                           .by = row.text(1),
                           .seq = row.number(2),
                           .digest = row.number(3),
                           .bytes = static_cast<std::size_t>(row.number(4))};
      });
}

std::vector<RefusalRow> SqliteReader::refused_commands(std::int64_t table) {
  return rows_of(statements_.bind("SELECT person, seq, digest, problem FROM refusals WHERE table_number = ? ORDER BY number", table),
                 [](const Statement& row) {
                   return RefusalRow{.person = row.text(0), .seq = row.number(1), .digest = row.number(2), .problem = row.text(3)};
                 });
}

std::optional<SnapshotRow> SqliteReader::snapshot(std::int64_t table) {
  return row_of(statements_.bind("SELECT version, format, rules, digest, content FROM snapshots WHERE table_number = ?", table),
                [&](const Statement& row) {
                  return SnapshotRow{.table = table,
                                     .version = row.number(0),
                                     .format = static_cast<int>(row.number(1)),
                                     .rules = static_cast<int>(row.number(2)),
                                     .digest = row.text(3),
                                     .content = row.text(4)};
                });
}

bool SqliteReader::has_access(std::int64_t table, std::string_view person) {
  return row_of(statements_.bind("SELECT person FROM access WHERE table_number = ? AND person = ?", table, person), text_row).has_value();
}

std::vector<TableRow> SqliteReader::open_tables(std::string_view game) {
  return with_seats(
      statements_.bind("SELECT * FROM tables WHERE is_public = 1 AND stage < 2 AND trouble = '' AND "
                       "(? = '' OR game = ?) ORDER BY stage, created DESC LIMIT ?",
                       game, game, page));
}

std::vector<TableRow> SqliteReader::tables_of(std::string_view person) {
  return with_seats(
      statements_.bind("SELECT DISTINCT tables.* FROM unfinished JOIN tables ON table_number = number WHERE "
                       "person IN (SELECT ?1 UNION ALL SELECT id FROM people WHERE merged_into = ?1) ORDER BY changed DESC LIMIT ?2",
                       person, page));
}

// Steps through the index of the person's tables from the newest down, so that every page takes the same time.
std::vector<TableRow> SqliteReader::history_of(const std::string& identity, const HistoryQuery& query, std::int64_t before) {
  return rows_of(statements_.bind(
                     "SELECT tables.* FROM seats CROSS JOIN tables ON number = table_number WHERE seats.person = ?1 AND seats.person <> '' "
                     "AND table_number < ?2 AND stage = 2 AND (?3 = '' OR game = ?3) AND (is_public = 1 OR EXISTS (SELECT 1 FROM seats AS "
                     "own WHERE own.table_number = number AND own.person IN (SELECT ?4 UNION ALL SELECT id FROM people WHERE "
                     "merged_into = ?4))) ORDER BY table_number DESC LIMIT ?5",
                     identity, before, query.game, query.viewer, page),
                 table_row);
}

std::vector<TableRow> SqliteReader::history(const HistoryQuery& query) {
  constexpr std::int64_t newest = INT64_MAX;
  const std::int64_t before = query.before == 0 ? newest : query.before;
  if (query.player.empty()) {
    return with_seats(statements_.bind(
        "SELECT * FROM tables WHERE stage = 2 AND number < ? AND (? = '' OR game = ?) AND is_public = 1 ORDER BY number DESC LIMIT ?",
        before, query.game, query.game, page));
  }
  std::vector<TableRow> tables;
  for (const std::string& identity : identities(query.player)) {
    for (TableRow& table : history_of(identity, query, before)) tables.push_back(std::move(table));
  }
  std::ranges::sort(tables, std::greater(), &TableRow::number);
  const auto repeated = std::ranges::unique(tables, {}, &TableRow::number);
  tables.erase(repeated.begin(), repeated.end());
  if (std::ssize(tables) > page) tables.resize(page);
  for (TableRow& table : tables) add_seats(table);
  return tables;
}

// Returns nothing if the page with this row is damaged.
std::optional<std::string> SqliteReader::id_of(std::int64_t table) {
  try {
    return row_of(statements_.bind("SELECT id FROM tables WHERE number = ?", table), text_row);
  } catch (const DamageError&) {
    return std::nullopt;
  }
}

std::vector<std::string> SqliteReader::waking(std::int64_t now, std::int64_t most) {
  const std::vector<std::int64_t> numbers =
      rows_of(statements_.bind("SELECT number FROM tables WHERE wakes > 0 AND wakes <= ? ORDER BY wakes LIMIT ?", now, most),
              [](const Statement& row) { return row.number(0); });
  std::vector<std::string> ids;
  for (const std::int64_t number : numbers) {
    if (auto id = id_of(number)) ids.push_back(*std::move(id));
  }
  return ids;
}

std::vector<std::pair<std::string, std::string>> SqliteReader::hosts_of_unfinished() {
  std::vector<std::pair<std::string, std::string>> hosts;
  try {
    Statement& row = statements_.bind("SELECT id, host FROM tables WHERE stage < 2");
    while (row.step()) hosts.emplace_back(row.text(0), row.text(1));
  } catch (const DamageError&) {  // NOLINT(bugprone-empty-catch): what could be read has to do
  }
  return hosts;
}

std::vector<std::string> SqliteReader::forgotten(std::int64_t before) {
  return rows_of(
      statements_.bind("SELECT id FROM tables WHERE stage = 0 AND trouble = '' AND created < ? ORDER BY created LIMIT ?", before, page),
      text_row);
}

std::vector<std::string> SqliteReader::all_tables() { return rows_of(statements_.bind("SELECT id FROM tables ORDER BY number"), text_row); }

std::int64_t SqliteReader::highest_table_number() { return database_.number_of("SELECT max(number) FROM tables"); }
std::int64_t SqliteReader::ran_until() { return database_.number_of("SELECT at FROM heartbeat"); }

// ---- results

std::vector<GameCount> SqliteReader::counts_of(std::string_view person) {
  return rows_of(statements_.bind("SELECT game, sum(played), sum(won), 1.0 * sum(places) / sum(played) FROM results WHERE "
                                  "person IN (SELECT ?1 UNION ALL SELECT id FROM people WHERE merged_into = ?1) "
                                  "GROUP BY game HAVING sum(played) > 0 ORDER BY game",
                                  person),
                 [](const Statement& row) {
                   return GameCount{.game = row.text(0), .played = row.number(1), .won = row.number(2), .mean_place = row.real(3)};
                 });
}

std::vector<RatingRow> SqliteReader::ratings_of(std::string_view person) {
  return rows_of(statements_.bind("SELECT * FROM ratings WHERE person = ? ORDER BY game", person), rating_row);
}

std::optional<RatingRow> SqliteReader::rating(std::string_view person, std::string_view game) {
  return row_of(statements_.bind("SELECT * FROM ratings WHERE person = ? AND game = ?", person, game), rating_row);
}

std::vector<RatingRow> SqliteReader::best_of(std::string_view game) {
  return rows_of(statements_.bind("SELECT * FROM ratings WHERE game = ? ORDER BY mean - 2 * deviation DESC LIMIT ?", game, page),
                 rating_row);
}

// ---- operations

Expired SqliteReader::expired(const ExpiryQuery& query) {
  const auto most = static_cast<std::int64_t>(query.most);
  const auto first_number = [](const Statement& row) { return row.number(0); };
  Expired expired;
  expired.sessions =
      rows_of(statements_.bind("SELECT * FROM sessions WHERE seen < ? ORDER BY seen LIMIT ?", query.sessions, most), session_row);
  expired.guests =
      rows_of(statements_.bind("SELECT id FROM people WHERE is_account = 0 AND name <> '' AND merged_into IS NULL AND created < ? AND NOT "
                               "EXISTS (SELECT 1 FROM sessions WHERE person = people.id) ORDER BY created LIMIT ?",
                               query.guests, most),
              text_row);
  expired.tables =
      rows_of(statements_.bind("SELECT number, id FROM tables WHERE changed < max(?1, ?2, ?3) AND changed < CASE WHEN stage < 2 "
                               "THEN ?1 WHEN counts = 1 THEN ?2 ELSE ?3 END ORDER BY changed LIMIT ?4",
                               query.unfinished, query.games, query.unplayed, most),
              [](const Statement& row) { return ErasureRow::Table{row.number(0), row.text(1)}; });
  expired.reports = rows_of(statements_.bind("SELECT number FROM reports WHERE at < ? LIMIT ?", query.reports, most), first_number);
  return expired;
}

std::vector<std::string> SqliteReader::damage() {
  std::vector<std::string> lines = rows_of(statements_.bind("PRAGMA integrity_check"), text_row);
  if (lines == std::vector<std::string>{"ok"}) lines.clear();
  return lines;
}

std::vector<ReportRow> SqliteReader::reports() {
  return rows_of(statements_.bind("SELECT by_person, person, table_id, text, at FROM reports ORDER BY number"), [](const Statement& row) {
    return ReportRow{.by = row.text(0), .person = row.text(1), .table = row.text(2), .text = row.text(3), .at = row.number(4)};
  });
}

}  // namespace florin::server
