// MatchRegistry: all tables of the server. Tables in use are in memory; the others are rebuilt from their log on demand.
// A table whose log doesn't replay is quarantined and doesn't affect the others.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/tables/agenda.hpp"
#include "server/tables/hosted_match.hpp"
#include "server/tables/hosts.hpp"

namespace florin::server {

// Everything a request to open a table can ask for.
struct NewTable {
  match::PersonId host;
  std::string host_name;
  match::Settings settings;
  bool is_public = false;
  std::optional<base::Seat> seat;  // sit down there
  std::string bots;                // a level: fill the other seats
  std::string bots_name;           // "Bot {seat}" in the host's language, with the seat added
  bool starts = false;
  std::string bits;
};

class MatchRegistry final : public MatchOwner {
 public:
  // Receives news for people who may not be watching the table.
  class Listener {
   public:
    virtual ~Listener() = default;
    virtual void your_turn(const HostedMatch& table, const match::PersonId& person) = 0;
    virtual void lobby_changed() = 0;
  };

  // `reader` shows what is stored before the loop runs.
  MatchRegistry(Services& services, Listener& listener, Reader& reader);

  using Table = base::Result<std::shared_ptr<HostedMatch>>;
  using Found = std::function<void(const Table&)>;
  // Calls `found` at once if the table is in memory, otherwise when it has been read.
  void find(const std::string& id, Found found);

  using Opened = std::function<void(const base::Result<TableRow>&)>;
  void open(const NewTable& new_table, const Opened& opened);
  // How many unfinished tables does the person host?
  [[nodiscard]] int tables_hosted_by(const std::vector<std::string>& identities) const { return hosts_.tables_of(identities); }

  // Call it several times a second.
  void wake();
  // Drops tables from memory that nobody has used for a while, and closes those that didn't start within a week.
  void tidy();
  // Removes a table for good, unless it is in memory, because somebody uses it.
  void remove_unused(const ErasureRow::Table& table);
  // These people leave the table, if it is unfinished, so that nobody waits for them.
  void leave(const std::string& id, const std::vector<std::string>& people);
  // Carries out changes to a table's log behind its back. If the table is in memory, it is read again.
  void rewrite(const std::string& id, Changes changes, const Store::Done& done);
  // Have the clocks of all games in progress been resumed since the server started? Tables that can't be read don't count:
  // they are resumed when they can.
  [[nodiscard]] bool is_resumed() const { return to_resume_.empty() && resuming_ == 0; }

  void decided(HostedMatch& table, const std::string& due_before) override;
  void not_stored(HostedMatch& table) override { unstored_.insert(table.row().id); }
  void rematch_agreed(HostedMatch& table) override;

 private:
  // A table that is being read, and who waits for it.
  struct Loading {
    std::vector<Found> waiting;
    bool is_stale = false;  // the log has changed meanwhile: read it again
  };
  void load(const std::string& id);
  [[nodiscard]] Table kept(const std::string& id, base::Result<std::optional<StoredTable>> stored);
  void resume_some();
  void note_deadline(const HostedMatch& table);
  void wake(const std::string& id);
  void quarantine(const TableRow& row, const base::Problem& problem);
  [[nodiscard]] match::DecisionContext new_context(const match::Settings& settings) const;
  [[nodiscard]] TableRow new_row(bool is_public);

  Services& services_;
  Listener& listener_;
  std::map<std::string, std::shared_ptr<HostedMatch>, std::less<>> loaded_;
  std::map<std::string, Loading> loading_;
  std::set<std::string> unreadable_;   // tables whose row is damaged, so that nothing can be noted there
  std::set<std::string> unresumed_;    // tables that were waiting for a clock or a computer player when the server stopped
  std::deque<std::string> to_resume_;  // the same that aren't being read yet, the most urgent first
  int resuming_ = 0;                   // the same that are being read
  match::Instant ran_until_;
  Agenda agenda_;                   // clocks that follow the time of play
  Agenda slow_agenda_;              // clocks that follow the calendar
  std::set<std::string> unstored_;  // tables that wait until something can be stored again
  Hosts hosts_;
  std::int64_t last_number_;
};

}  // namespace florin::server
