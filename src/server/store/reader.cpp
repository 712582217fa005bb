#include "server/store/reader.hpp"

#include <utility>

#include "server/store/sqlite.hpp"
#include "server/store/statements.hpp"

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

class Reader::Statements : public server::Statements {
 public:
  using server::Statements::Statements;

  std::vector<TableRow> tables(Statement& statement) {
    std::vector<TableRow> tables = rows_of(statement, table_row);
    for (TableRow& table : tables) add_seats(table);
    return tables;
  }
  void add_seats(TableRow& table) {
    table.state.seats =
        rows_of(bind("SELECT kind, person, name, level, place, score FROM seats WHERE table_number = ? ORDER BY seat", table.number),
                [](const Statement& row) {
                  return SeatRow{.kind = static_cast<SeatRow::Kind>(row.number(0)),
                                 .person = row.text(1),
                                 .name = row.text(2),
                                 .level = row.text(3),
                                 .place = static_cast<int>(row.number(4)),
                                 .score = static_cast<int>(row.number(5))};
                });
  }
};

Reader::Reader(const std::string& path)
    : database_(std::make_unique<Database>(path, Database::Mode::read_only)), statements_(std::make_unique<Statements>(*database_)) {}
Reader::~Reader() = default;

// ---- people

std::optional<PersonRow> Reader::person(std::string_view id) {
  return row_of(statements_->bind("SELECT id, name, is_account, created, feed FROM people WHERE id = ?", id), person_row);
}

std::optional<PersonRow> Reader::person_of_feed(std::string_view feed) {
  return row_of(statements_->bind("SELECT id, name, is_account, created, feed FROM people WHERE feed = ? AND name <> ''", feed),
                person_row);
}

std::vector<std::string> Reader::identities(std::string_view person) {
  return rows_of(statements_->bind("SELECT ? UNION ALL SELECT id FROM people WHERE merged_into = ?", person, person), text_row);
}

std::optional<SessionRow> Reader::session(std::string_view hash) {
  return row_of(statements_->bind("SELECT * FROM sessions WHERE hash = ?", hash), session_row);
}

std::vector<SessionRow> Reader::sessions_of(std::string_view person) {
  return rows_of(statements_->bind("SELECT * FROM sessions WHERE person = ? ORDER BY seen DESC", person), session_row);
}

std::optional<AccountRow> Reader::account(std::string_view key) {
  return row_of(statements_->bind("SELECT * FROM accounts WHERE key = ?", key), account_row);
}

std::optional<AccountRow> Reader::account_of(std::string_view person) {
  return row_of(statements_->bind("SELECT * FROM accounts WHERE person = ?", person), account_row);
}

bool Reader::has_recovery(std::string_view person, std::string_view hash) {
  return row_of(statements_->bind("SELECT hash FROM recovery WHERE person = ? AND hash = ?", person, hash), text_row).has_value();
}

std::vector<std::string> Reader::mutes_of(std::string_view person) {
  return rows_of(statements_->bind("SELECT muted FROM mutes WHERE person = ?", person), text_row);
}

std::vector<PersonRow> Reader::people_named(std::string_view beginning) {
  const std::string last = std::string(beginning) + "\xF4\x8F\xBF\xBF";  // the last Unicode character
  return rows_of(statements_->bind("SELECT id, name, is_account, created, feed FROM people WHERE name COLLATE NOCASE BETWEEN ? "
                                   "AND ? AND is_account = 1 ORDER BY name COLLATE NOCASE LIMIT ?",
                                   beginning, last, page),
                 person_row);
}

std::optional<WebhookRow> Reader::webhook_of(std::string_view person) {
  return row_of(statements_->bind("SELECT person, url, secret, created FROM webhooks WHERE person IN "
                                  "(SELECT ?1 UNION ALL SELECT merged_into FROM people WHERE id = ?1)",
                                  person),
                [](const Statement& row) {
                  return WebhookRow{.person = row.text(0), .url = row.text(1), .secret = row.text(2), .created = row.number(3)};
                });
}

// ---- tables

std::optional<TableRow> Reader::table(std::string_view id) {
  auto table = row_of(statements_->bind("SELECT * FROM tables WHERE id = ?", id), table_row);
  if (table) statements_->add_seats(*table);
  return table;
}

