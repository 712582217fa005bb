#include "terminal/client/match_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "base/text.hpp"
#include "games/registry.hpp"
#include "match/event_sentence.hpp"
#include "terminal/client/journal.hpp"
#include "wire/record.hpp"

namespace florin::terminal {
namespace {

std::string scores_of(const game::Table& table, const game::Catalogue& catalogue) {
  const game::Scores scores = table.standing().scores;
  std::vector<std::string> parts;
  for (const base::Seat seat : base::all_seats(table.setup().seats)) {
    parts.push_back(seat.name() + " " + std::to_string(scores[static_cast<std::size_t>(seat.index())]));
  }
  return catalogue.say("log.scores") + " " + base::joined(parts, ", ");
}

// "4:32", or "26:04:32" with hours.
std::string duration(std::int64_t ms) {
  constexpr std::int64_t minute = 60;
  constexpr std::int64_t hour = 60 * minute;
  const std::int64_t seconds = std::max<std::int64_t>(ms, 0) / 1000;
  if (seconds >= hour) return fmt::format("{}:{:02}:{:02}", seconds / hour, seconds % hour / minute, seconds % minute);
  return fmt::format("{}:{:02}", seconds / minute, seconds % minute);
}

}  // namespace

void tell_story(const game::Story& story, const game::Table& table, const game::Catalogue& catalogue, std::vector<LogLine>& log) {
  bool has_paid = false;
  for (const game::Story::Entry& entry : story.entries()) {
    if (const auto* phrase = std::get_if<base::Phrase>(&entry)) log.push_back({catalogue.say(*phrase)});
    const auto* report = std::get_if<game::Report>(&entry);
    if (report == nullptr) continue;
    has_paid = true;
    for (const game::Payment& payment : *report) {
      if (payment.amount != 0) log.push_back({payment.seat.name() + " " + catalogue.say(table.reason(payment))});
    }
  }
  if (has_paid) log.push_back({scores_of(table, catalogue)});
}

match::Instant this_moment() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return {std::chrono::duration_cast<std::chrono::milliseconds>(since).count()};
}

base::Phrase add_record(const match::Match& match, const std::string& path) {
  auto journal = Journal::open(path);
  const bool is_done = journal && journal->append({wire::write_record(match.record())});
  return base::phrase(is_done ? "play.recorded" : "save.unwritable").text("file", path);
}

MatchClient::MatchClient(match::Match match, game::Catalogue catalogue, Gathering gathering, std::shared_ptr<Alarm> alarm,
                         std::uint64_t seed)
    : alarm_(std::move(alarm)),
      random_(seed),
      match_(std::move(match)),
      catalogue_(std::move(catalogue)),
      gathering_(gathering),
      hinter_(alarm_) {}

std::vector<std::string> MatchClient::names() const {
  std::vector<std::string> names;
  for (const base::Seat seat : base::all_seats(match_.seat_count())) names.push_back(match_.seat(seat).name);
  return names;
}

std::optional<base::Seat> MatchClient::own_seat() const {
  for (const base::Seat seat : base::all_seats(match_.seat_count())) {
    if (is_here(seat)) return seat;
  }
  return std::nullopt;
}

std::optional<base::Seat> MatchClient::due_person() const {
  if (match_.stage() != match::Stage::playing || !table().turn().is_players()) return std::nullopt;
  for (const base::Seat seat : table().actors()) {
    if (is_here(seat) && !match_.seat(seat).is_automatic()) return seat;
  }
  return std::nullopt;
}

std::vector<std::string> MatchClient::waited_for() const {
  std::vector<std::string> waited;
  if (match_.stage() != match::Stage::playing || !table().turn().is_players() || due_person()) return waited;
  for (const base::Seat seat : table().actors()) waited.push_back(match_.seat(seat).name);
  return waited;
}

std::string MatchClient::clocks() const {
  std::vector<std::string> running;
  if (match_.stage() != match::Stage::playing || match_.settings().clock.kind == match::ClockSetting::Kind::none) return {};
  for (const base::Seat seat : base::all_seats(match_.seat_count())) {
    const match::SeatClock& clock = match_.clock(seat);
    if (clock.is_running()) running.push_back(seat.name() + " " + duration(clock.left(moment())));
  }
  return base::joined(running, "  ");
}

std::optional<base::Problem> MatchClient::ask_hint(base::Seat seat) {
  hint_for_ = seat;
  auto refused = give(match::command::TakeHint{seat});
  if (refused) hint_for_.reset();
  return refused;
}

void MatchClient::begin_hint(base::Seat seat) {
  if (hint_for_ != seat) return;
  hint_for_.reset();
  hinted_moves_ = table().moves().size();
  hinter_.ask(table(), std::string(players::levels.back()), seat, random_.bits());
}

void MatchClient::add_hint(News& news) {
  auto answer = hinter_.take();
  if (!answer || hinted_moves_ != table().moves().size()) return;
  if (*answer) {
    news.hint = **std::move(answer);
  } else {
    news.message = catalogue_.say(answer->problem().what);
  }
}

std::optional<base::Problem> MatchClient::apply(const match::Event& event) {
  const match::Match before = match_;  // the log describes an event from the match before it, once it could be applied
  game::Story story;
  if (auto refused = match::apply(match_, event, &story)) return refused;
  if (before.settings().game != match_.settings().game) {
    catalogue_ = games::catalogue(games::find(match_.settings().game), catalogue_.language());
  }
  if (const auto* taken = std::get_if<match::event::HintTaken>(&event.payload)) begin_hint(taken->seat);
  if (std::holds_alternative<match::event::Private>(event.payload)) return std::nullopt;
  if (gathering_ == Gathering::silent && before.stage() == match::Stage::gathering) return std::nullopt;
  const bool is_move =
      std::holds_alternative<match::event::Played>(event.payload) || std::holds_alternative<match::event::Drawn>(event.payload);
  log_.push_back({catalogue_.say(match::sentence_of(before, event)), is_move});
  tell_story(story, table(), catalogue_, log_);
  return std::nullopt;
}

}  // namespace florin::terminal
