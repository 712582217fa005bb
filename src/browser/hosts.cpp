// The WebAssembly face of matches that run in the page (browser_match.hpp). Conventions as in browser.cpp and matches.cpp.
// Every call that may change a match, or make one, answers with its news: what the page is to do and to show, as JSON.
//
//   host_begin(settings, person, commands, secret, now)   a new match, after commands of its host, one a line
//   host_restore(events, person, secret, now)   the match of a stored log, one event a line
//   host_retry(h, moves, now)                   a copy as it stood before the person's next decision after so many moves
//   host_rematch(h, secret, now)                the next match
//   host_match(h)                               the match, to look at with match_view, match_table and match_record as long
//                                               as it is open
//   host_do(h, command, now)                    the person wants something
//   host_stored(h), host_not_stored(h)          the page's answer to `store`
//   host_answer(h, seat, version, move, now)    the answer of a computer player to `question`; seats count from 0
//   host_forget(h, seat, version)               nobody can answer it now; it is asked again
//   host_ask(h)                                 asks the computer player that is due, if none is asked
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/sha256.hpp"
#include "base/text.hpp"
#include "browser/browser_match.hpp"
#include "browser/instance.hpp"
#include "wire/command.hpp"
#include "wire/event.hpp"
#include "wire/match.hpp"

namespace florin::browser {
namespace {

match::Instant instant_of(double now) { return {static_cast<std::int64_t>(now)}; }

match::DecisionContext context_of(std::string_view secret, double now) {
  match::DecisionContext context{instant_of(now), {}};
  // A wrong secret is refused by the match: it is not the one that was committed to.
  if (!base::read_hex(secret, context.secret)) context.secret = {};
  return context;
}

base::Result<std::vector<match::Command::Payload>> commands_in(std::string_view lines) {
  std::vector<match::Command::Payload> commands;
  for (const std::string_view line : base::lines(lines)) {
    auto command = wire::read_command(line);
    if (!command) return command.problem();
    commands.push_back(*std::move(command));
  }
  return commands;
}

std::string_view game_of(const BrowserMatch& match) { return match.match().table().info().id; }

void tell_news(BrowserMatch& match) { Instance::the().say(tree_of(match.take_news()), game_of(match)); }

// Hands a match that was made over to the page, or says why it can't be made.
BrowserMatch* hand_over(BrowserMatch::Made made, std::string_view game) {
  if (made) {
    tell_news(**made);
    return (*made).release();
  }
  Instance::the().refuse(made.problem(), game);
  return nullptr;
}

}  // namespace

extern "C" {

[[clang::export_name("host_begin")]] BrowserMatch* host_begin(const char* settings, std::size_t settings_size, const char* person,
                                                              std::size_t person_size, const char* commands, std::size_t commands_size,
                                                              const char* secret, std::size_t secret_size, double now) {
  const auto wanted = wire::read_settings({settings, settings_size});
  if (!wanted) return hand_over(wanted.problem(), "");
  const auto given = commands_in({commands, commands_size});
  if (!given) return hand_over(given.problem(), wanted->game);
  const match::PersonId host{std::string(person, person_size)};
  return hand_over(BrowserMatch::begin(*wanted, host, *given, context_of({secret, secret_size}, now)), wanted->game);
}

[[clang::export_name("host_restore")]] BrowserMatch* host_restore(const char* events, std::size_t events_size, const char* person,
                                                                  std::size_t person_size, const char* secret, std::size_t secret_size,
                                                                  double now) {
  auto log = wire::read_log({events, events_size});
  if (!log) return hand_over(log.problem(), "");
  const match::PersonId owner{std::string(person, person_size)};
  return hand_over(BrowserMatch::restore(*std::move(log), owner, context_of({secret, secret_size}, now)), "");
}

[[clang::export_name("host_retry")]] BrowserMatch* host_retry(const BrowserMatch* match, int moves, double now) {
  return hand_over(match->retry(static_cast<std::size_t>(moves), instant_of(now)), game_of(*match));
}
[[clang::export_name("host_rematch")]] BrowserMatch* host_rematch(const BrowserMatch* match, const char* secret, std::size_t size,
                                                                  double now) {
  return hand_over(match->rematch(context_of({secret, size}, now)), game_of(*match));
}

[[clang::export_name("host_close")]] void host_close(BrowserMatch* match) { std::unique_ptr<BrowserMatch>(match).reset(); }
[[clang::export_name("host_match")]] const match::Match* host_match(const BrowserMatch* match) { return &match->match(); }

[[clang::export_name("host_do")]] void host_do(BrowserMatch* match, const char* command, std::size_t size, double now) {
  auto what = wire::read_command({command, size});
  if (what) {
    match->carry_out(*std::move(what), instant_of(now));
    return tell_news(*match);
  }
  MatchNews news;
  news.outcome = {.kind = match::CommandOutcome::Kind::refused, .problem = what.problem()};
  Instance::the().say(tree_of(news), game_of(*match));
}

[[clang::export_name("host_stored")]] void host_stored(BrowserMatch* match) {
  match->stored();
  tell_news(*match);
}
[[clang::export_name("host_not_stored")]] void host_not_stored(BrowserMatch* match) {
  match->not_stored();
  tell_news(*match);
}

[[clang::export_name("host_answer")]] void host_answer(BrowserMatch* match, int seat, double version, const char* move, std::size_t size,
                                                       double now) {
  match->answer_bot(base::Seat::at(seat), static_cast<std::uint64_t>(version), std::string(move, size), instant_of(now));
  tell_news(*match);
}
[[clang::export_name("host_forget")]] void host_forget(BrowserMatch* match, int seat, double version) {
  match->forget_bot(base::Seat::at(seat), static_cast<std::uint64_t>(version));
  tell_news(*match);
}
[[clang::export_name("host_ask")]] void host_ask(BrowserMatch* match) {
  match->ask_bots();
  tell_news(*match);
}

}  // extern "C"

}  // namespace florin::browser
