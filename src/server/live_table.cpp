#include "server/live_table.hpp"

#include <algorithm>
#include <utility>

#include "players/player.hpp"
#include "server/replay.hpp"
#include "server/table_state.hpp"
#include "wire/event.hpp"
#include "wire/object.hpp"

namespace florin::server {
namespace {

constexpr std::size_t most_waiting = 200;
constexpr std::int64_t events_between_snapshots = 100;

Verdict try_again(std::string_view key) {
  return {.version = 0, .problem = base::Problem{base::phrase(key), "command"}, .is_final = false};
}

Frame frame_of_events(const std::string& table, const std::vector<std::string>& lines) {
  wire::List events;
  for (const std::string& line : lines) events.json(line);
  return text_frame(wire::Object().text("table", table).json("events", events.line()).line());
}

bool is_private(const match::Event& event) { return std::holds_alternative<match::event::Noted>(event.what); }

// The line of an event as a subscriber may see it: notes are for their authors only.
std::string seen_by(const Subscriber& subscriber, const std::string& line) {
  if (line.find(R"("event":"noted")") == std::string::npos) return line;
  const auto numbered = wire::read_event(line);
  if (!numbered) return line;
  const auto* noted = std::get_if<match::event::Noted>(&numbered->event.what);
  if (noted == nullptr || subscriber.is(noted->person)) return line;
  return wire::write_event(match::as_seen_by(numbered->event, {}), numbered->number);
}

// The match as it is stored.
base::Result<match::Match> stored_match(Services& services, const TableRow& row) {
  Reader& reader = services.store.reader();
  if (auto match = warm(reader, row)) {
    ++services.metrics.warm_starts;
    return *std::move(match);
  }
  return replay(reader.decisions(row.number, 0));
}

bool is_rated_end(const TableRow& row) { return row.state.is_rated && row.state.stage == TableStage::finished && row.state.counts; }

}  // namespace

LiveTable::LiveTable(Services& services, TableOwner& owner, TableRow row, match::Match match, const base::Hash& dice)
    : services_(services), owner_(owner), row_(std::move(row)), match_(std::move(match)), dice_(dice) {}

base::Result<std::shared_ptr<LiveTable>> LiveTable::load(Services& services, TableOwner& owner, TableRow row) {
  auto match = stored_match(services, row);
  if (!match) return match.problem();
  const int rules = match->table().info().rules_version;
  if (row.state.rules != rules) {
    return base::Problem{base::phrase("record.rules").text("game", row.state.game).number("said", row.state.rules).number("known", rules),
                         "rules"};
  }
  base::Hash dice{};
  if (!base::read_hex(row.dice, dice)) return base::Problem{base::phrase("server.log-damaged").number("version", 1), "dice"};
  std::shared_ptr<LiveTable> table(new LiveTable(services, owner, std::move(row), *std::move(match), dice));
  for (const DecisionRow& decision : services.store.reader().verdicts(table->row_.number)) {
    table->verdicts_.accept({decision.by, decision.seq, decision.digest}, decision.last);
  }
  table->used_ = table->now();
  table->snapshot_version_ = table->row_.state.version;
  return table;
}

void LiveTable::when_settled(std::function<void()> task) {
  used_ = now();
  if (is_settled()) {
    task();
  } else {
    waiting_.push_back(std::move(task));
  }
}

void LiveTable::carry_out(Sent sent, Answer answer) {
  if (waiting_.size() >= most_waiting) return answer(try_again("server.busy"));
  if (is_settled()) {
    used_ = now();
    return decide(std::move(sent), std::move(answer));
  }
  when_settled([this, sent = std::move(sent), answer = std::move(answer)]() mutable { decide(std::move(sent), std::move(answer)); });
}

bool LiveTable::was_answered(const Sent& sent, const Answer& answer) const {
  const auto first = verdicts_.find(sent.key());
  if (first) answer(*first);
  return first.has_value();
}

void LiveTable::decide(Sent sent, Answer answer) {
  if (was_answered(sent, answer)) return;
  auto events = match::decide(match_, sent.command, {.now = services_.sources.now(), .secret = dice_});
  if (!events) {
    ++services_.metrics.refusals;
    verdicts_.refuse(sent.key(), events.problem());
    return answer({.version = 0, .problem = events.problem()});
  }
  if (events->empty()) return answer({.version = row_.state.version});
  auto pending = std::make_shared<Pending>();
  pending->sent = std::move(sent);
  pending->answer = std::move(answer);
  pending->due_before = row_.state.due;
  pending->events = *std::move(events);
  for (const match::Event& event : pending->events) {
    pending->lines.push_back(wire::write_event(event, match_.version() + 1));
    if (match::apply(match_, event)) return failed(*pending);  // cannot be: what was decided fits
  }
  store(std::move(pending));
}

void LiveTable::store(std::shared_ptr<Pending> pending) {
  is_storing_ = true;
  DecisionRow decision{.first = row_.state.version + 1,
                       .last = static_cast<std::int64_t>(match_.version()),
                       .by = pending->sent.command.by.text,
                       .seq = pending->sent.seq,
                       .digest = pending->sent.digest,
                       .events = {}};
  for (const std::string& line : pending->lines) decision.events += (decision.events.empty() ? "" : "\n") + line;
  const bool was_finished = row_.state.stage == TableStage::finished;
  const TableState& state = row_.state;
  const News news = update_state(row_.state, match_, pending->events);
  Changes changes;
  changes.reserve(2);
  changes.emplace_back(change::Decide{row_.number, std::move(decision)});
  if (news == News::progress) {
    changes.emplace_back(change::Advance{row_.number, state.version, state.due, state.wakes, state.changed});
  } else {
    changes.emplace_back(change::UpdateTable{row_.number, state, news == News::seats});
  }
  if (state.version >= snapshot_version_ + events_between_snapshots) {
    if (auto snapshot = snapshot_row(row_.number, match_)) changes.emplace_back(change::PutSnapshot{*std::move(snapshot)});
    snapshot_version_ = state.version;
  }
  if (!was_finished && is_rated_end(row_)) changes.emplace_back(change::Rate{state.game, state.seats});
  services_.store.write(std::move(changes), [self = shared_from_this(), pending = std::move(pending)](Outcome outcome) {
    if (outcome != Outcome::stored) return self->failed(*pending);
    self->is_storing_ = false;
    self->stored(*pending);
    self->go_on();
  });
}

void LiveTable::stored(const Pending& pending) {
  ++services_.metrics.decisions;
  const bool is_move = std::holds_alternative<match::event::Played>(pending.events.front().what);
  if (is_move) ++(pending.sent.command.by.is_nobody() ? services_.metrics.bot_moves : services_.metrics.moves);
  set_paused(false);
  const Verdict verdict{.version = row_.state.version};
  verdicts_.accept(pending.sent.key(), verdict.version);
  push(pending);
  pending.answer(verdict);
  owner_.decided(*this, pending.due_before);
  const bool wants_rematch = std::any_of(pending.events.begin(), pending.events.end(), [](const match::Event& event) {
    return std::holds_alternative<match::event::RematchWanted>(event.what) || std::holds_alternative<match::event::Held>(event.what);
  });
  if (wants_rematch && row_.next.empty() && match_.is_rematch_agreed()) owner_.rematch_agreed(*this);
  ask_bot();
}

// Nothing has happened: back to what is stored. The same command may be sent again.
void LiveTable::failed(const Pending& pending) {
  ++services_.metrics.failed_commits;
  services_.log.warning("decision-not-stored", wire::Object().text("table", row_.id));
  set_paused(true);
  pending.answer(try_again("server.not-stored"));
  recover();
}

// Until the log can be read again nothing is shown or decided here.
void LiveTable::recover() {
  is_storing_ = !reload();
  if (!is_storing_) return go_on();
  services_.loop.after(std::chrono::seconds(1), [self = shared_from_this()] { self->recover(); });
}

// Makes the match again from what is stored; false if it cannot be read.
bool LiveTable::reload() {
  Reader& reader = services_.store.reader();
  try {
    auto row = reader.table(row_.id);
    if (!row) return false;
    auto match = stored_match(services_, *row);
    if (!match) return false;
    match_ = *std::move(match);
    row_ = *std::move(row);
    snapshot_version_ = row_.state.version;
    return true;
  } catch (const std::exception& error) {
    services_.log.warning("table-not-read", wire::Object().text("table", row_.id).text("why", error.what()));
    return false;
  }
}

void LiveTable::reload_if_known(const std::vector<std::string>& people) {
  const bool is_known = std::any_of(people.begin(), people.end(), [&](const std::string& id) { return !match_.name_of({id}).empty(); });
  if (is_known) recover();
}

void LiveTable::push(const Pending& pending) {
  const Frame frame = frame_of_events(row_.id, pending.lines);
  const bool has_private = std::any_of(pending.events.begin(), pending.events.end(), is_private);
  for (Subscriber* subscriber : std::vector(subscribers_)) {
    if (!has_private) {
      subscriber->push(frame);
      continue;
    }
    std::vector<std::string> lines;
    for (const std::string& line : pending.lines) lines.push_back(seen_by(*subscriber, line));
    subscriber->push(frame_of_events(row_.id, lines));
  }
}

std::int64_t LiveTable::push_some(Subscriber& subscriber, std::int64_t since) {
  constexpr std::int64_t most_decisions = 64;
  constexpr std::size_t most_bytes = 16384;
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  std::int64_t seen = since;
  for (const DecisionRow& decision : services_.store.reader().decisions(row_.number, since, most_decisions)) {
    if (bytes >= most_bytes) break;
    std::int64_t number = decision.first;
    for (const std::string& line : lines_of(decision)) {
      if (number++ <= since) continue;
      lines.push_back(seen_by(subscriber, line));
      bytes += lines.back().size();
    }
    seen = decision.last;
  }
  if (!lines.empty()) subscriber.push(frame_of_events(row_.id, lines));
  return seen;
}

void LiveTable::announce(const std::string& text) {
  const Frame frame = text_frame(text);
  for (Subscriber* subscriber : std::vector(subscribers_)) subscriber->push(frame);
}

bool LiveTable::is_subscribed_by(const match::PersonId& person) const {
  return std::any_of(subscribers_.begin(), subscribers_.end(), [&](const Subscriber* each) { return each->is(person); });
}

void LiveTable::set_paused(bool is_paused) {
  if (is_paused == is_paused_) return;
  is_paused_ = is_paused;
  announce(wire::Object().text("table", row_.id).flag("paused", is_paused).line());
}

void LiveTable::go_on() {
  while (!is_storing_ && !waiting_.empty()) {
    const std::function<void()> task = std::move(waiting_.front());
    waiting_.pop_front();
    task();
  }
}

void LiveTable::wake() {
  if (is_storing_) return;  // it comes again
  carry_out({.command = {.by = {}, .what = match::command::Tick{}}}, [](const Verdict&) {});
  when_settled([this] { ask_bot(); });
}

void LiveTable::close() {
  carry_out({.command = {.by = {}, .what = match::command::Abandon{}}}, [](const Verdict&) {});
}

void LiveTable::resume(match::Instant ran_until) {
  carry_out({.command = {.by = {}, .what = match::command::Resume{ran_until}}}, [](const Verdict&) {});
  when_settled([this] { ask_bot(); });
}

// One computer player at a time: its answer changes the position for the next.
void LiveTable::ask_bot() {
  if (is_storing_) return;  // asked again when it is stored
  const std::vector<match::DueBot> due = match_.due_bots();
  if (due.empty() || asked_version_ == due.front().version) return;
  std::uint64_t seed = 0;
  services_.sources.fill({reinterpret_cast<std::uint8_t*>(&seed), sizeof(seed)});
  const auto work = [self = shared_from_this(), &loop = services_.loop, bot = due.front(),
                     table = std::shared_ptr<game::Table>(match_.table().branch()), seed] {
    base::Random random(seed);
    const auto suggestion = players::suggest(*table, bot.level, bot.seat, random);
    const std::string move = suggestion ? suggestion->move : std::string();
    loop.post([self, version = bot.version, move] { self->bot_answers(version, move); });
  };
  if (services_.bots.offer(work)) asked_version_ = due.front().version;  // otherwise wake() comes again
}

void LiveTable::bot_answers(std::uint64_t version, const std::string& move) {
  if (move.empty()) return services_.log.warning("bot-without-answer", wire::Object().text("table", row_.id));
  if (asked_version_ == version) asked_version_ = 0;
  carry_out({.command = {.by = {}, .what = match::command::BotPlay{version, move}}}, [self = shared_from_this()](const Verdict& verdict) {
    if (verdict.problem && verdict.is_final) self->ask_bot();  // the game has moved on
  });
}

}  // namespace florin::server
