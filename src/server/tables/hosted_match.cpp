#include "server/tables/hosted_match.hpp"

#include <algorithm>
#include <utility>

#include "players/players.hpp"
#include "server/store/log_replay.hpp"
#include "server/tables/table_state.hpp"
#include "wire/event.hpp"
#include "wire/json_writer.hpp"

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

// Restores the match from its snapshot, or else from its whole log.
base::Result<match::Match> stored_match(Services& services, const TableRow& row) {
  Reader& reader = services.store.reader();
  if (auto match = warm(reader, row)) {
    ++services.metrics.warm_starts;
    return *std::move(match);
  }
  return replay(reader.decisions(row.number, 0));
}

bool is_rated_end(const TableState& state) { return state.is_rated && state.stage == TableStage::finished && state.counts; }

}  // namespace

HostedMatch::HostedMatch(Services& services, MatchOwner& owner, TableRow row, match::Match match, const base::Hash& dice)
    : services_(services), owner_(owner), row_(std::move(row)), dice_(dice), host_(std::move(match), *this) {}

base::Result<std::shared_ptr<HostedMatch>> HostedMatch::load(Services& services, MatchOwner& owner, TableRow row) {
  auto match = stored_match(services, row);
  if (!match) return match.problem();
  const int rules = match->table().info().rules_version;
  if (row.state.rules != rules) {
    return base::Problem{base::phrase("record.rules").text("game", row.state.game).number("said", row.state.rules).number("known", rules),
                         "rules"};
  }
  base::Hash dice{};
  if (!base::read_hex(row.dice, dice)) return base::Problem{base::phrase("server.log-damaged").number("version", 1), "dice"};
  std::shared_ptr<HostedMatch> table(new HostedMatch(services, owner, std::move(row), *std::move(match), dice));
  for (const DecisionRow& decision : services.store.reader().answered_commands(table->row_.number)) {
    table->command_log_.accept({decision.by, decision.seq, decision.digest}, decision.last);
  }
  table->used_ = table->now();
  table->snapshot_version_ = table->row_.state.version;
  return table;
}

void HostedMatch::when_settled(std::function<void()> task) {
  used_ = now();
  host_.when_settled(std::move(task));
}

void HostedMatch::carry_out(Sent sent, Answer answer) {
  used_ = now();
  auto ticket = std::make_shared<Ticket>(Ticket{sent.command.by.text, sent.seq, sent.digest, std::move(answer)});
  host_.carry_out(
      std::move(sent.command), [this, ticket](const match::CommandOutcome& outcome) { this->answer(*ticket, outcome); },
      [this, ticket] { return admit(ticket); });
}

// Gives a command on behalf of the server, which doesn't need the result.
void HostedMatch::give(match::Command::Payload payload) {
  used_ = now();
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
  command_log_.refuse(ticket.key(), *outcome.problem);
  ticket.answer({.version = 0, .problem = outcome.problem});
}

match::DecisionContext HostedMatch::context() const { return {.now = services_.environment.now(), .secret = dice_}; }

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

// Holds the table, and shows and decides nothing, until its log can be read again.
void HostedMatch::recover() {
  host_.hold();
  if (reload()) return;
  services_.loop.after(std::chrono::seconds(1), [self = shared_from_this()] { self->recover(); });
}

// Rebuilds the match from what is stored. Returns false if that can't be read.
bool HostedMatch::reload() {
  Reader& reader = services_.store.reader();
  try {
    auto row = reader.table(row_.id);
    if (!row) return false;
    auto match = stored_match(services_, *row);
    if (!match) return false;
    row_ = *std::move(row);
    snapshot_version_ = row_.state.version;
    host_.replace(*std::move(match));
    return true;
  } catch (const std::exception& error) {
    services_.log.warning("table-not-read", wire::JsonObject().text("table", row_.id).text("why", error.what()));
    return false;
  }
}

void HostedMatch::reload_if_known(const std::vector<std::string>& people) {
  const bool is_known = std::any_of(people.begin(), people.end(), [&](const std::string& id) { return !match().name_of({id}).empty(); });
  if (is_known) recover();
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

std::int64_t HostedMatch::push_some(Subscriber& subscriber, std::int64_t since) {
  constexpr std::int64_t most_decisions = 64;
  constexpr std::size_t most_bytes = 16384;
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  std::int64_t seen = since;
  for (const DecisionRow& decision : services_.store.reader().decisions(row_.number, since, most_decisions)) {
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

void HostedMatch::close() { give(match::command::Abandon{}); }

void HostedMatch::resume(match::Instant ran_until) {
  give(match::command::Resume{ran_until});
  host_.ask_bots();
}

// Returns false if too many computer players are thinking already; the next wake() tries again.
bool HostedMatch::ask_bot(const match::DueBot& question, const game::Table& table) {
  std::uint64_t seed = 0;
  services_.environment.fill({reinterpret_cast<std::uint8_t*>(&seed), sizeof(seed)});
  return services_.bots.offer(
      [self = shared_from_this(), &loop = services_.loop, question, position = std::shared_ptr<game::Table>(table.branch()), seed] {
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
