#include "terminal/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <random>

#include "match/fair.hpp"
#include "match/tell.hpp"
#include "players/player.hpp"
#include "wire/event.hpp"

namespace florin::terminal {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view file_mark = "florin-game 1 ";

const match::PersonId& keyboard() {
  static const match::PersonId person{"keyboard"};
  return person;
}

match::Instant now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return {std::chrono::duration_cast<std::chrono::milliseconds>(since).count()};
}

base::Hash secret_of(std::uint64_t seed) {
  if (seed != 0) return base::sha256(fmt::format("florin-seed {}", seed));
  std::random_device device;
  base::Hash secret;
  std::ranges::generate(secret, [&] { return static_cast<std::uint8_t>(device()); });
  return secret;
}

base::Problem problem(std::string_view key, const std::string& path) { return {base::phrase(key).text("file", path), "file"}; }

// A journal taken apart: the secret and the lines of events after it.
struct Contents {
  base::Hash secret;
  std::vector<match::Event> events;
};

base::Result<Contents> read_contents(const std::string& path) {
  const auto lines = Journal::read(path);
  if (!lines) return problem("save.unreadable", path);
  Contents contents;
  const bool is_ours = !lines->empty() && lines->front().starts_with(file_mark) &&
                       base::read_hex(std::string_view(lines->front()).substr(file_mark.size()), contents.secret);
  if (!is_ours || lines->size() < 2) return problem("save.not-a-game", path);
  for (std::size_t i = 1; i < lines->size(); ++i) {
    auto event = wire::read_event((*lines)[i]);
    if (!event || event->number != i) return problem("save.damaged", path);
    contents.events.push_back(std::move(event->event));
  }
  return contents;
}

template <class E>
bool has_event(const Contents& contents) {
  return std::ranges::any_of(contents.events, [](const match::Event& event) { return std::holds_alternative<E>(event.what); });
}

}  // namespace

Session::Session(match::Match match, const base::Hash& secret, Journal journal, const game::Catalogue& catalogue)
    : match_(std::move(match)),
      secret_(secret),
      journal_(std::move(journal)),
      catalogue_(&catalogue),
      random_(secret[0] * 256U + secret[1]) {}

base::Result<Session> Session::begin(const match::Settings& settings, const std::vector<Guest>& guests, std::uint64_t seed, Journal journal,
                                     const game::Catalogue& catalogue) {
  const base::Hash secret = secret_of(seed);
  const auto created = match::create(settings, keyboard(), {now(), secret});
  if (!created) return created.problem();
  auto match = match::Match::create(*created);
  if (!match) return match.problem();
  const std::string mark = std::string(file_mark) + base::hex(secret);
  if (!journal.append({mark, wire::write_event(*created, 1)})) return problem("save.unwritable", journal.path());
  Session session(*std::move(match), secret, std::move(journal), catalogue);
  for (std::size_t i = 0; i < guests.size(); ++i) {
    const base::Seat seat = base::Seat::at(static_cast<int>(i));
    const Guest& guest = guests[i];
    auto refused = guest.level.empty() ? session.give(keyboard(), match::command::Sit{seat, guest.name})
                                       : session.give(keyboard(), match::command::SeatBot{seat, guest.level, guest.name});
    if (refused) return *refused;
  }
  if (auto refused = session.give(keyboard(), match::command::Start{})) return *refused;
  return session;
}

base::Result<Session> Session::resume(const std::string& path, const game::Catalogue& catalogue) {
  const auto contents = read_contents(path);
  if (!contents) return contents.problem();
  auto match = match::Match::create(contents->events.front());
  if (!match) return match.problem();
  auto journal = Journal::open(path);
  if (!journal) return problem("save.unwritable", path);
  Session session(*std::move(match), contents->secret, *std::move(journal), catalogue);
  for (std::size_t i = 1; i < contents->events.size(); ++i) {
    if (session.apply(contents->events[i])) return problem("save.damaged", path);
  }
  // Lets chance finish what a kill may have interrupted.
  const match::Instant ran_until = contents->events.back().at;
  if (session.match().stage() == match::Stage::playing) {
    if (auto refused = session.give({}, match::command::Resume{ran_until})) return *refused;
  }
  return session;
}

