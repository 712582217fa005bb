#include "server/store/changes.hpp"

#include <utility>

#include "server/store/erasure.hpp"

namespace florin::server {
namespace {

template <class Enum>
std::int64_t number_of(Enum value) {
  return static_cast<std::int64_t>(value);
}

}  // namespace

void ChangeWriter::write_seats(std::int64_t table, const std::vector<SeatRow>& seats) {
  statements_.bind("DELETE FROM seats WHERE table_number = ?", table).run();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const SeatRow& seat = seats[i];
    statements_
        .bind("INSERT INTO seats VALUES (?,?,?,?,?,?,?,?)", table, static_cast<std::int64_t>(i), number_of(seat.kind), seat.person,
              seat.name, seat.level, seat.place, seat.score)
        .run();
  }
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
  write_seats(table.number, state.seats);
}

void ChangeWriter::operator()(const change::Decide& change) {
  const DecisionRow& decision = change.decision;
  statements_
      .bind("INSERT INTO decisions(table_number, first, last, by_person, seq, digest, events) VALUES (?,?,?,?,?,?,?)", change.table,
            decision.first, decision.last, decision.by, decision.seq, decision.digest, decision.events)
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
  statements_
      .bind(
          "UPDATE tables SET stage = ?, version = ?, game = ?, rules = ?, is_rated = ?, settings = ?, host = ?, due = ?, wakes = ?, "
          "changed = ?, "
          "counts = ? "
          "WHERE number = ?",
          number_of(state.stage), state.version, state.game, state.rules, state.is_rated, state.settings, state.host, state.due,
          state.wakes, state.changed, state.counts, change.table)
      .run();
  if (change.are_seats_new) write_seats(change.table, state.seats);
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
}

void ChangeWriter::operator()(const change::Rate& change) {
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
  for (const std::string& id : identities) erase_words(id, identities);
  for (const std::string& id : identities) {
    statements_.bind("DELETE FROM sessions WHERE person = ?", id).run();
    statements_.bind("DELETE FROM mutes WHERE person = ?", id).run();
    statements_.bind("DELETE FROM ratings WHERE person = ?", id).run();
    statements_.bind("DELETE FROM access WHERE person = ?", id).run();
    statements_.bind("DELETE FROM webhooks WHERE person = ?", id).run();
    statements_.bind("UPDATE people SET name = '', is_account = 0, feed = id WHERE id = ?", id).run();
    statements_.bind("UPDATE seats SET name = '' WHERE person = ?", id).run();
  }
  statements_.bind("DELETE FROM accounts WHERE person = ?", person).run();
  statements_.bind("DELETE FROM recovery WHERE person = ?", person).run();
}

void ChangeWriter::erase_words(const std::string& person, const std::vector<std::string>& identities) {
  Statement& row = statements_.bind(
      "SELECT number, events FROM decisions WHERE table_number IN (SELECT table_number FROM decisions WHERE by_person = ?1 "
      "UNION SELECT table_number FROM seats WHERE person = ?1)",
      person);
  std::vector<std::pair<std::int64_t, std::string>> changed;
  while (row.step()) {
    const std::string events = row.text(1);
    std::string without = without_people(events, identities);
    if (without != events) changed.emplace_back(row.number(0), std::move(without));
  }
  statements_
      .bind(
          "DELETE FROM snapshots WHERE table_number IN (SELECT table_number FROM decisions WHERE by_person = ?1 "
          "UNION SELECT table_number FROM seats WHERE person = ?1)",
          person)
      .run();
  for (const auto& [number, events] : changed) statements_.bind("UPDATE decisions SET events = ? WHERE number = ?", events, number).run();
}

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
