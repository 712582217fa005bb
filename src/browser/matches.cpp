// The WebAssembly face of matches: a page alone runs the very object the server runs, and a page at a
// server's table applies the server's events to it. Conventions as in browser.cpp; times are milliseconds,
// secrets 64 hexadecimal digits, events lines of JSON (docs/match.md).
//
//   match_begin(settings, host, secret, now)    a new match; answers with its first event
//   match_restore(events)                       the match that events, one a line, make
//   match_do(m, by, command, secret, now)       decides and applies; answers with what happened
//   match_apply(m, event)                       applies an event of a server; answers with its sentence
//   match_rematch(m, secret, now)               answers with the events of the next match
//   match_view(m, viewer, now)                  the match as one person sees it
//   match_table(m)                              its table, as long as the match is open and unchanged
//   match_due(m)                                the computer players that are to answer
//   match_record(m)                             the record as it stands
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include "base/sha256.hpp"
#include "base/text.hpp"
#include "browser/instance.hpp"
#include "match/decide.hpp"
#include "match/event_sentence.hpp"
#include "match/match.hpp"
#include "wire/command.hpp"
#include "wire/event.hpp"
#include "wire/match.hpp"
#include "wire/record.hpp"

namespace florin::browser {
namespace {

using game::Tree;
using match::Match;

match::DecisionContext circumstances_of(std::string_view secret, double now) {
  match::DecisionContext decision_context{{static_cast<std::int64_t>(now)}, {}};
  // A wrong secret is refused by the match: it is not the one that was committed to.
  if (!base::read_hex(secret, decision_context.secret)) decision_context.secret = {};
  return decision_context;
}

Match* refused(const base::Problem& problem, std::string_view game = {}) {
  Instance::the().refuse(problem, game);
  return nullptr;
}

std::string_view game_of(const Match& match) { return match.table().info().id; }

// Applies events that were decided and answers with their lines and sentences.
void apply_and_tell(Match& match, const std::vector<match::Event>& events) {
  Tree lines = Tree::list();
  Tree told = Tree::list();
  for (const match::Event& event : events) {
    told.push(Tree(match::sentence_of(match, event)));
    lines.push(wire::write_event(event, match.version() + 1));
    if (const auto problem = match::apply(match, event)) return Instance::the().refuse(*problem, game_of(match));
  }
  Instance::the().say(Tree::members().set("events", std::move(lines)).set("told", std::move(told)), game_of(match));
}

}  // namespace

extern "C" {

[[clang::export_name("match_begin")]] Match* match_begin(const char* settings, std::size_t settings_size, const char* host,
                                                         std::size_t host_size, const char* secret, std::size_t secret_size, double now) {
  const auto wanted = wire::read_settings({settings, settings_size});
  if (!wanted) return refused(wanted.problem());
  const auto created = match::create(*wanted, {std::string(host, host_size)}, circumstances_of({secret, secret_size}, now));
  if (!created) return refused(created.problem(), wanted->game);
  auto match = Match::create(*created);
  if (!match) return refused(match.problem(), wanted->game);
  Instance::the().say(wire::write_event(*created, 1));
  return std::make_unique<Match>(*std::move(match)).release();
}

[[clang::export_name("match_restore")]] Match* match_restore(const char* events, std::size_t size) {
  std::unique_ptr<Match> match;
  for (std::string_view rest(events, size); !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const auto read = wire::read_event(line);
    if (!read) return refused(read.problem());
    if (match == nullptr) {
      auto created = Match::create(read->event);
      if (!created) return refused(created.problem());
      match = std::make_unique<Match>(*std::move(created));
    } else if (const auto problem = match::apply(*match, read->event)) {
      return refused(*problem, game_of(*match));
    }
  }
  if (match == nullptr) return refused({base::phrase("match.not-created"), {}});
  return match.release();
}

[[clang::export_name("match_close")]] void match_close(Match* match) { std::unique_ptr<Match>(match).reset(); }

[[clang::export_name("match_do")]] bool match_do(Match* match, const char* by, std::size_t by_size, const char* command,
                                                 std::size_t command_size, const char* secret, std::size_t secret_size, double now) {
  const auto what = wire::read_command({command, command_size});
  if (!what) return refused(what.problem(), game_of(*match)) != nullptr;
  const auto events = match::decide(*match, {{std::string(by, by_size)}, *what}, circumstances_of({secret, secret_size}, now));
  if (!events) return refused(events.problem(), game_of(*match)) != nullptr;
  apply_and_tell(*match, *events);
  return true;
}

[[clang::export_name("match_apply")]] bool match_apply(Match* match, const char* event, std::size_t size) {
  const auto read = wire::read_event({event, size});
  if (!read) return refused(read.problem(), game_of(*match)) != nullptr;
  const base::Phrase sentence = match::sentence_of(*match, read->event);
  if (const auto problem = match::apply(*match, read->event)) return refused(*problem, game_of(*match)) != nullptr;
  Instance::the().say(Instance::the().catalogue(game_of(*match)).say(sentence));
  return true;
}

[[clang::export_name("match_rematch")]] bool match_rematch(const Match* match, const char* secret, std::size_t size, double now) {
  const auto events = match::rematch(*match, circumstances_of({secret, size}, now));
  if (!events) return refused(events.problem(), game_of(*match)) != nullptr;
  std::vector<std::string> lines;
  for (const match::Event& event : *events) lines.push_back(wire::write_event(event, lines.size() + 1));
  Instance::the().say(base::joined(lines, "\n"));
  return true;
}

[[clang::export_name("match_view")]] void match_view(const Match* match, const char* viewer, std::size_t size, double now) {
  const match::Instant instant{static_cast<std::int64_t>(now)};
  Instance::the().say(wire::write_match(*match, {std::string(viewer, size)}, instant, Instance::the().catalogue(game_of(*match))));
}
[[clang::export_name("match_table")]] const game::Table* match_table(const Match* match) { return &match->table(); }
[[clang::export_name("match_record")]] void match_record(const Match* match) { Instance::the().say(wire::write_record(match->record())); }

[[clang::export_name("match_due")]] void match_due(const Match* match) {
  Tree list = Tree::list();
  for (const match::DueBot& bot : match->due_bots()) {
    list.push(Tree::members().set("seat", bot.seat.name()).set("level", bot.level).set("version", static_cast<std::int64_t>(bot.version)));
  }
  Instance::the().say(list, "");
}

}  // extern "C"

}  // namespace florin::browser
