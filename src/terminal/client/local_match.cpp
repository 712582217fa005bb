#include "terminal/client/local_match.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <random>
#include <utility>

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

// The contents of a journal: the secret and the events.
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
  return std::ranges::any_of(contents.events, [](const match::Event& event) { return std::holds_alternative<E>(event.payload); });
}

std::time_t time_of(const std::string& path) {
  struct stat status = {};
  return ::stat(path.c_str(), &status) == 0 ? status.st_mtime : 0;
}

}  // namespace

LocalMatch::LocalMatch(match::Match match, const base::Hash& secret, Journal journal, const game::Catalogue& catalogue)
    : MatchClient(std::move(match), catalogue, Gathering::silent, std::make_shared<Alarm>(), secret[0] * 256U + secret[1]),
      secret_(secret),
      journal_(std::move(journal)),
      bot_(alarm_) {}

base::Result<std::unique_ptr<LocalMatch>> LocalMatch::begin(const match::Settings& settings, const std::vector<SeatedPlayer>& players,
                                                            std::uint64_t seed, Journal journal, const game::Catalogue& catalogue) {
  const base::Hash secret = secret_of(seed);
  const auto created = match::create(settings, keyboard(), {this_moment(), secret});
  if (!created) return created.problem();
  auto match = match::Match::create(*created);
  if (!match) return match.problem();
  const std::string mark = std::string(file_mark) + base::hex(secret);
  if (!journal.append({mark, wire::write_event(*created, 1)})) return problem("save.unwritable", journal.path());
  std::unique_ptr<LocalMatch> local(new LocalMatch(*std::move(match), secret, std::move(journal), catalogue));
  local->host_.emplace(local->match(), static_cast<match::HostOwner&>(*local));
  for (std::size_t i = 0; i < players.size(); ++i) {
    const base::Seat seat = base::Seat::at(static_cast<int>(i));
    const SeatedPlayer& player = players[i];
    auto refused = player.level.empty() ? local->carry_out(keyboard(), match::command::Sit{seat, player.name})
                                        : local->carry_out(keyboard(), match::command::SeatBot{seat, player.level, player.name});
    if (refused) return *refused;
  }
  if (auto refused = local->carry_out(keyboard(), match::command::Start{})) return *refused;
  return local;
}

base::Result<std::unique_ptr<LocalMatch>> LocalMatch::resume(const std::string& path, const game::Catalogue& catalogue) {
  const auto contents = read_contents(path);
  if (!contents) return contents.problem();
  auto match = match::Match::create(contents->events.front());
  if (!match) return match.problem();
  auto journal = Journal::open(path);
  if (!journal) return problem("save.unwritable", path);
  std::unique_ptr<LocalMatch> local(new LocalMatch(*std::move(match), contents->secret, *std::move(journal), catalogue));
  for (std::size_t i = 1; i < contents->events.size(); ++i) {
    if (local->apply(contents->events[i])) return problem("save.damaged", path);
  }
  local->host_.emplace(local->match(), static_cast<match::HostOwner&>(*local));
  // Finishes draws that a kill may have interrupted.
  const match::Instant ran_until = contents->events.back().at;
  if (local->match().stage() == match::Stage::playing) {
    if (auto refused = local->carry_out({}, match::command::Resume{ran_until})) return *refused;
  }
  local->host_->ask_bots();
  return local;
}

std::optional<base::Problem> LocalMatch::give(match::Command::Payload what) { return carry_out(keyboard(), std::move(what)); }

News LocalMatch::news() {
  News news;
  take_bot_move(news);
  add_hint(news);
  host_->ask_bots();
  return news;
}

void LocalMatch::take_bot_move(News& news) {
  const auto answer = bot_.take();
  const std::optional<match::DueBot> question = host_->asked();
  if (!answer || !question) return;
  const std::uint64_t before = match().version();
  if (*answer) {
    host_->answer_bot(*question, (*answer)->move);
    if (std::exchange(is_full_, false)) news.message = catalogue().say(problem("save.unwritable", journal_.path()).what);
  } else {
    host_->forget_bot(*question);
    news.message = catalogue().say(answer->problem().what);
  }
  news.has_changed = match().version() != before || !news.message.empty();
}

bool LocalMatch::ask_bot(const match::DueBot& question, const game::Table& position) {
  bot_.ask(position, question.level, question.seat, random_.bits());
  return true;
}

std::optional<base::Problem> LocalMatch::carry_out(const match::PersonId& by, match::Command::Payload payload) {
  match::CommandOutcome outcome;
  host_->carry_out({by, std::move(payload)}, [&](const match::CommandOutcome& answer) { outcome = answer; });
  if (std::exchange(is_full_, false)) return problem("save.unwritable", journal_.path());
  return outcome.problem;
}

void LocalMatch::store(const match::Decision& decision, const match::Match& /*next*/) {
  std::vector<std::string> lines;
  for (const match::Event& event : decision.events) lines.push_back(wire::write_event(event, decision.first + lines.size()));
  is_full_ = !journal_.append(lines);
  if (is_full_) return host_->not_stored();
  host_->stored();
}

void LocalMatch::publish(const match::Decision& decision) {
  for (const match::Event& event : decision.events) {
    [[maybe_unused]] const auto problem = apply(event);
    assert(!problem);  // the host has applied it already
  }
}

base::Result<SavedGame> look_at(const std::string& path) {
  const auto contents = read_contents(path);
  if (!contents) return contents.problem();
  const auto* created = std::get_if<match::event::Created>(&contents->events.front().payload);
  if (created == nullptr || !has_event<match::event::Started>(*contents)) return problem("save.not-a-game", path);
  const bool is_finished = has_event<match::event::Finished>(*contents) || has_event<match::event::Abandoned>(*contents) ||
                           has_event<match::event::EndedByAgreement>(*contents);
  return SavedGame{path, created->settings.game, is_finished, time_of(path)};
}

std::vector<SavedGame> saved_games(const std::string& folder) {
  std::vector<SavedGame> found;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() != ".florin") continue;
    if (auto game = look_at(entry.path().string()); game && !game->is_finished) found.push_back(*std::move(game));
  }
  std::ranges::sort(found, [](const SavedGame& a, const SavedGame& b) {
    return a.played_at != b.played_at ? a.played_at > b.played_at : a.path > b.path;
  });
  return found;
}

}  // namespace florin::terminal
