#include "server/store/sqlite/changes.hpp"

#include <set>
#include <utility>

#include "server/store/erasure.hpp"

namespace florin::server {
namespace {

template <class Enum>
std::int64_t number_of(Enum value) {
  return static_cast<std::int64_t>(value);
}

}  // namespace

void ChangeWriter::visit(std::int64_t table, const std::string& person) {
  statements_.bind("INSERT OR IGNORE INTO visits VALUES (?,?)", person, table).run();
}

void ChangeWriter::drop_unfinished(std::int64_t table) {
  statements_.bind("DELETE FROM unfinished WHERE table_number = ?1 AND person IN (SELECT person FROM seats WHERE table_number = ?1)", table)
      .run();
}

void ChangeWriter::write_seats(std::int64_t table, const TableState& state) {
  drop_unfinished(table);
  statements_.bind("DELETE FROM seats WHERE table_number = ?", table).run();
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    const SeatRow& seat = state.seats[i];
    statements_
        .bind("INSERT INTO seats VALUES (?,?,?,?,?,?,?,?)", table, static_cast<std::int64_t>(i), number_of(seat.kind), seat.person,
              seat.name, seat.level, seat.place, seat.score)
        .run();
    if (seat.person.empty()) continue;
    visit(table, seat.person);
    if (state.stage != TableStage::finished) {
      statements_.bind("INSERT OR IGNORE INTO unfinished VALUES (?,?)", seat.person, table).run();
    }
  }
}

void ChangeWriter::count_results(std::int64_t table, int sign) {
  statements_
      .bind(
          "INSERT INTO results SELECT person, game, ?2, ?2 * (place = 1), ?2 * place FROM seats JOIN tables ON number = table_number "
          "WHERE table_number = ?1 AND counts = 1 AND person <> '' ON CONFLICT DO UPDATE SET played = played + excluded.played, "
          "won = won + excluded.won, places = places + excluded.places",
          table, sign)
      .run();
}

// ---- tables

void ChangeWriter::operator()(const change::OpenTable& change) {
  const TableRow& table = change.table;
  const TableState& state = table.state;
  statements_
      .bind("INSERT INTO tables VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", table.number, table.id, table.secret, table.dice,
            table.is_public, table.created, table.next, table.trouble, number_of(state.stage), state.version, state.game, state.rules,
            state.is_rated, state.settings, state.host, state.due, state.wakes, state.changed, state.counts)
      .run();
  write_seats(table.number, state);
}

void ChangeWriter::operator()(const change::Decide& change) {
  const DecisionRow& decision = change.decision;
  statements_
      .bind("INSERT INTO decisions(table_number, first, last, by_person, seq, digest, events) VALUES (?,?,?,?,?,?,?)", change.table,
            decision.first, decision.last, decision.by, decision.seq, decision.digest, decision.events)
      .run();
}

void ChangeWriter::operator()(const change::Refuse& change) {
  constexpr std::int64_t most_kept = 100;  // of a table
  const RefusalRow& refusal = change.refusal;
  statements_
      .bind("INSERT INTO refusals(table_number, person, seq, digest, problem) VALUES (?,?,?,?,?)", change.table, refusal.person,
            refusal.seq, refusal.digest, refusal.problem)
      .run();
  statements_
      .bind(
          "DELETE FROM refusals WHERE table_number = ?1 AND number <= "
          "(SELECT number FROM refusals WHERE table_number = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)",
          change.table, most_kept)
      .run();
}

void ChangeWriter::operator()(const change::Advance& change) {
  statements_
      .bind("UPDATE tables SET version = ?, due = ?, wakes = ?, changed = ? WHERE number = ?", change.version, change.due, change.wakes,
            change.changed, change.table)
      .run();
}

void ChangeWriter::operator()(const change::UpdateTable& change) {
  const TableState& state = change.state;
  const bool may_count = state.stage == TableStage::finished || change.are_seats_new;
  if (may_count) count_results(change.table, -1);
  if (state.stage == TableStage::finished) drop_unfinished(change.table);
  statements_
      .bind(
          "UPDATE tables SET stage = ?, version = ?, game = ?, rules = ?, is_rated = ?, settings = ?, host = ?, due = ?, wakes = ?, "
          "changed = ?, "
          "counts = ? "
          "WHERE number = ?",
          number_of(state.stage), state.version, state.game, state.rules, state.is_rated, state.settings, state.host, state.due,
          state.wakes, state.changed, state.counts, change.table)
      .run();
  if (change.are_seats_new) write_seats(change.table, state);
  if (may_count) count_results(change.table, 1);
  if (state.stage == TableStage::finished) statements_.bind("DELETE FROM snapshots WHERE table_number = ?", change.table).run();
}

void ChangeWriter::operator()(const change::PutSnapshot& change) {
  const SnapshotRow& snapshot = change.snapshot;
  statements_
      .bind("INSERT OR REPLACE INTO snapshots VALUES (?,?,?,?,?,?)", snapshot.table, snapshot.version, snapshot.format, snapshot.rules,
            snapshot.digest, snapshot.content)
      .run();
}