std::vector<std::string> Session::names() const {
  std::vector<std::string> names;
  for (const base::Seat seat : base::all_seats(match_.seat_count())) names.push_back(match_.seat(seat).name);
  return names;
}

std::optional<base::Seat> Session::due_person() const {
  if (match_.stage() != match::Stage::playing || !table().turn().is_players()) return std::nullopt;
  for (const base::Seat seat : table().actors()) {
    if (!match_.seat(seat).is_automatic()) return seat;
  }
  return std::nullopt;
}

std::optional<base::Problem> Session::play(const std::string& move) { return give(keyboard(), match::command::Play{move}); }

std::optional<base::Problem> Session::undo(base::Seat seat) { return give(keyboard(), match::command::Undo{seat}); }

base::Result<std::string> Session::hint(base::Seat seat) {
  if (auto refused = give(keyboard(), match::command::TakeHint{seat})) return *refused;
  const auto suggestion = players::suggest(table(), players::levels.back(), seat, random_);
  if (!suggestion) return suggestion.problem();
  return suggestion->move;
}

std::optional<base::Problem> Session::let_bot_play() {
  const match::DueBot due = match_.due_bots().front();
  const auto suggestion = players::suggest(table(), due.level, due.seat, random_);
  if (!suggestion) return suggestion.problem();
  return give({}, match::command::BotPlay{due.version, suggestion->move});
}

// Decides, stores, applies: in this order, so that nothing is shown that could be lost.
std::optional<base::Problem> Session::give(const match::PersonId& by, match::command::What what) {
  const auto events = match::decide(match_, {by, std::move(what)}, {now(), secret_});
  if (!events) return events.problem();
  std::vector<std::string> lines;
  for (const match::Event& event : *events) lines.push_back(wire::write_event(event, match_.version() + lines.size() + 1));
  if (!journal_.append(lines)) return problem("save.unwritable", journal_.path());
  for (const match::Event& event : *events) {
    if (auto refused = apply(event)) return refused;
  }
  return std::nullopt;
}

std::optional<base::Problem> Session::apply(const match::Event& event) {
  const match::Match before = match_;  // only what could be applied can be told, and it is told from before
  game::Story story;
  if (auto refused = match::apply(match_, event, &story)) return refused;
  const bool is_move = std::holds_alternative<match::event::Played>(event.what) || std::holds_alternative<match::event::Drawn>(event.what);
  if (before.stage() == match::Stage::gathering) return std::nullopt;  // who sits where is seen at the table
  log_.push_back({catalogue_->say(match::tell(before, event)), is_move});
  tell_story(story, table(), *catalogue_, log_);
  return std::nullopt;
}

void tell_story(const game::Story& story, const game::Table& table, const game::Catalogue& catalogue, std::vector<LogLine>& log) {
  for (const game::Story::Entry& entry : story.entries()) {
    if (const auto* phrase = std::get_if<base::Phrase>(&entry)) log.push_back({catalogue.say(*phrase)});
    const auto* report = std::get_if<game::Report>(&entry);
    if (report == nullptr) continue;
    for (const game::Payment& payment : *report) {
      if (payment.amount != 0) log.push_back({payment.seat.name() + " " + catalogue.say(table.reason(payment))});
    }
  }
}

base::Result<SavedGame> look_at(const std::string& path) {
  const auto contents = read_contents(path);
  if (!contents) return contents.problem();
  const auto* created = std::get_if<match::event::Created>(&contents->events.front().what);
  if (created == nullptr || !has_event<match::event::Started>(*contents)) return problem("save.not-a-game", path);
  const bool is_finished = has_event<match::event::Finished>(*contents) || has_event<match::event::Abandoned>(*contents) ||
                           has_event<match::event::EndedByAgreement>(*contents);
  return SavedGame{path, created->settings.game, is_finished};
}

std::optional<SavedGame> last_saved_game(const std::string& folder) {
  std::vector<std::pair<fs::file_time_type, std::string>> files;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() == ".florin") files.emplace_back(entry.last_write_time(ignored), entry.path().string());
  }
  std::ranges::sort(files, std::greater<>());
  for (const auto& [written, path] : files) {
    if (auto game = look_at(path); game && !game->is_finished) return *game;
  }
  return std::nullopt;
}

}  // namespace florin::terminal
