// MatchRegistry: all tables of the server. Those in use are in memory; the others are made again from their log when
// somebody asks for them. A table whose log does not replay is quarantined alone.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/tables/hosted_match.hpp"

namespace florin::server {

// What somebody who opens a table wants at once.
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
  // Told what concerns people who may not be looking.
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

  // To be called several times a second.
  void wake();
  // Forgets tables that nobody has used for a while, and closes those that did not begin within a week.
  void tidy();
  // Something was erased from the log: makes tables with these people again.
  void reload_tables_of(const std::vector<std::string>& people);
  // Whether the clocks of all tables that were being played have been resumed since the start.
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
