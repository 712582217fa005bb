#include "terminal/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "match/fair.hpp"
#include "wire/event.hpp"

namespace florin::terminal {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view file_mark = "florin-game 1 ";

const match::PersonId& keyboard() {
  static const match::PersonId person{"keyboard"};
  return person;
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
    : Sitting(std::move(match), catalogue, Gathering::silent, std::make_shared<Alarm>(), secret[0] * 256U + secret[1]),
      secret_(secret),
      journal_(std::move(journal)),
      bot_(alarm_) {}

base::Result<Session> Session::begin(const match::Settings& settings, const std::vector<Guest>& guests, std::uint64_t seed, Journal journal,
                                     const game::Catalogue& catalogue) {
  const base::Hash secret = secret_of(seed);
  const auto created = match::create(settings, keyboard(), {this_moment(), secret});
  if (!created) return created.problem();
  auto match = match::Match::create(*created);
  if (!match) return match.problem();
  const std::string mark = std::string(file_mark) + base::hex(secret);
  if (!journal.append({mark, wire::write_event(*created, 1)})) return problem("save.unwritable", journal.path());
  Session session(*std::move(match), secret, std::move(journal), catalogue);
  for (std::size_t i = 0; i < guests.size(); ++i) {
    const base::Seat seat = base::Seat::at(static_cast<int>(i));
    const Guest& guest = guests[i];
    auto refused = guest.level.empty() ? session.carry_out(keyboard(), match::command::Sit{seat, guest.name})
                                       : session.carry_out(keyboard(), match::command::SeatBot{seat, guest.level, guest.name});
    if (refused) return *refused;
  }
  if (auto refused = session.carry_out(keyboard(), match::command::Start{})) return *refused;
  session.ask_bot();
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
    if (auto refused = session.carry_out({}, match::command::Resume{ran_until})) return *refused;
  }
  session.ask_bot();
  return session;
}

std::optional<base::Problem> Session::give(match::command::What what) {
  auto refused = carry_out(keyboard(), std::move(what));
  ask_bot();
  return refused;
}

News Session::news() {
  News news;
  take_bot_move(news);
  add_hint(news);
  ask_bot();
  return news;
}

void Session::take_bot_move(News& news) {
  const auto answer = bot_.take();
  if (!answer) return;
  const std::vector<match::DueBot> due = match().due_bots();
  if (due.empty() || due.front().version != asked_version_) return;  // something was taken back meanwhile
  const auto refused = *answer ? carry_out({}, match::command::BotPlay{asked_version_, (*answer)->move}) : answer->problem();
  news.has_changed = true;
  if (refused) news.message = catalogue().say(refused->what);
}

void Session::ask_bot() {
  const std::vector<match::DueBot> due = match().due_bots();
  if (due.empty() || (bot_.is_thinking() && due.front().version == asked_version_)) return;
  asked_version_ = due.front().version;
  bot_.ask(table(), due.front().level, due.front().seat, random_.bits());
}

// Decides, stores, applies: in this order, so that nothing is shown that could be lost.
std::optional<base::Problem> Session::carry_out(const match::PersonId& by, match::command::What what) {
  const auto events = match::decide(match(), {by, std::move(what)}, {this_moment(), secret_});
  if (!events) return events.problem();
  std::vector<std::string> lines;
  for (const match::Event& event : *events) lines.push_back(wire::write_event(event, match().version() + lines.size() + 1));
  if (!journal_.append(lines)) return problem("save.unwritable", journal_.path());
  for (const match::Event& event : *events) {
    if (auto refused = apply(event)) return refused;
  }
  return std::nullopt;
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
