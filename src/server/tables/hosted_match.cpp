#include "server/tables/hosted_match.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "players/players.hpp"
#include "server/tables/command_policy.hpp"
#include "server/tables/table_state.hpp"
#include "wire/event.hpp"
#include "wire/json_writer.hpp"
#include "wire/problem.hpp"

namespace florin::server {
namespace {

constexpr std::int64_t events_between_snapshots = 100;

CommandResult try_again(std::string_view key) {
  return {.version = 0, .problem = base::Problem{base::phrase(key), "command"}, .is_final = false};
}

Frame frame_of_events(const std::string& table, const std::vector<std::string>& lines) {
  wire::JsonList events;
  for (const std::string& line : lines) events.json(line);
  return text_frame(wire::JsonObject().text("table", table).json("events", events.line()).line());
}

// The line of an event that this subscriber may see. `line` is the complete event.
std::string seen_by(const Subscriber& subscriber, const wire::NumberedEvent& event, const std::string& line) {
  const match::PersonId* reader = match::only_reader(event.event);
  if (reader == nullptr || subscriber.is(*reader)) return line;
  return wire::write_event(match::as_seen_by(event.event, {}), event.number);
}

// The same for a stored line. A line that can't be read is shown to nobody.
std::string seen_by(const Subscriber& subscriber, std::int64_t number, const std::string& line) {
  if (const auto event = wire::read_event(line)) return seen_by(subscriber, *event, line);
  return wire::write_event({{}, match::event::Private{}}, static_cast<std::uint64_t>(number));
}

bool is_rated_end(const TableState& state) { return state.is_rated && state.stage == TableStage::finished && state.counts; }

}  // namespace

HostedMatch::HostedMatch(Services& services, MatchOwner& owner, TableRow row, match::Match match, const base::Hash& dice)
    : services_(services), owner_(owner), row_(std::move(row)), dice_(dice), host_(std::move(match), *this) {}

base::Result<std::shared_ptr<HostedMatch>> HostedMatch::of(Services& services, MatchOwner& owner, StoredTable stored) {
  auto& [row, match, answered, refused, is_warm] = stored;
  if (!match) return match.problem();
  const int rules = match->table().info().rules_version;
  if (row.state.rules != rules) {
    return base::Problem{base::phrase("record.rules").text("game", row.state.game).number("said", row.state.rules).number("known", rules),
                         "rules"};
  }
  base::Hash dice{};
  if (!base::read_hex(row.dice, dice)) return base::Problem{base::phrase("server.log-damaged").number("version", 1), "dice"};
  if (is_warm) ++services.metrics.warm_starts;
  std::shared_ptr<HostedMatch> table(new HostedMatch(services, owner, std::move(row), *std::move(match), dice));
  for (const AnsweredRow& decision : answered) {
    table->command_log_.accept({decision.by, decision.seq, decision.digest}, decision.last);
    table->bytes_ += decision.bytes;
  }
  for (const RefusalRow& refusal : refused) {
    if (const auto problem = wire::read_problem(refusal.problem)) {
      table->command_log_.refuse({refusal.person, refusal.seq, refusal.digest}, *problem);
    }
  }
  table->use();
  table->snapshot_version_ = table->row_.state.version;
  return table;
}

void HostedMatch::when_settled(std::function<void()> task) {
  use();
  host_.when_settled(std::move(task));
}

void HostedMatch::carry_out(Sent sent, Answer answer) {
  use();
  if (bytes_ >= services_.config.limits.table_bytes && !is_for_the_end(sent.command.payload)) {
    return answer({.version = 0, .problem = base::Problem{base::phrase("server.table-full"), "command"}});
  }
  auto ticket = std::make_shared<Ticket>(Ticket{sent.command.by.text, sent.seq, sent.digest, sent.arrived, std::move(answer)});
  host_.carry_out(
      std::move(sent.command), [this, ticket](const match::CommandOutcome& outcome) { this->answer(*ticket, outcome); },
      [this, ticket] { return admit(ticket); });
}

// Gives a command on behalf of the server, which doesn't need the result.
void HostedMatch::give(match::Command::Payload payload) {
  use();
  host_.carry_out({.by = {}, .payload = std::move(payload)}, [](const match::CommandOutcome&) {});
}

bool HostedMatch::admit(const std::shared_ptr<Ticket>& ticket) {
  if (const auto first = command_log_.find(ticket->key())) {
    ticket->answer(*first);
    return false;
  }
  ticket_ = ticket;
  return true;
}

void HostedMatch::answer(const Ticket& ticket, const match::CommandOutcome& outcome) {
  using Kind = match::CommandOutcome::Kind;
  if (ticket_.get() == &ticket) ticket_.reset();
  switch (outcome.kind) {
    case Kind::accepted: return ticket.answer({.version = static_cast<std::int64_t>(outcome.version)});
    case Kind::busy: return ticket.answer(try_again("server.busy"));
    case Kind::not_stored: return ticket.answer(try_again("server.not-stored"));
    case Kind::refused: break;
  }
  ++services_.metrics.refusals;
  refuse(ticket, *outcome.problem);
}

// A refusal is an answer like any other: it is stored before it is given.
void HostedMatch::refuse(const Ticket& ticket, const base::Problem& problem) {
  command_log_.refuse(ticket.key(), problem);
  const RefusalRow refusal{.person = ticket.person, .seq = ticket.seq, .digest = ticket.digest, .problem = wire::write_problem(problem)};
  services_.store.write({change::Refuse{row_.number, refusal}}, [answer = ticket.answer, problem](Outcome outcome) {
    if (outcome != Outcome::stored) return answer(try_again("server.not-stored"));
    answer({.version = 0, .problem = problem});
  });
}

bool HostedMatch::is_slow() const { return match().settings().clock.is_of_days(); }
match::Instant HostedMatch::now() const { return is_slow() ? services_.environment.wall() : services_.clock.now(); }

// A person's command counts when it arrived, but never as older than the last event, so that the log stays in order.
match::DecisionContext HostedMatch::context() const {
  match::DecisionContext context{.now = now(), .secret = dice_};
  if (ticket_ && !is_slow()) context.now = std::min(context.now, std::max(match::Instant{row_.state.changed}, ticket_->arrived));
  return context;
}

void HostedMatch::store(const match::Decision& decision, const match::Match& next) {
  DecisionRow row{.first = static_cast<std::int64_t>(decision.first),
                  .last = static_cast<std::int64_t>(decision.last()),
                  .by = decision.command.by.text,
                  .seq = ticket_ ? ticket_->seq : 0,
                  .digest = ticket_ ? ticket_->digest : 0,
                  .events = {}};
  lines_.clear();
  for (const match::Event& event : decision.events) {
    lines_.push_back(wire::write_event(event, decision.first + lines_.size()));
    row.events += (row.events.empty() ? "" : "\n") + lines_.back();
  }
  next_state_ = row_.state;
  const News news = update_state(next_state_, next, decision.events);
  Changes changes;
  changes.reserve(2);
  changes.emplace_back(change::Decide{row_.number, std::move(row)});
  if (news == News::progress) {
    changes.emplace_back(change::Advance{row_.number, next_state_.version, next_state_.due, next_state_.wakes, next_state_.changed});
  } else {
    changes.emplace_back(change::UpdateTable{row_.number, next_state_, news == News::seats});
  }
  if (ticket_ && !command_log_.knows(ticket_->person)) changes.emplace_back(change::Visit{row_.number, ticket_->person});
  next_snapshot_version_ = snapshot_version_;
  if (next_state_.version >= snapshot_version_ + events_between_snapshots) {
    if (auto snapshot = snapshot_row(row_.number, next)) changes.emplace_back(change::PutSnapshot{*std::move(snapshot)});
    next_snapshot_version_ = next_state_.version;
  }
  if (row_.state.stage != TableStage::finished && is_rated_end(next_state_))
    changes.emplace_back(change::Rate{next_state_.game, next_state_.seats});
  services_.store.write(std::move(changes), [self = shared_from_this()](Outcome outcome) { self->finish_storing(outcome); });
}

void HostedMatch::finish_storing(Outcome outcome) {
  if (outcome == Outcome::stored) return host_.stored();
  ++services_.metrics.failed_commits;
  services_.log.warning("decision-not-stored", wire::JsonObject().text("table", row_.id));
  set_paused(true);
  owner_.not_stored(*this);
  host_.not_stored();
}

void HostedMatch::publish(const match::Decision& decision) {
  std::swap(row_.state, next_state_);
  const std::string due_before = next_state_.due;
  snapshot_version_ = next_snapshot_version_;
  ++services_.metrics.decisions;
  const bool is_move = std::holds_alternative<match::event::Played>(decision.events.front().payload);
  if (is_move) ++(decision.command.by.is_nobody() ? services_.metrics.bot_moves : services_.metrics.moves);
  set_paused(false);
  if (ticket_) command_log_.accept(ticket_->key(), row_.state.version);
  if (ticket_)
    bytes_ = std::transform_reduce(lines_.begin(), lines_.end(), bytes_, std::plus(), [](const auto& line) { return line.size(); });
  push(decision.events);
  follow_up(decision, due_before);
}

void HostedMatch::follow_up(const match::Decision& decision, const std::string& due_before) {
  owner_.decided(*this, due_before);
  const bool may_agree = std::any_of(decision.events.begin(), decision.events.end(), [](const match::Event& event) {
    return std::holds_alternative<match::event::RematchWanted>(event.payload) || std::holds_alternative<match::event::Held>(event.payload);
  });
  if (may_agree && row_.next.empty() && match().is_rematch_agreed()) owner_.rematch_agreed(*this);
}

// Holds the table, and shows and decides nothing, until its log has been read again.
void HostedMatch::reload() {
  host_.hold();
  services_.store.read([id = row_.id](Reader& reader) { return stored_table(reader, id); },
                       [self = shared_from_this()](const base::Result<std::optional<StoredTable>>& stored) {
                         if (self->reloaded(stored)) return;
                         self->services_.log.warning("table-not-read", wire::JsonObject().text("table", self->row_.id));
                         self->services_.loop.after(std::chrono::seconds(1), [self] { self->reload(); });
                       });
}

bool HostedMatch::reloaded(const base::Result<std::optional<StoredTable>>& stored) {
  if (!stored || !*stored || !(*stored)->match) return false;
  row_ = (*stored)->row;
  snapshot_version_ = row_.state.version;
  host_.replace(*(*stored)->match);
  return true;
}

void HostedMatch::rewrite(Changes changes, Store::Done done) {
  when_settled([self = shared_from_this(), changes = std::move(changes), done = std::move(done)] {
    self->host_.hold();
    self->services_.store.write(changes, [self, done](Outcome outcome) {
      self->reload();
      done(outcome);
    });
  });
}

void HostedMatch::refresh() {
  when_settled([self = shared_from_this()] { self->reload(); });
}

void HostedMatch::push(const std::vector<match::Event>& events) {
  const Frame frame = frame_of_events(row_.id, lines_);
  const bool has_private =
      std::any_of(events.begin(), events.end(), [](const match::Event& event) { return match::only_reader(event) != nullptr; });
  const std::uint64_t first = static_cast<std::uint64_t>(row_.state.version) + 1 - events.size();
  for (Subscriber* subscriber : std::vector(subscribers_)) {
    if (!has_private) {
      subscriber->push(frame);
      continue;
    }
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < events.size(); ++i) lines.push_back(seen_by(*subscriber, {first + i, events[i]}, lines_[i]));
    subscriber->push(frame_of_events(row_.id, lines));
  }
}

