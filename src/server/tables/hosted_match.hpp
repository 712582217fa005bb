// LiveTable: one match in memory, on the loop. Whatever somebody does at a table goes through it, one after the
// other:
//
//   decide -> apply -> store -> (stored) push to subscribers, then answer
//
// While a decision is being stored everything else waits, so that nobody ever sees what is not stored. If it
// cannot be stored the match is made again from the log and the table is paused until a decision gets through.
// A command is known by its person and `seq`; sent again it gets its first verdict again.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "match/decide.hpp"
#include "match/match.hpp"
#include "server/connection.hpp"
#include "server/rows.hpp"
#include "server/services.hpp"
#include "server/verdicts.hpp"

namespace florin::server {

// A connection that sees a table.
class Subscriber {
 public:
  virtual ~Subscriber() = default;
  virtual void push(const Frame& frame) = 0;
  // Is this person, or one who became them, behind it?
  [[nodiscard]] virtual bool is(const match::PersonId& person) const = 0;
};

class LiveTable;

// Whoever keeps the tables, and is told what follows from a decision outside the table.
class TableOwner {
 public:
  virtual ~TableOwner() = default;
  virtual void decided(LiveTable& table, const std::string& due_before) = 0;
  virtual void rematch_agreed(LiveTable& table) = 0;
};

class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  using Answer = std::function<void(const Verdict&)>;

  // The table of a row and its snapshot and log; a problem if the log does not replay.
  [[nodiscard]] static base::Result<std::shared_ptr<LiveTable>> load(Services& services, TableOwner& owner, TableRow row);

  struct Sent {
    match::Command command;
    std::int64_t seq = 0;  // 0: of the program, which does not repeat itself
    std::int64_t digest = 0;
    [[nodiscard]] CommandKey key() const { return {command.by.text, seq, digest}; }
  };
  void carry_out(Sent sent, Answer answer);

  // Calls back when everything that came before is stored.
  void when_settled(std::function<void()> task);
  // Only inside when_settled.
  [[nodiscard]] const match::Match& match() const { return match_; }
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
  [[nodiscard]] bool is_idle() const { return subscribers_.empty() && waiting_.empty() && !is_storing_ && asked_version_ == 0; }
  [[nodiscard]] std::int64_t used() const { return used_; }

 private:
  LiveTable(Services& services, TableOwner& owner, TableRow row, match::Match match, const base::Hash& dice);

  // A decision that is made and not stored yet.
  struct Pending {
    Sent sent;
    Answer answer;
    std::vector<match::Event> events;
    std::vector<std::string> lines;
    std::string due_before;
  };

  void decide(Sent sent, Answer answer);
  [[nodiscard]] bool is_settled() const { return !is_storing_ && waiting_.empty(); }
  [[nodiscard]] bool was_answered(const Sent& sent, const Answer& answer) const;
  void store(std::shared_ptr<Pending> pending);
  void stored(const Pending& pending);
  void failed(const Pending& pending);
  void recover();
  [[nodiscard]] bool reload();
  void push(const Pending& pending);
  void set_paused(bool is_paused);
  void go_on();
  void ask_bot();
  void bot_answers(std::uint64_t version, const std::string& move);
  [[nodiscard]] std::int64_t now() const { return services_.sources.now().ms; }

  Services& services_;
  TableOwner& owner_;
  TableRow row_;
  match::Match match_;
  base::Hash dice_;
  std::vector<Subscriber*> subscribers_;
  std::deque<std::function<void()>> waiting_;
  bool is_storing_ = false;  // everything else waits
  bool is_paused_ = false;
  std::uint64_t asked_version_ = 0;  // at which a computer player is thinking; 0: none
  std::int64_t used_ = 0;
  std::int64_t snapshot_version_ = 0;  // at which the last snapshot was taken
  Verdicts verdicts_;
};

}  // namespace florin::server
