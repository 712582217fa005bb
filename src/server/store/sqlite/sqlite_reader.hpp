// SqliteReader: the queries in SQL, on a connection of its own.
#pragma once

#include <string>

#include "server/store/reader.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/statements.hpp"

namespace florin::server {

class SqliteReader final : public Reader {
 public:
  explicit SqliteReader(const std::string& path) : database_(path, Database::Mode::read_only), statements_(database_) {}

  // Everything read in between is from the same moment.
  void begin() { begin_.bind().run(); }
  void end() { end_.bind().run(); }

  [[nodiscard]] std::optional<PersonRow> person(std::string_view id) override;
  [[nodiscard]] std::optional<PersonRow> person_of_feed(std::string_view feed) override;
  [[nodiscard]] std::vector<std::string> identities(std::string_view person) override;
  [[nodiscard]] std::optional<SessionRow> session(std::string_view hash) override;
  [[nodiscard]] std::vector<SessionRow> sessions_of(std::string_view person) override;
  [[nodiscard]] std::optional<AccountRow> account(std::string_view key) override;
  [[nodiscard]] std::optional<AccountRow> account_of(std::string_view person) override;
  [[nodiscard]] bool has_recovery(std::string_view person, std::string_view hash) override;
  [[nodiscard]] std::vector<std::string> mutes_of(std::string_view person) override;
  [[nodiscard]] std::optional<WebhookRow> webhook_of(std::string_view person) override;
  [[nodiscard]] std::vector<PersonRow> people_named(std::string_view beginning) override;
  [[nodiscard]] std::optional<ErasureRow> erasure(std::int64_t most) override;
  [[nodiscard]] std::optional<TableRow> table(std::string_view id) override;
  [[nodiscard]] std::vector<DecisionRow> decisions(std::int64_t table, std::int64_t after, std::int64_t most) override;
  [[nodiscard]] std::vector<AnsweredRow> answered_commands(std::int64_t table) override;
  [[nodiscard]] std::vector<RefusalRow> refused_commands(std::int64_t table) override;
  [[nodiscard]] std::optional<SnapshotRow> snapshot(std::int64_t table) override;
  [[nodiscard]] bool has_access(std::int64_t table, std::string_view person) override;
  [[nodiscard]] std::vector<TableRow> open_tables(std::string_view game) override;
  [[nodiscard]] std::vector<TableRow> tables_of(std::string_view person) override;
  [[nodiscard]] std::vector<TableRow> history(const HistoryQuery& query) override;
  [[nodiscard]] std::vector<std::string> waking(std::int64_t now, std::int64_t most) override;
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> hosts_of_unfinished() override;
  [[nodiscard]] std::vector<std::string> forgotten(std::int64_t before) override;
  [[nodiscard]] std::vector<std::string> all_tables() override;
  [[nodiscard]] std::int64_t highest_table_number() override;
  [[nodiscard]] std::int64_t ran_until() override;
  [[nodiscard]] std::vector<GameCount> counts_of(std::string_view person) override;
  [[nodiscard]] std::vector<RatingRow> ratings_of(std::string_view person) override;
  [[nodiscard]] std::optional<RatingRow> rating(std::string_view person, std::string_view game) override;
  [[nodiscard]] std::vector<RatingRow> best_of(std::string_view game) override;
  [[nodiscard]] Expired expired(const ExpiryQuery& query) override;
  [[nodiscard]] std::vector<std::string> damage() override;
  [[nodiscard]] std::vector<ReportRow> reports() override;

 private:
  [[nodiscard]] std::vector<TableRow> with_seats(Statement& statement);
  void add_seats(TableRow& table);
  [[nodiscard]] std::vector<TableRow> history_of(const std::string& identity, const HistoryQuery& query, std::int64_t before);
  [[nodiscard]] std::optional<std::string> id_of(std::int64_t table);

  Database database_;
  Statements statements_;
  Statement begin_ = database_.prepare("BEGIN");
  Statement end_ = database_.prepare("COMMIT");
};

}  // namespace florin::server
