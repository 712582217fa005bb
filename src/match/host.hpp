// Host: runs one match. Every command goes through it, one after the other:
//
//   decide -> compute the next value -> store -> (stored) swap the value in -> publish -> answer
//
// match() changes only after the owner has called stored(). After not_stored() nothing has happened, so nothing has to be
// rolled back, and the same command may be sent again. The owner may report at once (a file) or later (another thread);
// meanwhile other commands wait in a queue. The host knows nothing about files, JSON or connections.
//
// The host requests one move of a computer player at a time, once for each seat and version, and ignores every other move.
//
// Use it from one thread. The owner must outlive the host and must not destroy it from inside one of its callbacks. A
// call to the host from inside a callback takes effect after the callback has returned.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/decide.hpp"
#include "match/match.hpp"

namespace florin::match {

// The events caused by one command. They have consecutive numbers and are stored together or not at all.
struct Decision {
  Command command;
  std::uint64_t first = 0;  // the number of the first event
  std::vector<Event> events;
  [[nodiscard]] std::uint64_t last() const { return first + events.size() - 1; }
};

struct CommandOutcome {
  enum class Kind : std::uint8_t {
    accepted,    // `version` is the version of the match after the command
    refused,     // nothing happened; `problem` says why
    not_stored,  // nothing happened; the same command may be sent again
    busy,        // the same: too many commands are waiting
  };
  Kind kind = Kind::accepted;
  std::uint64_t version = 0;
  std::optional<base::Problem> problem = {};
};

// The owner of a host stores the events of the match and shows them to people.
class HostOwner {
 public:
  virtual ~HostOwner() = default;
  [[nodiscard]] virtual DecisionContext context() const = 0;
  // Stores the decision and then calls Host::stored or Host::not_stored, at once or later. `next` is the match after the
  // decision. Both references stay valid until then.
  virtual void store(const Decision& decision, const Match& next) = 0;
  // Called after the decision was stored; Host::match() already includes it.
  virtual void publish(const Decision& decision) = 0;
  // Starts a computer player, whose move goes to Host::answer_bot. False if that isn't possible now; see Host::ask_bots.
  [[nodiscard]] virtual bool ask_bot(const DueBot& question, const game::Table& table) = 0;
};

class Host {
 public:
  using Answer = std::function<void(const CommandOutcome&)>;
  // Called when it is the command's turn. False if there is nothing to decide, because the owner already knows the answer.
  using Admission = std::function<bool()>;
  using Task = std::function<void()>;

  static constexpr std::size_t most_waiting = 200;

  Host(Match match, HostOwner& owner) : match_(std::move(match)), owner_(owner) {}
  ~Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  Host(Host&&) = delete;
  Host& operator=(Host&&) = delete;

  // The match as stored.
  [[nodiscard]] const Match& match() const { return match_; }

  void carry_out(Command command, Answer answer, Admission admission = {});
  // Runs the task once every earlier command has been stored or refused; at once if the host is settled.
  void when_settled(Task task);

  // The owner calls one of these after HostOwner::store().
  void stored();
  void not_stored();

  // The move of the requested computer player. If it is empty, the player has none and isn't asked again.
  void answer_bot(const DueBot& question, const std::string& move);
  // The requested player won't answer, so that ask_bots() may ask again.
  void forget_bot(const DueBot& question);
  // Asks the computer player that is due, unless it is already thinking. The host does this after every decision. The
  // owner calls it at the start, and after a request or a command of the program has failed.
  void ask_bots();

  // hold() stops all decisions until replace() supplies a new value of the same match, because the stored events were
  // changed. Call hold() only when the host is settled.
  void hold() { is_held_ = true; }
  void replace(Match match);

  [[nodiscard]] bool is_settled() const { return !is_running_ && is_free() && waiting_.empty(); }
  [[nodiscard]] bool is_storing() const { return pending_.has_value(); }
  // The request that a computer player is working on.
  [[nodiscard]] const std::optional<DueBot>& asked() const { return asked_; }

 private:
  struct Pending {
    Decision decision;
    Match next;
    Answer answer;
  };

  [[nodiscard]] bool is_free() const { return !pending_ && !is_held_; }
  template <class F>
  void in_turn(F&& task);
  void run_waiting();
  void decide(Command command, Answer answer, const Admission& admission);
  void ask_due_bot();
  [[nodiscard]] Pending take_pending();

  Match match_;
  HostOwner& owner_;
  std::optional<Pending> pending_;  // decided but not stored yet
  std::optional<DueBot> asked_;
  std::deque<Task> waiting_;
  bool is_running_ = false;  // a task is running, possibly inside a callback
  bool is_held_ = false;
};

}  // namespace florin::match
