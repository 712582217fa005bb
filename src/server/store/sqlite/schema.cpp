#include "server/store/sqlite/schema.hpp"

#include <array>

#include "server/store/store.hpp"

namespace florin::server {
namespace {

// The log is a single table in write order, so that a commit for many tables touches few pages.
constexpr std::array<const char*, 3> steps = {R"sql(
CREATE TABLE people (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, is_account INTEGER NOT NULL, created INTEGER NOT NULL,
  feed TEXT NOT NULL UNIQUE, merged_into TEXT
) WITHOUT ROWID;
CREATE INDEX people_by_name ON people(name COLLATE NOCASE);
CREATE INDEX people_merged ON people(merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE sessions (
  hash TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, person TEXT NOT NULL, device TEXT NOT NULL,
  is_token INTEGER NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_by_person ON sessions(person);

CREATE TABLE accounts (
  person TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE recovery (
  person TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (person, hash)
) WITHOUT ROWID;
CREATE TABLE mutes (
  person TEXT NOT NULL, muted TEXT NOT NULL, PRIMARY KEY (person, muted)
) WITHOUT ROWID;
CREATE TABLE reports (
  number INTEGER PRIMARY KEY, at INTEGER NOT NULL, by_person TEXT NOT NULL, person TEXT NOT NULL,
  table_id TEXT NOT NULL, text TEXT NOT NULL
);

CREATE TABLE tables (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, secret TEXT NOT NULL, dice TEXT NOT NULL, is_public INTEGER NOT NULL,
  created INTEGER NOT NULL, next TEXT NOT NULL, trouble TEXT NOT NULL,
  stage INTEGER NOT NULL, version INTEGER NOT NULL, game TEXT NOT NULL, rules INTEGER NOT NULL, is_rated INTEGER NOT NULL, settings TEXT NOT NULL,
  host TEXT NOT NULL, due TEXT NOT NULL, wakes INTEGER NOT NULL, changed INTEGER NOT NULL, counts INTEGER NOT NULL
);
CREATE INDEX tables_waking ON tables(wakes) WHERE wakes > 0;
CREATE INDEX tables_open ON tables(stage, created) WHERE is_public = 1 AND stage < 2;
CREATE INDEX tables_gathering ON tables(created) WHERE stage = 0;
CREATE INDEX tables_finished ON tables(number) WHERE stage = 2;
CREATE TABLE seats (
  table_number INTEGER NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL,
  level TEXT NOT NULL, place INTEGER NOT NULL, score INTEGER NOT NULL, PRIMARY KEY (table_number, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_person ON seats(person, table_number) WHERE person <> '';
CREATE TABLE access (
  table_number INTEGER NOT NULL, person TEXT NOT NULL, PRIMARY KEY (table_number, person)
) WITHOUT ROWID;

CREATE TABLE decisions (
  number INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
  by_person TEXT NOT NULL, seq INTEGER NOT NULL, digest INTEGER NOT NULL, events TEXT NOT NULL
);
CREATE UNIQUE INDEX decisions_by_table ON decisions(table_number, first);

CREATE TABLE ratings (
  person TEXT NOT NULL, game TEXT NOT NULL, mean REAL NOT NULL, deviation REAL NOT NULL, games INTEGER NOT NULL,
  PRIMARY KEY (person, game)
) WITHOUT ROWID;
CREATE INDEX ratings_by_game ON ratings(game, mean - 2 * deviation);

CREATE TABLE heartbeat (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
)sql",
                                              R"sql(
CREATE TABLE snapshots (
  table_number INTEGER PRIMARY KEY, version INTEGER NOT NULL, format INTEGER NOT NULL, rules INTEGER NOT NULL,
  digest TEXT NOT NULL, content TEXT NOT NULL
);
CREATE TABLE webhooks (
  person TEXT PRIMARY KEY, url TEXT NOT NULL, secret TEXT NOT NULL, created INTEGER NOT NULL
) WITHOUT ROWID;
)sql",
                                              // What took longer the more games there were is kept ready: results,
                                              // unfinished tables, and the tables whose log may name a person.
                                              R"sql(
CREATE TABLE results (
  person TEXT NOT NULL, game TEXT NOT NULL, played INTEGER NOT NULL, won INTEGER NOT NULL, places INTEGER NOT NULL,
  PRIMARY KEY (person, game)
) WITHOUT ROWID;
INSERT INTO results SELECT person, game, count(*), sum(place = 1), sum(place) FROM seats JOIN tables ON table_number = number
  WHERE counts = 1 AND person <> '' GROUP BY person, game;

CREATE TABLE unfinished (
  person TEXT NOT NULL, table_number INTEGER NOT NULL, PRIMARY KEY (person, table_number)
) WITHOUT ROWID;
INSERT OR IGNORE INTO unfinished SELECT person, table_number FROM seats JOIN tables ON table_number = number
  WHERE stage < 2 AND person <> '';

CREATE TABLE visits (
  person TEXT NOT NULL, table_number INTEGER NOT NULL, PRIMARY KEY (person, table_number)
) WITHOUT ROWID;
INSERT OR IGNORE INTO visits SELECT person, table_number FROM seats WHERE person <> '';
INSERT OR IGNORE INTO visits SELECT person, table_number FROM access;
INSERT OR IGNORE INTO visits SELECT by_person, table_number FROM decisions WHERE by_person <> '';

CREATE TABLE refusals (
  number INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, person TEXT NOT NULL, seq INTEGER NOT NULL, digest INTEGER NOT NULL,
  problem TEXT NOT NULL
);
CREATE INDEX refusals_by_table ON refusals(table_number);

CREATE TABLE erasures (person TEXT PRIMARY KEY) WITHOUT ROWID;

DROP INDEX people_by_name;
CREATE INDEX people_accounts ON people(name COLLATE NOCASE) WHERE is_account = 1;
DROP INDEX tables_open;
CREATE INDEX tables_open ON tables(stage, created DESC) WHERE is_public = 1 AND stage < 2;
CREATE INDEX sessions_by_seen ON sessions(seen);
CREATE INDEX people_guests ON people(created) WHERE is_account = 0 AND name <> '' AND merged_into IS NULL;
CREATE INDEX tables_public ON tables(number) WHERE is_public = 1 AND stage = 2;
)sql"};

void set_version(Database& database, std::size_t version) {
  database.execute(("PRAGMA user_version = " + std::to_string(version)).c_str());
}

}  // namespace

void bring_up_to_date(Database& database, const std::string& path) {
  const auto version = static_cast<std::size_t>(database.number_of("PRAGMA user_version"));
  if (version > steps.size()) {
    throw StoreError("The database has version " + std::to_string(version) + "; this program knows version " +
                     std::to_string(steps.size()) + ". Start the newer program, or restore a backup.");
  }
  if (version == steps.size()) return;
  if (version > 0) database.back_up_to(path + ".before-version-" + std::to_string(steps.size()));
  database.execute("BEGIN IMMEDIATE");
  for (std::size_t step = version; step < steps.size(); ++step) database.execute(steps[step]);
  set_version(database, steps.size());
  database.execute("COMMIT");
}

}  // namespace florin::server
