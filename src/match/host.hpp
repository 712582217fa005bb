// Host: runs one match. Whatever anybody wants at the table goes through it, one command after the other:
//
//   decide -> next value -> store -> (stored) swap the value in -> publish -> answer
//
// The match that match() shows changes only when its owner has said stored(). After not_stored() nothing has happened:
// nothing is undone or read again, and the same command may be given again. The owner may answer store() at once (a file)
// or later (another thread); until then everything else waits in the order it came. Nothing here knows of files, JSON
// or connections.
//
// Computer players: the owner is asked one question at a time, once for each seat and version. An answer to anything
// but the open question is dropped.
//
// One thread. The owner outlives the host and must not destroy it from inside one of its calls. A call to the host from
// inside one of the owner's functions is carried out after that function has returned.
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

// What a command made happen. Its events have consecutive numbers and are stored together or not at all.
struct Decision {
  Command command;
  std::uint64_t first = 0;  // the number of the first event
  std::vector<Event> events;
  [[nodiscard]] std::uint64_t last() const { return first + events.size() - 1; }
};

// What became of a command.
struct CommandOutcome {
  enum class Kind : std::uint8_t {
    accepted,    // `version` is that of the match with the command's events
    refused,     // `problem` says why; nothing happened
    not_stored,  // nothing happened; the same command may be given again
    busy,        // too many commands are waiting; likewise
  };
  Kind kind = Kind::accepted;
  std::uint64_t version = 0;
  std::optional<base::Problem> problem = {};
};

// Whoever runs a match on a host: stores its events and shows them.
class HostOwner {
 public:
  virtual ~HostOwner() = default;
  [[nodiscard]] virtual DecisionContext context() const = 0;
  // Stores the decision, then calls Host::stored or Host::not_stored, at once or later. `next` is the match with it; both
  // stay where they are until then.
  virtual void store(const Decision& decision, const Match& next) = 0;
  // The decision is stored, and the host's match has it.
  virtual void publish(const Decision& decision) = 0;
  // Asks a computer player, whose move goes to Host::answer_bot; false if that isn't possible now (see Host::ask_bots).
  [[nodiscard]] virtual bool ask_bot(const DueBot& question, const game::Table& table) = 0;
};

class Host {
 public:
  using Answer = std::function<void(const CommandOutcome&)>;
  // Called when the command's turn has come; false if the owner knows the answer already and nothing is to be decided.
  using Admission = std::function<bool()>;
  using Task = std::function<void()>;

  static constexpr std::size_t most_waiting = 200;

  Host(Match match, HostOwner& owner) : match_(std::move(match)), owner_(owner) {}
  ~Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  Host(Host&&) = delete;
  Host& operator=(Host&&) = delete;

  // The match as it is stored.
  [[nodiscard]] const Match& match() const { return match_; }

  void carry_out(Command command, Answer answer, Admission admission = {});
  // Runs the task when everything that came before it is stored or refused; at once if the host is settled.
  void when_settled(Task task);

  // The owner's answer to store().
  void stored();
  void not_stored();

  // The move of the computer player that was asked; an empty one if it has none, and then it isn't asked again.
  void answer_bot(const DueBot& question, const std::string& move);
  // The player that was asked won't answer: ask_bots() asks again.
  void forget_bot(const DueBot& question);
  // Asks the computer player that is due, unless it is thinking already. The host does so itself after every decision;
  // the owner calls this at the start and where a question or a command of the program failed.
  void ask_bots();

  // Nothing is decided until replace() puts another value of the same match in (what was stored has been changed).
  // Only when settled.
  void hold() { is_held_ = true; }
  void replace(Match match);

  [[nodiscard]] bool is_settled() const { return !is_running_ && is_free() && waiting_.empty(); }
  [[nodiscard]] bool is_storing() const { return pending_.has_value(); }
  // The question that a computer player is thinking about.
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
  std::optional<Pending> pending_;  // decided, and not stored yet
  std::optional<DueBot> asked_;
  std::deque<Task> waiting_;
  bool is_running_ = false;  // a task or the owner is being called
  bool is_held_ = false;
};

}  // namespace florin::match
