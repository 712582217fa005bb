#include "match/host.hpp"

namespace florin::match {
namespace {

// Sets a flag for the duration of a scope.
class ScopedFlag {
 public:
  explicit ScopedFlag(bool& flag) : flag_(flag) { flag_ = true; }
  ~ScopedFlag() { flag_ = false; }
  ScopedFlag(const ScopedFlag&) = delete;
  ScopedFlag& operator=(const ScopedFlag&) = delete;
  ScopedFlag(ScopedFlag&&) = delete;
  ScopedFlag& operator=(ScopedFlag&&) = delete;

 private:
  bool& flag_;
};

}  // namespace

template <class F>
void Host::in_turn(F&& task) {
  if (!is_settled()) {
    waiting_.emplace_back(std::forward<F>(task));
    return run_waiting();
  }
  {
    const ScopedFlag running(is_running_);
    task();
  }
  run_waiting();
}

void Host::run_waiting() {
  if (is_running_) return;  // the loop below is already running and will get there
  const ScopedFlag running(is_running_);
  while (is_free() && !waiting_.empty()) {
    const Task task = std::move(waiting_.front());
    waiting_.pop_front();
    task();
  }
}

void Host::when_settled(Task task) { in_turn(std::move(task)); }

void Host::carry_out(Command command, Answer answer, Admission admission) {
  if (waiting_.size() >= most_waiting) return answer({.kind = CommandOutcome::Kind::busy});
  in_turn([this, command = std::move(command), answer = std::move(answer), admission = std::move(admission)]() mutable {
    decide(std::move(command), std::move(answer), admission);
  });
}

void Host::decide(Command command, Answer answer, const Admission& admission) {
  if (admission && !admission()) return;
  auto events = match::decide(match_, command, owner_.context());
  if (!events) return answer({.kind = CommandOutcome::Kind::refused, .problem = events.problem()});
  if (events->empty()) return answer({.version = match_.version()});
  Match next = match_;
  for (const Event& event : *events) {
    if (apply(next, event))
      return answer({.kind = CommandOutcome::Kind::not_stored});  // can't happen: decide() returns only events that fit
  }
  pending_.emplace(Pending{{std::move(command), match_.version() + 1, *std::move(events)}, std::move(next), std::move(answer)});
  owner_.store(pending_->decision, pending_->next);
}

Host::Pending Host::take_pending() {
  Pending pending = *std::move(pending_);
  pending_.reset();
  return pending;
}

void Host::stored() {
  if (!pending_) return;
  Pending pending = take_pending();
  match_ = std::move(pending.next);
  // In front of all waiting tasks, so that nothing is decided before this is published.
  waiting_.emplace_front([this, decision = std::move(pending.decision), answer = std::move(pending.answer)] {
    owner_.publish(decision);
    answer({.version = decision.last()});
    ask_due_bot();
  });
  run_waiting();
}

void Host::not_stored() {
  if (!pending_) return;
  waiting_.emplace_front([answer = take_pending().answer] { answer({.kind = CommandOutcome::Kind::not_stored}); });
  run_waiting();
}

void Host::ask_bots() {
  if (!is_free()) return;  // stored() will ask
  in_turn([this] { ask_due_bot(); });
}

void Host::ask_due_bot() {
  if (!is_free()) return;
  const std::vector<DueBot> due = match_.due_bots();
  // One at a time, because each answer changes the position for the next.
  if (due.empty() || asked_ == due.front()) return;
  asked_ = due.front();
  if (!owner_.ask_bot(due.front(), match_.table())) forget_bot(due.front());
}

void Host::answer_bot(const DueBot& question, const std::string& move) {
  if (asked_ != question || move.empty()) return;
  asked_.reset();
  carry_out({.by = {}, .payload = command::BotPlay{question.version, move}}, [this](const CommandOutcome& outcome) {
    if (outcome.kind == CommandOutcome::Kind::refused) ask_bots();  // the position has changed meanwhile
  });
}

void Host::forget_bot(const DueBot& question) {
  if (asked_ == question) asked_.reset();
}

void Host::replace(Match match) {
  match_ = std::move(match);
  is_held_ = false;
  run_waiting();
}

}  // namespace florin::match
