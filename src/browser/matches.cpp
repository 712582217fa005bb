// The WebAssembly face of matches that are followed: a page at a server's table applies the server's events to one.
// Conventions as in browser.cpp; times are milliseconds, secrets 64 hexadecimal digits, events lines of JSON (docs/match.md).
// Matches that run in the page are in hosts.cpp.
//
//   match_restore(events)                       the match that events, one a line, make
//   match_apply(m, event)                       applies an event of a server; answers with how it is told, as JSON
//   match_view(m, viewer, now)                  the match as one person sees it
//   match_table(m)                              its table, as long as the match is open
//   match_record(m)                             the record as it stands
#include <memory>
#include <string>
#include <string_view>

#include "browser/instance.hpp"
#include "browser/match_news.hpp"
#include "match/match.hpp"
#include "wire/event.hpp"
#include "wire/match.hpp"
#include "wire/record.hpp"

namespace florin::browser {
namespace {

using match::Match;

std::string_view game_of(const Match& match) { return match.table().info().id; }

}  // namespace

extern "C" {

[[clang::export_name("match_restore")]] Match* match_restore(const char* events, std::size_t size) {
  const auto log = wire::read_log({events, size});
  auto match = log ? match::replay(*log) : log.problem();
  if (match) return std::make_unique<Match>(*std::move(match)).release();
  Instance::the().refuse(match.problem(), "");
  return nullptr;
}

[[clang::export_name("match_close")]] void match_close(Match* match) { std::unique_ptr<Match>(match).reset(); }

[[clang::export_name("match_apply")]] bool match_apply(Match* match, const char* event, std::size_t size) {
  const auto refuse = [match](const base::Problem& problem) {
    Instance::the().refuse(problem, game_of(*match));
    return false;
  };
  const auto read = wire::read_event({event, size});
  if (!read) return refuse(read.problem());
  const ToldEvent as_told = told(*match, read->event);
  if (const auto problem = match::apply(*match, read->event)) return refuse(*problem);
  Instance::the().say(tree_of(as_told), game_of(*match));
  return true;
}

[[clang::export_name("match_view")]] void match_view(const Match* match, const char* viewer, std::size_t size, double now) {
  const match::Instant instant{static_cast<std::int64_t>(now)};
  Instance::the().say(wire::write_match(*match, {std::string(viewer, size)}, instant, Instance::the().catalogue(game_of(*match))));
}
[[clang::export_name("match_table")]] const game::Table* match_table(const Match* match) { return &match->table(); }
[[clang::export_name("match_record")]] void match_record(const Match* match) { Instance::the().say(wire::write_record(match->record())); }

}  // extern "C"

}  // namespace florin::browser
