// The stored data as plain values, and the changes to it. A list of changes is stored as a whole or not at all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace florin::server {

struct PersonRow {
  std::string id;
  std::string name;
  bool is_account = false;
  std::int64_t created = 0;
  std::string feed;  // the secret part of the feed's address
};

struct SessionRow {
  std::string id;    // public: appears in the list of sessions
  std::string hash;  // of the token, which is never stored
  std::string person;
  std::string device;
  bool is_token = false;  // for a program, not a browser
  std::int64_t created = 0;
  std::int64_t seen = 0;
};

struct AccountRow {
  std::string person;
  std::string key;  // the folded name; unique among accounts
  std::string password_hash;
};

enum class TableStage : std::uint8_t { gathering, playing, finished };

struct SeatRow {
  enum class Kind : std::uint8_t { open, person, bot };
  Kind kind = Kind::open;
  std::string person;
  std::string name;
  std::string level;
  int place = 0;  // 1 is best; 0: none yet
  int score = 0;  // if the game was played to the end
  friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

// What lists show about a table, and when it must wake.
struct TableState {
  TableStage stage = TableStage::gathering;
  std::int64_t version = 0;
  std::string game;
  int rules = 0;  // the version of the game's rules
  bool is_rated = false;
  std::string settings;
  std::string host;
  std::string due;         // "P1 P3": the seats that have to decide
  std::int64_t wakes = 0;  // when a clock runs out, or since when a computer player has had to decide; 0: never
  std::int64_t changed = 0;
  bool counts = false;  // finished, played to the end, and not practice
  std::vector<SeatRow> seats;
};

struct TableRow {
  std::int64_t number = 0;  // identifies the table inside the store
  std::string id;
  std::string secret;  // part of the link to a private table
  std::string dice;    // the secret behind the dice, in hexadecimal
  bool is_public = false;
  std::int64_t created = 0;
  std::string next;     // the rematch's table
  std::string trouble;  // why it is quarantined
  TableState state;
};

// One decision: its events and the command that caused them. The log consists of these.
struct DecisionRow {
  std::int64_t first = 0;
  std::int64_t last = 0;
  std::string by = {};   // empty: the program itself
  std::int64_t seq = 0;  // of the command; 0 if there was none
  std::int64_t digest = 0;
  std::string events = {};  // lines of JSON
};

// A command that was refused, so that it gets the same answer if it is sent again.
struct RefusalRow {
  std::string person;
  std::int64_t seq = 0;
  std::int64_t digest = 0;
  std::string problem;  // as JSON (wire/problem.hpp)
};

// A command that was accepted, without its events.
struct AnsweredRow {
  std::int64_t last = 0;
  std::string by = {};
  std::int64_t seq = 0;
  std::int64_t digest = 0;
  std::size_t bytes = 0;  // of the events
};

// A match as it stood at one version (match/snapshot.hpp). A snapshot that doesn't fit is ignored: the log is
// authoritative.
struct SnapshotRow {
  std::int64_t table = 0;
  std::int64_t version = 0;
  int format = 0;  // the format of `content`
  int rules = 0;
  std::string digest;  // of `content`
  std::string content;
};

// Where to notify a person that it is their turn.
struct WebhookRow {
  std::string person;
  std::string url;
  std::string secret;  // signs the messages
  std::int64_t created = 0;
};

// A person whose words have not left all tables yet, and some of these tables.
struct ErasureRow {
  struct Table {
    std::int64_t number;
    std::string id;
  };
  std::string person;
  std::vector<std::string> identities;  // every guest they used to be, and themselves
  std::vector<Table> tables;            // none: there are no more
};

struct RatingRow {
  std::string person;
  std::string game;
  double mean = 0;
  double deviation = 0;
  std::int64_t games = 0;
};

namespace change {

struct OpenTable {
  TableRow table;
};
struct Decide {
  std::int64_t table;
  DecisionRow decision;
};
// Only the latest refusals of a table are kept.
struct Refuse {
  std::int64_t table;
  RefusalRow refusal;
};
// The game moved on, and nothing else about the table changed.
struct Advance {
  std::int64_t table;
  std::int64_t version;
  std::string due;
  std::int64_t wakes;
  std::int64_t changed;
};
// Set `are_seats_new` if the seats changed and must be written too.
struct UpdateTable {
  std::int64_t table;
  TableState state;
  bool are_seats_new;
};
struct PutSnapshot {
  SnapshotRow snapshot;
};
struct LinkRematch {
  std::int64_t table;
  std::string next;
};
struct Quarantine {
  std::int64_t table;
  std::string trouble;
};
struct GrantAccess {
  std::int64_t table;
  std::string person;
};
struct PutPerson {
  PersonRow person;
};
struct PutSession {
  SessionRow session;
};
struct TouchSession {
  std::string id;
  std::int64_t seen;
};
struct EndSession {
  std::string person;
  std::string id;
};
struct EndOtherSessions {
  std::string person;
  std::string but;
};
struct PutAccount {
  AccountRow account;
  std::vector<std::string> recovery_hashes;
};
struct PutPassword {
  std::string person;
  std::string password_hash;
};
struct UseRecovery {
  std::string person;
  std::string hash;
};
// Everything a guest owns now belongs to the account.
struct MergePerson {
  std::string guest;
  std::string account;
};
// Removes everything that identifies a person, and notes that their words must go, too (ErasureRow).
struct ErasePerson {
  std::string person;
};
// Removes what these people wrote at one table.
struct EraseWords {
  std::int64_t table;
  std::vector<std::string> people;
};
// Nothing is left of this person's words.
struct FinishErasure {
  std::string person;
};
// This person's name or words may be in the table's log.
struct Visit {
  std::int64_t table;
  std::string person;
};
struct PutWebhook {
  WebhookRow webhook;
};
struct RemoveWebhook {
  std::string person;
};
struct Mute {
  std::string person;
  std::string muted;
  bool is_on;
};
struct Report {
  std::string by;
  std::string person;
  std::string table;
  std::string text;
  std::int64_t at;
};
// A rated game was played to the end, so every player's rating changes (ratings.hpp).
struct Rate {
  std::string game;
  std::vector<SeatRow> seats;
};
// Removes a table with everything about it. Results and ratings stay.
struct RemoveTable {
  std::int64_t table;
};
struct RemoveReport {
  std::int64_t number;
};
// The server was running at this time.
struct Heartbeat {
  std::int64_t at;
};

}  // namespace change

using Change = std::variant<change::OpenTable, change::Decide, change::Refuse, change::Advance, change::UpdateTable, change::LinkRematch,
                            change::Quarantine, change::GrantAccess, change::PutPerson, change::PutSession, change::TouchSession,
                            change::EndSession, change::EndOtherSessions, change::PutAccount, change::PutPassword, change::UseRecovery,
                            change::MergePerson, change::ErasePerson, change::EraseWords, change::FinishErasure, change::Visit,
                            change::PutSnapshot, change::PutWebhook, change::RemoveWebhook, change::Mute, change::Report, change::Rate,
                            change::RemoveTable, change::RemoveReport, change::Heartbeat>;
using Changes = std::vector<Change>;

}  // namespace florin::server
