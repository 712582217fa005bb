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

MatchRegistry::MatchRegistry(Services& services, Listener& listener)
    : services_(services), listener_(listener), last_number_(services.store.reader().highest_table_number()) {
  Reader& reader = services.store.reader();
  ran_until_.ms = reader.ran_until();
  for (std::string& id : reader.waking(match::Instant::latest, match::Instant::latest)) unresumed_.insert(std::move(id));
}

MatchRegistry::Table MatchRegistry::find(const std::string& id) {
  if (const auto found = loaded_.find(id); found != loaded_.end()) return found->second;
  auto row = services_.store.reader().table(id);
  if (!row) return Problem{base::phrase("server.no-table"), "table"};
  if (!row->trouble.empty()) return Problem{base::phrase("server.quarantined"), "table"};
  auto table = HostedMatch::load(services_, *this, *row);
  if (!table) {
    quarantine(*row, table.problem());
    return Problem{base::phrase("server.quarantined"), "table"};
  }
  loaded_[id] = *table;
  services_.metrics.tables_loaded = static_cast<std::int64_t>(loaded_.size());
  if (unresumed_.erase(id) > 0) (*table)->resume(ran_until_);
  return *table;
}

void MatchRegistry::quarantine(const TableRow& row, const Problem& problem) {
  unresumed_.erase(row.id);
  ++services_.metrics.tables_quarantined;
  services_.log.warning("table-quarantined", wire::JsonObject().text("table", row.id).text("why", problem.what.key).text("at", problem.at));
  services_.store.write({change::Quarantine{row.number, problem.what.key + " " + problem.at}}, [](Outcome) {});
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
  const match::DecisionContext decision_context{.now = services_.environment.now(), .secret = new_dice(services_.environment)};
  const auto match = opened_match(new_table, decision_context);
  if (!match) return opened(match.problem());
  TableRow row = new_row(new_table.is_public);
  row.dice = base::hex(decision_context.secret);
  Changes changes = match->changes(row);
  changes.emplace_back(change::GrantAccess{row.number, new_table.host.text});
  services_.store.write(std::move(changes), [this, row, opened](Outcome outcome) {
    if (outcome != Outcome::stored) return opened(Problem{base::phrase("server.not-stored"), "table"});
    if (row.is_public) listener_.lobby_changed();
    if (row.state.wakes > 0) {
      if (const auto table = find(row.id)) (*table)->wake();
    }
    opened(row);
  });
}

void MatchRegistry::decided(HostedMatch& table, const std::string& due_before) {
  const TableRow& row = table.row();
  if (row.is_public && row.state.stage != TableStage::playing) listener_.lobby_changed();
  if (row.state.due == due_before || row.state.stage != TableStage::playing) return;
  for (const base::Seat seat : table.match().table().actors()) {
    const match::SeatState& state = table.match().seat(seat);
    if (state.is_person() && !state.held && due_before.find(seat.name()) == std::string::npos) listener_.your_turn(table, state.person);
  }
}

void MatchRegistry::rematch_agreed(HostedMatch& table) {
  const match::DecisionContext decision_context{.now = services_.environment.now(), .secret = new_dice(services_.environment)};
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
  services_.store.write(std::move(changes), [this, table = table.shared_from_this(), next = row.id](Outcome outcome) {
    if (outcome != Outcome::stored) return table->link_rematch("");
    table->announce(wire::JsonObject().text("table", table->row().id).text("rematch", next).line());
    listener_.lobby_changed();
  });
}

void MatchRegistry::wake() {
  constexpr std::size_t resumed_at_once = 20;  // then other work gets its turn
  constexpr std::int64_t woken_at_once = 1000;
  for (std::size_t i = 0; i < resumed_at_once && !unresumed_.empty(); ++i) {
    const std::string id = *unresumed_.begin();
    if (!find(id)) unresumed_.erase(id);
  }
  if (!unresumed_.empty()) return;
  for (const std::string& id : services_.store.reader().waking(services_.environment.now().ms, woken_at_once)) {
    if (const auto table = find(id)) (*table)->wake();
  }
}

void MatchRegistry::reload_tables_of(const std::vector<std::string>& people) {
  for (const auto& [id, table] : loaded_) table->when_settled([table = table, people] { table->reload_if_known(people); });
}

void MatchRegistry::tidy() {
  constexpr std::int64_t kept = 120'000;  // milliseconds after the last use
  constexpr std::int64_t week = 7LL * 24 * 3'600'000;
  const std::int64_t now = services_.environment.now().ms;
  for (const std::string& id : services_.store.reader().forgotten(now - week)) {
    if (const auto table = find(id)) (*table)->close();
  }
  std::erase_if(loaded_, [&](const auto& entry) { return entry.second->is_idle() && entry.second->used() + kept < now; });
  services_.metrics.tables_loaded = static_cast<std::int64_t>(loaded_.size());
}

}  // namespace florin::server
