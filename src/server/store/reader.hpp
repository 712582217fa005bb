// Reader: queries to the store. Each returns at once with what is stored.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/rows.hpp"

namespace florin::server {

class Database;

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

class Reader {
 public:
  static constexpr std::int64_t no_limit = -1;

  explicit Reader(const std::string& path);
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  // ---- people
  [[nodiscard]] std::optional<PersonRow> person(std::string_view id);
  [[nodiscard]] std::optional<PersonRow> person_of_feed(std::string_view feed);
  // Returns the person and every guest they used to be.
  [[nodiscard]] std::vector<std::string> identities(std::string_view person);
  [[nodiscard]] std::optional<SessionRow> session(std::string_view hash);
  [[nodiscard]] std::vector<SessionRow> sessions_of(std::string_view person);
  [[nodiscard]] std::optional<AccountRow> account(std::string_view key);
  [[nodiscard]] std::optional<AccountRow> account_of(std::string_view person);
  [[nodiscard]] bool has_recovery(std::string_view person, std::string_view hash);
  [[nodiscard]] std::vector<std::string> mutes_of(std::string_view person);
  // For a guest who has become an account, returns the account's webhook.
  [[nodiscard]] std::optional<WebhookRow> webhook_of(std::string_view person);
  [[nodiscard]] std::vector<PersonRow> people_named(std::string_view beginning);

  // ---- tables
  [[nodiscard]] std::optional<TableRow> table(std::string_view id);
  [[nodiscard]] std::vector<DecisionRow> decisions(std::int64_t table, std::int64_t after, std::int64_t most = no_limit);
  // Returns the commands that a table accepted, without their events.
  [[nodiscard]] std::vector<DecisionRow> answered_commands(std::int64_t table);
  [[nodiscard]] std::optional<SnapshotRow> snapshot(std::int64_t table);
  [[nodiscard]] bool has_access(std::int64_t table, std::string_view person);
  [[nodiscard]] std::vector<TableRow> open_tables(std::string_view game);
  [[nodiscard]] std::vector<TableRow> tables_of(std::string_view person);
  [[nodiscard]] std::vector<TableRow> history(const HistoryQuery& query);
  // Returns the tables due to wake at `now`, the most urgent first.
  [[nodiscard]] std::vector<std::string> waking(std::int64_t now, std::int64_t most);
  // Returns the tables opened before this moment that have not started.
  [[nodiscard]] std::vector<std::string> forgotten(std::int64_t before);
  [[nodiscard]] std::vector<std::string> all_tables();
  [[nodiscard]] std::int64_t highest_table_number();
  [[nodiscard]] std::int64_t ran_until();

  // ---- results
  [[nodiscard]] std::vector<GameCount> counts_of(std::string_view person);
  [[nodiscard]] std::vector<RatingRow> ratings_of(std::string_view person);
  [[nodiscard]] std::optional<RatingRow> rating(std::string_view person, std::string_view game);
  [[nodiscard]] std::vector<RatingRow> best_of(std::string_view game);

  // ---- operations
  // Returns what SQLite finds wrong with the file; empty if nothing.
  [[nodiscard]] std::vector<std::string> damage();
  struct ReportRow {
    std::string by;
    std::string person;
    std::string table;
    std::string text;
    std::int64_t at;
  };
  [[nodiscard]] std::vector<ReportRow> reports();

 private:
  class Statements;
  std::unique_ptr<Database> database_;
  std::unique_ptr<Statements> statements_;
};

}  // namespace florin::server
