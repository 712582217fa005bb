// HostedMatch: one match in memory, on the loop. A match::Host runs it. This class stores the decisions, pushes their
// events to subscribers, deduplicates commands, and runs computer players in the background:
//
//   decide -> store -> (stored) push to subscribers, then answer
//
// While a decision is being stored, everything else waits, so nobody sees anything that isn't stored. If it can't be
// stored, nothing has changed: the client may send the command again, and the table is paused until a decision is stored.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "match/host.hpp"
#include "match/match.hpp"
#include "server/core/connection.hpp"
#include "server/store/log_replay.hpp"
#include "server/store/rows.hpp"
#include "server/store/services.hpp"
#include "server/tables/command_log.hpp"

namespace florin::server {

// A connection that receives the events of a table.
class Subscriber {
 public:
  virtual ~Subscriber() = default;
  virtual void push(const Frame& frame) = 0;
  // Does the connection belong to this person, or to the account that this guest has become?
  [[nodiscard]] virtual bool is(const match::PersonId& person) const = 0;
};

class HostedMatch;

// The owner of all tables. It handles what a decision means outside its table.
class MatchOwner {
 public:
  virtual ~MatchOwner() = default;
  virtual void decided(HostedMatch& table, const std::string& due_before) = 0;
  // Nothing changed, because the decision couldn't be stored.
  virtual void not_stored(HostedMatch& table) = 0;
  virtual void rematch_agreed(HostedMatch& table) = 0;
};

class HostedMatch final : public std::enable_shared_from_this<HostedMatch>, private match::HostOwner {
 public:
  using Answer = std::function<void(const CommandResult&)>;

  // Returns a problem if the table can't be played on: its log is damaged, or it follows other rules.
  [[nodiscard]] static base::Result<std::shared_ptr<HostedMatch>> of(Services& services, MatchOwner& owner, StoredTable stored);

  struct Sent {
    match::Command command;
    std::int64_t seq = 0;  // 0: given by the server itself, which never repeats a command
    std::int64_t digest = 0;
    match::Instant arrived = {};  // a move counts by its arrival, however long it waits to be decided
  };
  void carry_out(Sent sent, Answer answer);

  // Runs the task once everything before it is stored.
  void when_settled(std::function<void()> task);
  // Call it only inside a when_settled task.
  [[nodiscard]] const match::Match& match() const { return host_.match(); }
  void subscribe(Subscriber& subscriber) { subscribers_.push_back(&subscriber); }
  void unsubscribe(Subscriber& subscriber) { std::erase(subscribers_, &subscriber); }
  // Sends the stored events after a version, as this subscriber may see them. Returns the version of the last one sent;
  // there may be more.
  [[nodiscard]] std::int64_t push_some(Subscriber& subscriber, std::int64_t since, const std::vector<DecisionRow>& decisions) const;

  // Does its clock follow the calendar?
  [[nodiscard]] bool is_slow() const;
  // The time as the clocks of this match see it.
  [[nodiscard]] match::Instant now() const;
  // Lets clocks run out, and asks computer players again whose moves couldn't be stored.
  void wake();
  // Call it after a restart. Nobody's clock is charged for the downtime.
  void resume(match::Instant ran_until);
  // These people leave; stand-ins take over their seats.
  void let_leave(const std::vector<std::string>& people);
  // Closes a table whose game never started.
  void close();
  // Carries out changes to this table's log behind the match's back, then reads the log again. Meanwhile nothing is
  // decided.
  void rewrite(Changes changes, Store::Done done);
  // Reads the log again, because it was changed.
  void refresh();
  void announce(const std::string& text);
  void link_rematch(const std::string& next) { row_.next = next; }

  [[nodiscard]] const TableRow& row() const { return row_; }
  [[nodiscard]] bool is_paused() const { return is_paused_; }
  [[nodiscard]] bool is_subscribed_by(const match::PersonId& person) const;
  [[nodiscard]] bool is_idle() const { return subscribers_.empty() && host_.is_settled() && !host_.asked(); }
  [[nodiscard]] std::int64_t used() const { return used_; }

 private:
  HostedMatch(Services& services, MatchOwner& owner, TableRow row, match::Match match, const base::Hash& dice);

  // A person's command while it is carried out.
  struct Ticket {
    std::string person;
    std::int64_t seq;
    std::int64_t digest;
    match::Instant arrived;
    Answer answer;
    [[nodiscard]] CommandKey key() const { return {person, seq, digest}; }
  };

  [[nodiscard]] match::DecisionContext context() const override;
  void store(const match::Decision& decision, const match::Match& next) override;
  void publish(const match::Decision& decision) override;
  [[nodiscard]] bool ask_bot(const match::DueBot& question, const game::Table& table) override;

  [[nodiscard]] bool admit(const std::shared_ptr<Ticket>& ticket);
  void answer(const Ticket& ticket, const match::CommandOutcome& outcome);
  void refuse(const Ticket& ticket, const base::Problem& problem);
  void give(match::Command::Payload payload);
  void finish_storing(Outcome outcome);
  void reload();
  [[nodiscard]] bool reloaded(const base::Result<std::optional<StoredTable>>& stored);
  void push(const std::vector<match::Event>& events);
  void follow_up(const match::Decision& decision, const std::string& due_before);
  void set_paused(bool is_paused);
  void bot_answers(const match::DueBot& question, const std::string& move);
  void use() { used_ = services_.environment.now().ms; }

  Services& services_;
  MatchOwner& owner_;
  TableRow row_;
  base::Hash dice_;
  match::Host host_;
  std::vector<Subscriber*> subscribers_;
  bool is_paused_ = false;
  std::int64_t used_ = 0;
  std::int64_t snapshot_version_ = 0;  // the version of the last snapshot
  std::size_t bytes_ = 0;              // of the events that people's commands caused
  // About the decision that is being stored.
  std::shared_ptr<Ticket> ticket_;  // null if the server itself gave the command
  std::vector<std::string> lines_;
  TableState next_state_;
  std::int64_t next_snapshot_version_ = 0;
  CommandLog command_log_;
};

}  // namespace florin::server