std::int64_t HostedMatch::push_some(Subscriber& subscriber, std::int64_t since, const std::vector<DecisionRow>& decisions) const {
  constexpr std::size_t most_bytes = 16384;
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  std::int64_t seen = since;
  for (const DecisionRow& decision : decisions) {
    if (bytes >= most_bytes) break;
    std::int64_t number = decision.first;
    for (const std::string& line : lines_of(decision)) {
      const std::int64_t own = number++;
      if (own <= since) continue;
      lines.push_back(seen_by(subscriber, own, line));
      bytes += lines.back().size();
    }
    seen = decision.last;
  }
  if (!lines.empty()) subscriber.push(frame_of_events(row_.id, lines));
  return seen;
}

void HostedMatch::announce(const std::string& text) {
  const Frame frame = text_frame(text);
  for (Subscriber* subscriber : std::vector(subscribers_)) subscriber->push(frame);
}

bool HostedMatch::is_subscribed_by(const match::PersonId& person) const {
  return std::any_of(subscribers_.begin(), subscribers_.end(), [&](const Subscriber* each) { return each->is(person); });
}

void HostedMatch::set_paused(bool is_paused) {
  if (is_paused == is_paused_) return;
  is_paused_ = is_paused;
  announce(wire::JsonObject().text("table", row_.id).flag("paused", is_paused).line());
}

