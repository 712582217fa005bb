// HostedMatch: one match in memory, on the loop. A match::Host runs it; this stores its decisions, shows them to
// subscribers, remembers answers, and asks computer players in the background:
//
//   decide -> store -> (stored) push to subscribers, then answer
//
// While a decision is being stored everything else waits, so nobody ever sees what isn't stored. If it can't be stored
// nothing has changed: the command may be sent again, and the table is paused until a decision gets through.
// A command is known by its person and `seq`; sent again it gets its first result again.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "match/host.hpp"
#include "match/match.hpp"
#include "server/core/connection.hpp"
#include "server/store/rows.hpp"
#include "server/store/services.hpp"
#include "server/tables/command_log.hpp"

namespace florin::server {

// A connection that sees a table.
class Subscriber {
 public:
  virtual ~Subscriber() = default;
  virtual void push(const Frame& frame) = 0;
  // Is this person, or one who became them, behind it?
  [[nodiscard]] virtual bool is(const match::PersonId& person) const = 0;
};

class HostedMatch;

// Whoever keeps the tables, and is told what follows from a decision outside the table.
class MatchOwner {
 public:
  virtual ~MatchOwner() = default;
  virtual void decided(HostedMatch& table, const std::string& due_before) = 0;
  virtual void rematch_agreed(HostedMatch& table) = 0;
};

class HostedMatch final : public std::enable_shared_from_this<HostedMatch>, private match::HostOwner {
 public:
  using Answer = std::function<void(const CommandResult&)>;

  // The table of a row and its snapshot and log; a problem if the log does not replay.
  [[nodiscard]] static base::Result<std::shared_ptr<HostedMatch>> load(Services& services, MatchOwner& owner, TableRow row);

  struct Sent {
    match::Command command;
    std::int64_t seq = 0;  // 0: of the program, which does not repeat itself
    std::int64_t digest = 0;
  };
  void carry_out(Sent sent, Answer answer);

  // Calls back when everything that came before is stored.
  void when_settled(std::function<void()> task);
  // Only inside when_settled.
  [[nodiscard]] const match::Match& match() const { return host_.match(); }
  void subscribe(Subscriber& subscriber) { subscribers_.push_back(&subscriber); }
  void unsubscribe(Subscriber& subscriber) { std::erase(subscribers_, &subscriber); }
  // Sends some of the stored events after a version, as this subscriber may see them; the version up to which they go.
  [[nodiscard]] std::int64_t push_some(Subscriber& subscriber, std::int64_t since);

  // Time has passed: flags fall, computer players that were turned away are asked again.
  void wake();
  // After a restart: nobody is charged for the time since.
  void resume(match::Instant ran_until);
  // Nobody began: the table is closed.
  void close();
  // One of these people was erased: if they were here, their names go from memory as well.
  void reload_if_known(const std::vector<std::string>& people);
  void announce(const std::string& text);
  void link_rematch(const std::string& next) { row_.next = next; }

  [[nodiscard]] const TableRow& row() const { return row_; }
  [[nodiscard]] bool is_paused() const { return is_paused_; }
  [[nodiscard]] bool is_subscribed_by(const match::PersonId& person) const;
  [[nodiscard]] bool is_idle() const { return subscribers_.empty() && host_.is_settled() && !host_.asked(); }
  [[nodiscard]] std::int64_t used() const { return used_; }

 private:
  HostedMatch(Services& services, MatchOwner& owner, TableRow row, match::Match match, const base::Hash& dice);

  // A command of a person, to know it again.
  struct Ticket {
    std::string person;
    std::int64_t seq;
    std::int64_t digest;
    Answer answer;
    [[nodiscard]] CommandKey key() const { return {person, seq, digest}; }
  };

  [[nodiscard]] match::DecisionContext context() const override;
  void store(const match::Decision& decision, const match::Match& next) override;
  void publish(const match::Decision& decision) override;
  [[nodiscard]] bool ask_bot(const match::DueBot& question, const game::Table& table) override;

  [[nodiscard]] bool admit(const std::shared_ptr<Ticket>& ticket);
  void answer(const Ticket& ticket, const match::CommandOutcome& outcome);
  void give(match::Command::Payload payload);
  void finish_storing(Outcome outcome);
  void recover();
  [[nodiscard]] bool reload();
  void push(const std::vector<match::Event>& events);
  void follow_up(const match::Decision& decision, const std::string& due_before);
  void set_paused(bool is_paused);
  void bot_answers(const match::DueBot& question, const std::string& move);
  [[nodiscard]] std::int64_t now() const { return services_.environment.now().ms; }

  Services& services_;
  MatchOwner& owner_;
  TableRow row_;
  base::Hash dice_;
  match::Host host_;
  std::vector<Subscriber*> subscribers_;
  bool is_paused_ = false;
  std::int64_t used_ = 0;
  std::int64_t snapshot_version_ = 0;  // at which the last snapshot was taken
  // Of the decision that is being stored.
  std::shared_ptr<Ticket> ticket_;  // nothing if it is the program's
  std::vector<std::string> lines_;
  TableState next_state_;
  std::int64_t next_snapshot_version_ = 0;
  CommandLog command_log_;
};

}  // namespace florin::server