void ChangeWriter::operator()(const change::LinkRematch& change) {
  statements_.bind("UPDATE tables SET next = ? WHERE number = ?", change.next, change.table).run();
}

void ChangeWriter::operator()(const change::Quarantine& change) {
  statements_.bind("UPDATE tables SET trouble = ?, wakes = 0 WHERE number = ?", change.trouble, change.table).run();
}

void ChangeWriter::operator()(const change::GrantAccess& change) {
  statements_.bind("INSERT OR IGNORE INTO access VALUES (?,?)", change.table, change.person).run();
  visit(change.table, change.person);
}

// A game that began before only accounts could play rated ones may have guests, or one account in two seats. It doesn't count.
bool ChangeWriter::are_different_accounts(const std::vector<SeatRow>& seats) {
  std::set<std::string> people;
  for (const SeatRow& seat : seats) {
    if (seat.kind != SeatRow::Kind::person) continue;
    Statement& row = statements_.bind("SELECT 1 FROM accounts WHERE person = ?", seat.person);
    const bool is_account = row.step();
    row.reset();
    if (!is_account || !people.insert(seat.person).second) return false;
  }
  return true;
}

void ChangeWriter::operator()(const change::Rate& change) {
  if (!are_different_accounts(change.seats)) return;
  std::vector<Rated> players;
  for (const SeatRow& seat : change.seats) {
    Rating rating = seat.kind == SeatRow::Kind::bot ? rating_of_level(seat.level) : Rating();
    if (seat.kind == SeatRow::Kind::person) rating = stored_rating(seat.person, change.game);
    players.push_back({rating, seat.place});
  }
  rate(players);
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (change.seats[i].kind != SeatRow::Kind::person) continue;
    const Rating& rating = players[i].rating;
    statements_
        .bind(
            "INSERT INTO ratings VALUES (?1,?2,?3,?4,1) "
            "ON CONFLICT DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation, games = games + 1",
            change.seats[i].person, change.game, rating.mean, rating.deviation)
        .run();
  }
}

Rating ChangeWriter::stored_rating(const std::string& person, const std::string& game) {
  Statement& row = statements_.bind("SELECT mean, deviation FROM ratings WHERE person = ? AND game = ?", person, game);
  const Rating rating = row.step() ? Rating{row.real(0), row.real(1)} : Rating();
  row.reset();
  return rating;
}

void ChangeWriter::operator()(const change::RemoveTable& change) {
  drop_unfinished(change.table);
  statements_
      .bind(
          "DELETE FROM visits WHERE table_number = ?1 AND person IN (SELECT person FROM seats WHERE table_number = ?1 UNION "
          "SELECT person FROM access WHERE table_number = ?1 UNION SELECT by_person FROM decisions WHERE table_number = ?1)",
          change.table)
      .run();
  statements_.bind("DELETE FROM decisions WHERE table_number = ?", change.table).run();
  statements_.bind("DELETE FROM snapshots WHERE table_number = ?", change.table).run();
  statements_.bind("DELETE FROM seats WHERE table_number = ?", change.table).run();
  statements_.bind("DELETE FROM access WHERE table_number = ?", change.table).run();
  statements_.bind("DELETE FROM refusals WHERE table_number = ?", change.table).run();
  statements_.bind("DELETE FROM tables WHERE number = ?", change.table).run();
}

void ChangeWriter::operator()(const change::RemoveReport& change) {
  statements_.bind("DELETE FROM reports WHERE number = ?", change.number).run();
}

void ChangeWriter::operator()(const change::Heartbeat& change) {
  statements_.bind("INSERT OR REPLACE INTO heartbeat VALUES (1, ?)", change.at).run();
}

// ---- people

void ChangeWriter::operator()(const change::PutPerson& change) {
  const PersonRow& person = change.person;
  statements_
      .bind(
          "INSERT INTO people(id, name, is_account, created, feed) VALUES (?,?,?,?,?) "
          "ON CONFLICT(id) DO UPDATE SET name = excluded.name, is_account = excluded.is_account",
          person.id, person.name, person.is_account, person.created, person.feed)
      .run();
}

void ChangeWriter::operator()(const change::PutSession& change) {
  const SessionRow& session = change.session;
  statements_
      .bind("INSERT INTO sessions VALUES (?,?,?,?,?,?,?)", session.hash, session.id, session.person, session.device, session.is_token,
            session.created, session.seen)
      .run();
}

void ChangeWriter::operator()(const change::TouchSession& change) {
  statements_.bind("UPDATE sessions SET seen = ? WHERE id = ?", change.seen, change.id).run();
}

void ChangeWriter::operator()(const change::EndSession& change) {
  statements_.bind("DELETE FROM sessions WHERE person = ? AND id = ?", change.person, change.id).run();
}

void ChangeWriter::operator()(const change::EndOtherSessions& change) {
  statements_.bind("DELETE FROM sessions WHERE person = ? AND id <> ?", change.person, change.but).run();
}