void HostedMatch::wake() {
  if (host_.is_storing()) return;  // the next wake() tries again
  give(match::command::Tick{});
  host_.ask_bots();
}

// Somebody who isn't at the table, or has left already, is refused, and nothing happens.
void HostedMatch::let_leave(const std::vector<std::string>& people) {
  use();
  for (const std::string& person : people) {
    host_.carry_out({.by = {person}, .payload = match::command::Leave{}}, [](const match::CommandOutcome&) {});
  }
}

void HostedMatch::close() { give(match::command::Abandon{}); }

void HostedMatch::resume(match::Instant ran_until) {
  give(match::command::Resume{ran_until});
  host_.ask_bots();
}

// The queue is fair among hosts: the tables of one don't delay the computer players of another.
bool HostedMatch::ask_bot(const match::DueBot& question, const game::Table& table) {
  std::uint64_t seed = 0;
  services_.environment.fill({reinterpret_cast<std::uint8_t*>(&seed), sizeof(seed)});
  return services_.bots.offer(row_.state.host, [self = shared_from_this(), &loop = services_.loop, question,
                                                position = std::shared_ptr<game::Table>(table.branch()), seed] {
    base::Random random(seed);
    const auto suggestion = players::suggest(*position, question.level, question.seat, random);
    const std::string move = suggestion ? suggestion->move : std::string();
    loop.post([self, question, move] { self->bot_answers(question, move); });
  });
}

void HostedMatch::bot_answers(const match::DueBot& question, const std::string& move) {
  if (move.empty()) services_.log.warning("bot-without-answer", wire::JsonObject().text("table", row_.id));
  host_.answer_bot(question, move);
}

}  // namespace florin::server
