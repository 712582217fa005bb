// Reader: the queries to the store. Store::read() runs them away from the loop; the operator's commands run them
// directly (sqlite/sqlite_store.hpp). All queries of one read see the store as it was at one moment.
//
// A query that fails throws StoreError. Store::read() turns that into a Problem, so the server never sees it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/rows.hpp"

namespace florin::server {

struct GameCount {
  std::string game;
  std::int64_t played = 0;
  std::int64_t won = 0;
  double mean_place = 0;
};

struct HistoryQuery {
  std::string viewer;  // sees public games and their own
  std::string player;  // empty: every player
  std::string game;    // empty: every game
  std::int64_t before = 0;
};

// What is older than these moments, at most so many of each kind.
struct ExpiryQuery {
  std::int64_t sessions = 0;    // last used
  std::int64_t guests = 0;      // came, and have no session left
  std::int64_t unplayed = 0;    // tables that closed before a game was played out: last changed
  std::int64_t unfinished = 0;  // games: last changed
  std::int64_t games = 0;       // played out
  std::int64_t reports = 0;     // written
  std::size_t most = 0;
};
struct Expired {
  std::vector<SessionRow> sessions;
  std::vector<std::string> guests;
  std::vector<ErasureRow::Table> tables;
  std::vector<std::int64_t> reports;
};

struct ReportRow {
  std::string by;
  std::string person;
  std::string table;
  std::string text;
  std::int64_t at;
};

class Reader {
 public:
  static constexpr std::int64_t no_limit = -1;

  virtual ~Reader() = default;

  // ---- people
  [[nodiscard]] virtual std::optional<PersonRow> person(std::string_view id) = 0;
  [[nodiscard]] virtual std::optional<PersonRow> person_of_feed(std::string_view feed) = 0;
  // Returns the person and every guest they used to be.
  [[nodiscard]] virtual std::vector<std::string> identities(std::string_view person) = 0;
  [[nodiscard]] virtual std::optional<SessionRow> session(std::string_view hash) = 0;
  [[nodiscard]] virtual std::vector<SessionRow> sessions_of(std::string_view person) = 0;
  [[nodiscard]] virtual std::optional<AccountRow> account(std::string_view key) = 0;
  [[nodiscard]] virtual std::optional<AccountRow> account_of(std::string_view person) = 0;
  [[nodiscard]] virtual bool has_recovery(std::string_view person, std::string_view hash) = 0;
  [[nodiscard]] virtual std::vector<std::string> mutes_of(std::string_view person) = 0;
  // For a guest who has become an account, returns the account's webhook.
  [[nodiscard]] virtual std::optional<WebhookRow> webhook_of(std::string_view person) = 0;
  [[nodiscard]] virtual std::vector<PersonRow> people_named(std::string_view beginning) = 0;
  // Returns what is left to do for one of the people who are being erased, with at most so many tables.
  [[nodiscard]] virtual std::optional<ErasureRow> erasure(std::int64_t most) = 0;

  // ---- tables
  [[nodiscard]] virtual std::optional<TableRow> table(std::string_view id) = 0;
  [[nodiscard]] virtual std::vector<DecisionRow> decisions(std::int64_t table, std::int64_t after, std::int64_t most) = 0;
  // Returns the commands that a table accepted.
  [[nodiscard]] virtual std::vector<AnsweredRow> answered_commands(std::int64_t table) = 0;
  // Returns the latest commands that it refused, the oldest first.
  [[nodiscard]] virtual std::vector<RefusalRow> refused_commands(std::int64_t table) = 0;
  [[nodiscard]] virtual std::optional<SnapshotRow> snapshot(std::int64_t table) = 0;
  [[nodiscard]] virtual bool has_access(std::int64_t table, std::string_view person) = 0;
  [[nodiscard]] virtual std::vector<TableRow> open_tables(std::string_view game) = 0;
  [[nodiscard]] virtual std::vector<TableRow> tables_of(std::string_view person) = 0;
  [[nodiscard]] virtual std::vector<TableRow> history(const HistoryQuery& query) = 0;
  // Returns the tables due to wake at `now`, the most urgent first. A table whose row can't be read is left out.
  [[nodiscard]] virtual std::vector<std::string> waking(std::int64_t now, std::int64_t most) = 0;
  // Returns the host of every unfinished table, after the table's id. Tables whose rows can't be read are left out.
  [[nodiscard]] virtual std::vector<std::pair<std::string, std::string>> hosts_of_unfinished() = 0;
  // Returns the tables opened before this moment that have not started.
  [[nodiscard]] virtual std::vector<std::string> forgotten(std::int64_t before) = 0;
  [[nodiscard]] virtual std::vector<std::string> all_tables() = 0;
  [[nodiscard]] virtual std::int64_t highest_table_number() = 0;
  [[nodiscard]] virtual std::int64_t ran_until() = 0;

  // ---- results
  [[nodiscard]] virtual std::vector<GameCount> counts_of(std::string_view person) = 0;
  [[nodiscard]] virtual std::vector<RatingRow> ratings_of(std::string_view person) = 0;
  [[nodiscard]] virtual std::optional<RatingRow> rating(std::string_view person, std::string_view game) = 0;
  [[nodiscard]] virtual std::vector<RatingRow> best_of(std::string_view game) = 0;

  // ---- operations
  [[nodiscard]] virtual Expired expired(const ExpiryQuery& query) = 0;
  // Returns what is wrong with the database file; empty if nothing.
  [[nodiscard]] virtual std::vector<std::string> damage() = 0;
  [[nodiscard]] virtual std::vector<ReportRow> reports() = 0;
};

}  // namespace florin::server