void ChangeWriter::operator()(const change::PutAccount& change) {
  const AccountRow& account = change.account;
  statements_.bind("INSERT INTO accounts VALUES (?,?,?)", account.person, account.key, account.password_hash).run();
  for (const std::string& hash : change.recovery_hashes) {
    statements_.bind("INSERT INTO recovery VALUES (?,?)", account.person, hash).run();
  }
}

void ChangeWriter::operator()(const change::PutPassword& change) {
  statements_.bind("UPDATE accounts SET password_hash = ? WHERE person = ?", change.password_hash, change.person).run();
}

void ChangeWriter::operator()(const change::UseRecovery& change) {
  statements_.bind("DELETE FROM recovery WHERE person = ? AND hash = ?", change.person, change.hash).run();
}

void ChangeWriter::operator()(const change::MergePerson& change) {
  statements_.bind("UPDATE people SET merged_into = ? WHERE id = ? OR merged_into = ?", change.account, change.guest, change.guest).run();
  statements_.bind("DELETE FROM sessions WHERE person = ?", change.guest).run();
  statements_.bind("UPDATE OR IGNORE webhooks SET person = ? WHERE person = ?", change.account, change.guest).run();
  statements_.bind("DELETE FROM webhooks WHERE person = ?", change.guest).run();
}

// The person's id stays in records, without anything that identifies them.
void ChangeWriter::operator()(const change::ErasePerson& change) {
  const std::string& person = change.person;
  std::vector<std::string> identities = {person};
  Statement& merged = statements_.bind("SELECT id FROM people WHERE merged_into = ?", person);
  while (merged.step()) identities.push_back(merged.text(0));
  for (const std::string& id : identities) {
    statements_.bind("DELETE FROM sessions WHERE person = ?", id).run();
    statements_.bind("DELETE FROM mutes WHERE person = ?", id).run();
    statements_.bind("DELETE FROM ratings WHERE person = ?", id).run();
    statements_.bind("DELETE FROM results WHERE person = ?", id).run();
    statements_.bind("DELETE FROM webhooks WHERE person = ?", id).run();
    statements_.bind("UPDATE people SET name = '', is_account = 0, feed = id WHERE id = ?", id).run();
  }
  statements_.bind("DELETE FROM accounts WHERE person = ?", person).run();
  statements_.bind("DELETE FROM recovery WHERE person = ?", person).run();
  statements_.bind("INSERT OR IGNORE INTO erasures VALUES (?)", person).run();
}

void ChangeWriter::operator()(const change::EraseWords& change) {
  Statement& row = statements_.bind("SELECT number, events FROM decisions WHERE table_number = ?", change.table);
  std::vector<std::pair<std::int64_t, std::string>> changed;
  while (row.step()) {
    const std::string events = row.text(1);
    std::string without = without_people(events, change.people);
    if (without != events) changed.emplace_back(row.number(0), std::move(without));
  }
  for (const auto& [number, events] : changed) statements_.bind("UPDATE decisions SET events = ? WHERE number = ?", events, number).run();
  statements_.bind("DELETE FROM snapshots WHERE table_number = ?", change.table).run();
  for (const std::string& person : change.people) {
    statements_.bind("UPDATE seats SET name = '' WHERE table_number = ? AND person = ?", change.table, person).run();
    statements_.bind("DELETE FROM access WHERE table_number = ? AND person = ?", change.table, person).run();
    statements_.bind("DELETE FROM refusals WHERE table_number = ? AND person = ?", change.table, person).run();
    statements_.bind("DELETE FROM visits WHERE person = ? AND table_number = ?", person, change.table).run();
  }
}

void ChangeWriter::operator()(const change::FinishErasure& change) {
  statements_.bind("DELETE FROM erasures WHERE person = ?", change.person).run();
}

void ChangeWriter::operator()(const change::Visit& change) { visit(change.table, change.person); }

void ChangeWriter::operator()(const change::PutWebhook& change) {
  const WebhookRow& webhook = change.webhook;
  statements_.bind("INSERT OR REPLACE INTO webhooks VALUES (?,?,?,?)", webhook.person, webhook.url, webhook.secret, webhook.created).run();
}

void ChangeWriter::operator()(const change::RemoveWebhook& change) {
  statements_.bind("DELETE FROM webhooks WHERE person = ?", change.person).run();
}

void ChangeWriter::operator()(const change::Mute& change) {
  const char* sql = change.is_on ? "INSERT OR IGNORE INTO mutes VALUES (?,?)" : "DELETE FROM mutes WHERE person = ? AND muted = ?";
  statements_.bind(sql, change.person, change.muted).run();
}

void ChangeWriter::operator()(const change::Report& change) {
  statements_
      .bind("INSERT INTO reports(at, by_person, person, table_id, text) VALUES (?,?,?,?,?)", change.at, change.by, change.person,
            change.table, change.text)
      .run();
}

}  // namespace florin::server
