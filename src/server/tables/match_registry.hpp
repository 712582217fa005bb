// MatchRegistry: all tables of the server. Tables in use are in memory; the others are rebuilt from their log on demand.
// A table whose log doesn't replay is quarantined and doesn't affect the others.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/tables/hosted_match.hpp"

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

  MatchRegistry(Services& services, Listener& listener);

  using Table = base::Result<std::shared_ptr<HostedMatch>>;
  [[nodiscard]] Table find(const std::string& id);

  using Opened = std::function<void(const base::Result<TableRow>&)>;
  void open(const NewTable& new_table, const Opened& opened);

  // Call it several times a second.
  void wake();
  // Drops tables from memory that nobody has used for a while, and closes those that didn't start within a week.
  void tidy();
  // Call it after erasing these people from the log: reloads their tables.
  void reload_tables_of(const std::vector<std::string>& people);
  // Have the clocks of all games in progress been resumed since the server started?
  [[nodiscard]] bool is_resumed() const { return unresumed_.empty(); }

  void decided(HostedMatch& table, const std::string& due_before) override;
  void rematch_agreed(HostedMatch& table) override;

 private:
  void quarantine(const TableRow& row, const base::Problem& problem);
  [[nodiscard]] TableRow new_row(bool is_public);

  Services& services_;
  Listener& listener_;
  std::map<std::string, std::shared_ptr<HostedMatch>, std::less<>> loaded_;
  std::set<std::string> unresumed_;  // tables that were waiting for a clock or a computer player when the server stopped
  match::Instant ran_until_;
  std::int64_t last_number_;
};

}  // namespace florin::server
