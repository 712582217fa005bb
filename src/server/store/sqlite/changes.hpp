// ChangeWriter: writes each kind of change to the database, inside the caller's transaction.
#pragma once

#include "server/core/ratings.hpp"
#include "server/store/rows.hpp"
#include "server/store/sqlite/statements.hpp"

namespace florin::server {

class ChangeWriter {
 public:
  explicit ChangeWriter(Database& database) : statements_(database) {}

  void write(const Changes& changes) {
    for (const Change& change : changes) std::visit(*this, change);
  }

  void operator()(const change::OpenTable& change);
  void operator()(const change::Decide& change);
  void operator()(const change::Refuse& change);
  void operator()(const change::Advance& change);
  void operator()(const change::UpdateTable& change);
  void operator()(const change::PutSnapshot& change);
  void operator()(const change::LinkRematch& change);
  void operator()(const change::Quarantine& change);
  void operator()(const change::GrantAccess& change);
  void operator()(const change::PutPerson& change);
  void operator()(const change::PutSession& change);
  void operator()(const change::TouchSession& change);
  void operator()(const change::EndSession& change);
  void operator()(const change::EndOtherSessions& change);
  void operator()(const change::PutAccount& change);
  void operator()(const change::PutPassword& change);
  void operator()(const change::UseRecovery& change);
  void operator()(const change::MergePerson& change);
  void operator()(const change::ErasePerson& change);
  void operator()(const change::EraseWords& change);
  void operator()(const change::FinishErasure& change);
  void operator()(const change::Visit& change);
  void operator()(const change::PutWebhook& change);
  void operator()(const change::RemoveWebhook& change);
  void operator()(const change::Mute& change);
  void operator()(const change::Report& change);
  void operator()(const change::Rate& change);
  void operator()(const change::RemoveTable& change);
  void operator()(const change::RemoveReport& change);
  void operator()(const change::Heartbeat& change);

 private:
  [[nodiscard]] bool are_different_accounts(const std::vector<SeatRow>& seats);
  [[nodiscard]] Rating stored_rating(const std::string& person, const std::string& game);
  void write_seats(std::int64_t table, const TableState& state);
  void drop_unfinished(std::int64_t table);
  // Adds the results of a finished table to those of its players, or takes them away again.
  void count_results(std::int64_t table, int sign);
  void visit(std::int64_t table, const std::string& person);

  Statements statements_;
};

}  // namespace florin::server