std::vector<DecisionRow> Reader::decisions(std::int64_t table, std::int64_t after, std::int64_t most) {
  // The event after `after` is in the last decision that starts at or before it.
  return rows_of(statements_->bind("SELECT first, last, by_person, seq, digest, events FROM decisions WHERE table_number = ?1 AND "
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

std::vector<DecisionRow> Reader::answered_commands(std::int64_t table) {
  return rows_of(statements_->bind("SELECT last, by_person, seq, digest FROM decisions WHERE table_number = ? AND seq > 0", table),
                 [](const Statement& row) {
                   return DecisionRow{.last = row.number(0), .by = row.text(1), .seq = row.number(2), .digest = row.number(3)};
                 });
}

std::optional<SnapshotRow> Reader::snapshot(std::int64_t table) {
  return row_of(statements_->bind("SELECT version, format, rules, digest, content FROM snapshots WHERE table_number = ?", table),
                [&](const Statement& row) {
                  return SnapshotRow{.table = table,
                                     .version = row.number(0),
                                     .format = static_cast<int>(row.number(1)),
                                     .rules = static_cast<int>(row.number(2)),
                                     .digest = row.text(3),
                                     .content = row.text(4)};
                });
}

bool Reader::has_access(std::int64_t table, std::string_view person) {
  return row_of(statements_->bind("SELECT person FROM access WHERE table_number = ? AND person = ?", table, person), text_row).has_value();
}

std::vector<TableRow> Reader::open_tables(std::string_view game) {
  return statements_->tables(
      statements_->bind("SELECT * FROM tables WHERE is_public = 1 AND stage < 2 AND trouble = '' AND "
                        "(? = '' OR game = ?) ORDER BY stage, created DESC LIMIT ?",
                        game, game, page));
}

std::vector<TableRow> Reader::tables_of(std::string_view person) {
  return statements_->tables(
      statements_->bind("SELECT DISTINCT tables.* FROM tables JOIN seats ON table_number = number WHERE "
                        "seats.person IN (SELECT ? UNION ALL SELECT id FROM people WHERE merged_into = ?) "
                        "AND stage < 2 ORDER BY changed DESC LIMIT ?",
                        person, person, page));
}

std::vector<TableRow> Reader::history(const HistoryQuery& query) {
  constexpr std::int64_t newest = INT64_MAX;
  const std::int64_t before = query.before == 0 ? newest : query.before;
  if (query.player.empty()) {
    return statements_->tables(statements_->bind(
        "SELECT * FROM tables WHERE stage = 2 AND number < ? AND (? = '' OR game = ?) AND is_public = 1 ORDER BY number DESC LIMIT ?",
        before, query.game, query.game, page));
  }
  return statements_->tables(statements_->bind(
      "SELECT DISTINCT tables.* FROM seats JOIN tables ON table_number = number WHERE seats.person IN "
      "(SELECT ?1 UNION ALL SELECT id FROM people WHERE merged_into = ?1) AND stage = 2 AND number < ?2 AND (?3 = '' OR game = ?3) "
      "AND (is_public = 1 OR EXISTS (SELECT 1 FROM seats AS own WHERE own.table_number = number AND own.person IN "
      "(SELECT ?4 UNION ALL SELECT id FROM people WHERE merged_into = ?4))) ORDER BY number DESC LIMIT ?5",
      query.player, before, query.game, query.viewer, page));
}

std::vector<std::string> Reader::waking(std::int64_t now, std::int64_t most) {
  return rows_of(statements_->bind("SELECT id FROM tables WHERE wakes > 0 AND wakes <= ? ORDER BY wakes LIMIT ?", now, most), text_row);
}

std::vector<std::string> Reader::forgotten(std::int64_t before) {
  return rows_of(
      statements_->bind("SELECT id FROM tables WHERE stage = 0 AND trouble = '' AND created < ? ORDER BY created LIMIT ?", before, page),
      text_row);
}

std::vector<std::string> Reader::all_tables() { return rows_of(statements_->bind("SELECT id FROM tables ORDER BY number"), text_row); }

std::int64_t Reader::highest_table_number() { return database_->number_of("SELECT max(number) FROM tables"); }
std::int64_t Reader::ran_until() { return database_->number_of("SELECT at FROM heartbeat"); }

// ---- results

std::vector<GameCount> Reader::counts_of(std::string_view person) {
  return rows_of(statements_->bind("SELECT game, count(*), sum(place = 1), avg(place) FROM seats JOIN tables ON table_number = number "
                                   "WHERE person IN (SELECT ?1 UNION ALL SELECT id FROM people WHERE merged_into = ?1) AND counts = 1 "
                                   "GROUP BY game ORDER BY game",
                                   person),
                 [](const Statement& row) {
                   return GameCount{.game = row.text(0), .played = row.number(1), .won = row.number(2), .mean_place = row.real(3)};
                 });
}

std::vector<RatingRow> Reader::ratings_of(std::string_view person) {
  return rows_of(statements_->bind("SELECT * FROM ratings WHERE person = ? ORDER BY game", person), rating_row);
}

std::optional<RatingRow> Reader::rating(std::string_view person, std::string_view game) {
  return row_of(statements_->bind("SELECT * FROM ratings WHERE person = ? AND game = ?", person, game), rating_row);
}

std::vector<RatingRow> Reader::best_of(std::string_view game) {
  return rows_of(statements_->bind("SELECT * FROM ratings WHERE game = ? ORDER BY mean - 2 * deviation DESC LIMIT ?", game, page),
                 rating_row);
}

// ---- operations

std::vector<std::string> Reader::damage() {
  std::vector<std::string> lines = rows_of(statements_->bind("PRAGMA integrity_check"), text_row);
  if (lines == std::vector<std::string>{"ok"}) lines.clear();
  return lines;
}

std::vector<Reader::ReportRow> Reader::reports() {
  return rows_of(statements_->bind("SELECT by_person, person, table_id, text, at FROM reports ORDER BY number"), [](const Statement& row) {
    return ReportRow{.by = row.text(0), .person = row.text(1), .table = row.text(2), .text = row.text(3), .at = row.number(4)};
  });
}

}  // namespace florin::server
