#include "server/tables/match_registry.hpp"

#include <utility>

#include "base/sha256.hpp"
#include "server/tables/new_match.hpp"
#include "wire/json_writer.hpp"

namespace florin::server {
namespace {

using base::Problem;

constexpr int id_bits = 60;
constexpr int secret_bits = 140;

Problem quarantined() { return {base::phrase("server.quarantined"), "table"}; }

base::Hash new_dice(const Environment& environment) {
  base::Hash dice{};
  environment.fill(dice);
  return dice;
}

// Creates the match and carries out everything the host asked for. Stops at the first problem.
base::Result<NewMatch> opened_match(const NewTable& new_table, const match::DecisionContext& decision_context) {
  namespace command = match::command;
  const auto created = match::create(new_table.settings, new_table.host, decision_context);
  if (!created) return created.problem();
  auto match = NewMatch::of({*created});
  std::vector<match::Command::Payload> commands;
  if (new_table.seat) commands.emplace_back(command::Sit{*new_table.seat, new_table.host_name});
  for (const base::Seat seat : base::all_seats(new_table.settings.setup.seats)) {
    if (!new_table.bots.empty() && seat != new_table.seat) {
      commands.emplace_back(command::SeatBot{seat, new_table.bots, new_table.bots_name + " " + std::to_string(seat.number())});
    }
  }
  if (new_table.seat && new_table.starts) commands.emplace_back(command::Ready{*new_table.seat, new_table.bits});
  if (new_table.starts) commands.emplace_back(command::Start{});
  for (match::Command::Payload& payload : commands) {
    if (auto problem = match->decide({new_table.host, std::move(payload)}, decision_context)) return std::move(*problem);
  }
  return match;
}

}  // namespace

MatchRegistry::MatchRegistry(Services& services, Listener& listener, Reader& reader)
    : services_(services), listener_(listener), last_number_(reader.highest_table_number()) {
  ran_until_.ms = reader.ran_until();
  for (const auto& [table, host] : reader.hosts_of_unfinished()) hosts_.put(table, host);
  const std::vector<std::string> waking = reader.waking(match::Instant::latest, match::Instant::latest);
  to_resume_.assign(waking.begin(), waking.end());
  unresumed_.insert(waking.begin(), waking.end());
}

void MatchRegistry::find(const std::string& id, Found found) {
  if (const auto table = loaded_.find(id); table != loaded_.end()) return found(table->second);
  if (unreadable_.contains(id)) return found(quarantined());
  const auto [loading, is_first] = loading_.try_emplace(id);
  loading->second.waiting.push_back(std::move(found));
  if (is_first) load(id);
}

void MatchRegistry::load(const std::string& id) {
  services_.store.read([id](Reader& reader) { return stored_table(reader, id); },
                       [this, id](base::Result<std::optional<StoredTable>> stored) {
                         Loading& loading = loading_[id];
                         if (std::exchange(loading.is_stale, false)) return load(id);
                         const std::vector<Found> waiting = std::move(loading.waiting);
                         loading_.erase(id);
                         const Table table = kept(id, std::move(stored));
                         for (const Found& found : waiting) found(table);
                       });
}

// Keeps what was read in memory. A damaged table is set aside, and the others go on.
MatchRegistry::Table MatchRegistry::kept(const std::string& id, base::Result<std::optional<StoredTable>> stored) {
  if (!stored && is_damage(stored.problem())) {
    unreadable_.insert(id);
    unresumed_.erase(id);
    ++services_.metrics.tables_quarantined;
    services_.log.warning("table-unreadable", wire::JsonObject().text("table", id));
    return quarantined();
  }
  if (!stored) return stored.problem();
  if (!*stored) return Problem{base::phrase("server.no-table"), "table"};
  const TableRow row = (*stored)->row;
  if (!row.trouble.empty()) return quarantined();
  auto table = HostedMatch::of(services_, *this, **std::move(stored));
  if (!table) {
    quarantine(row, table.problem());
    return quarantined();
  }
  loaded_[id] = *table;
  services_.metrics.tables_loaded = static_cast<std::int64_t>(loaded_.size());
  note_deadline(**table);
  if (unresumed_.erase(id) > 0) (*table)->resume(ran_until_);
  return table;
}

void MatchRegistry::note_deadline(const HostedMatch& table) {
  (table.is_slow() ? slow_agenda_ : agenda_).put(table.row().id, table.match().next_deadline());
}

void MatchRegistry::quarantine(const TableRow& row, const Problem& problem) {
  unresumed_.erase(row.id);
  ++services_.metrics.tables_quarantined;
  services_.log.warning("table-quarantined", wire::JsonObject().text("table", row.id).text("why", problem.what.key).text("at", problem.at));
  services_.store.write({change::Quarantine{row.number, problem.what.key + " " + problem.at}}, [](Outcome) {});
}

match::DecisionContext MatchRegistry::new_context(const match::Settings& settings) const {
  const match::Instant now = settings.clock.is_of_days() ? services_.environment.wall() : services_.clock.now();
  return {.now = now, .secret = new_dice(services_.environment)};
}

TableRow MatchRegistry::new_row(bool is_public) {
  TableRow row;
  row.number = ++last_number_;
  row.id = "t" + random_word(services_.environment, id_bits);
  row.secret = random_word(services_.environment, secret_bits);
  row.is_public = is_public;
  row.created = services_.environment.now().ms;
  return row;
}

void MatchRegistry::open(const NewTable& new_table, const Opened& opened) {
  const match::DecisionContext decision_context = new_context(new_table.settings);
  const auto match = opened_match(new_table, decision_context);
  if (!match) return opened(match.problem());
  TableRow row = new_row(new_table.is_public);
  row.dice = base::hex(decision_context.secret);
  Changes changes = match->changes(row);
  changes.emplace_back(change::GrantAccess{row.number, new_table.host.text});
  hosts_.put(row.id, new_table.host.text);
  services_.store.write(std::move(changes), [this, row, opened](Outcome outcome) {
    if (outcome != Outcome::stored) hosts_.remove(row.id);
    if (outcome != Outcome::stored) return opened(Problem{base::phrase("server.not-stored"), "table"});
    if (row.is_public) listener_.lobby_changed();
    if (row.state.wakes > 0) wake(row.id);
    opened(row);
  });
}

void MatchRegistry::decided(HostedMatch& table, const std::string& due_before) {
  note_deadline(table);
  hosts_.update(table.row());
  const TableRow& row = table.row();
  if (row.is_public && row.state.stage != TableStage::playing) listener_.lobby_changed();
  if (row.state.due == due_before || row.state.stage != TableStage::playing) return;
  for (const base::Seat seat : table.match().table().actors()) {
    const match::SeatState& state = table.match().seat(seat);
    if (state.is_person() && !state.held && due_before.find(seat.name()) == std::string::npos) listener_.your_turn(table, state.person);
  }
}

void MatchRegistry::rematch_agreed(HostedMatch& table) {
  const match::DecisionContext decision_context = new_context(table.match().settings());
  const auto events = match::rematch(table.match(), decision_context);
  if (!events) return;
  const auto match = NewMatch::of(*events);
  if (!match) return;
  TableRow row = new_row(table.row().is_public);
  row.dice = base::hex(decision_context.secret);
  Changes changes = match->changes(row);
  for (const match::PersonId& person : table.match().people()) changes.emplace_back(change::GrantAccess{row.number, person.text});
  changes.emplace_back(change::LinkRematch{table.row().number, row.id});
  table.link_rematch(row.id);
  services_.store.write(std::move(changes),
                        [this, table = table.shared_from_this(), next = row.id, host = row.state.host](Outcome outcome) {
                          if (outcome != Outcome::stored) return table->link_rematch("");
                          hosts_.put(next, host);
                          table->announce(wire::JsonObject().text("table", table->row().id).text("rematch", next).line());
                          listener_.lobby_changed();
                        });
}

// A few at a time, so that other reads get their turn. Each starts the next one.
void MatchRegistry::resume_some() {
  constexpr int most_at_once = 16;
  while (resuming_ < most_at_once && !to_resume_.empty()) {
    const std::string id = std::move(to_resume_.front());
    to_resume_.pop_front();
    if (!unresumed_.contains(id)) continue;  // somebody came to the table
    ++resuming_;
    find(id, [this, id](const Table& table) {
      --resuming_;
      if (!table && !is_temporary(table.problem())) unresumed_.erase(id);
      resume_some();
    });
  }
}

void MatchRegistry::wake() {
  resume_some();
  if (!is_resumed() || !services_.clock.is_running()) return;
  for (const std::string& id : agenda_.due(services_.clock.now())) wake(id);
  for (const std::string& id : slow_agenda_.due(services_.environment.wall())) wake(id);
  for (const std::string& id : std::exchange(unstored_, {})) wake(id);
}

void MatchRegistry::wake(const std::string& id) {
  if (loading_.contains(id)) return;  // the next call finds it
  find(id, [this, id](const Table& table) {
    if (table) return (*table)->wake();
    if (is_temporary(table.problem())) return;
    agenda_.put(id, std::nullopt);  // it was set aside
    slow_agenda_.put(id, std::nullopt);
  });
}

void MatchRegistry::leave(const std::string& id, const std::vector<std::string>& people) {
  if (!hosts_.has(id)) return;
  find(id, [people](const Table& table) {
    if (table) (*table)->let_leave(people);
  });
}

void MatchRegistry::rewrite(const std::string& id, Changes changes, const Store::Done& done) {
  if (const auto table = loaded_.find(id); table != loaded_.end()) return table->second->rewrite(std::move(changes), done);
  services_.store.write(std::move(changes), [this, id, done](Outcome outcome) {
    if (const auto loading = loading_.find(id); loading != loading_.end()) loading->second.is_stale = true;
    if (const auto table = loaded_.find(id); table != loaded_.end()) table->second->refresh();  // it was read meanwhile
    done(outcome);
  });
}

void MatchRegistry::remove_unused(const ErasureRow::Table& table) {
  if (loaded_.contains(table.id) || loading_.contains(table.id)) return;
  services_.store.write({change::RemoveTable{table.number}}, [this, id = table.id](Outcome outcome) {
    if (outcome != Outcome::stored) return;
    hosts_.remove(id);
    agenda_.put(id, std::nullopt);
    slow_agenda_.put(id, std::nullopt);
  });
}

// A table that somebody still holds stays, so that there are never two of it.
void MatchRegistry::tidy() {
  constexpr std::int64_t kept_for = 120'000;  // milliseconds after the last use
  constexpr std::int64_t week = 7LL * 24 * 3'600'000;
  const std::int64_t now = services_.environment.now().ms;
  services_.store.read([before = now - week](Reader& reader) { return reader.forgotten(before); },
                       [this](const base::Result<std::vector<std::string>>& ids) {
                         if (!ids) return;
                         for (const std::string& id : *ids) {
                           find(id, [](const Table& table) {
                             if (table) (*table)->close();
                           });
                         }
                       });
  for (const std::string& id : unresumed_) {
    find(id, [](const Table&) {});  // perhaps it can be read now
  }
  std::erase_if(loaded_, [&](const auto& entry) {
    const auto& table = entry.second;
    return table.use_count() == 1 && table->is_idle() && table->used() + kept_for < now;
  });
  services_.metrics.tables_loaded = static_cast<std::int64_t>(loaded_.size());
}

}  // namespace florin::server
