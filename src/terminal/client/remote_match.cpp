#include "terminal/client/remote_match.hpp"

#include <fmt/format.h>

#include <chrono>
#include <random>

#include "games/registry.hpp"
#include "terminal/client/server_account.hpp"

namespace florin::terminal {
namespace {

using base::phrase;

base::Problem unreachable(const Address& server, const std::string& why) {
  return {phrase("remote.unreachable").text("server", server.text()).text("why", why), "server"};
}

std::string random_bits() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}", device(), device());
}

// Waits for the table's events so far. Returns a problem if they don't arrive.
base::Result<std::vector<match::Event>> first_events(TableSubscription& line, const Alarm& alarm, const Address& server) {
  constexpr std::chrono::seconds patience{20};
  const auto end = std::chrono::steady_clock::now() + patience;
  std::vector<match::Event> events;
  while (line.state() == TableSubscription::State::connecting) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return base::Problem{phrase("remote.silent").text("server", server.text()), "server"};
    alarm.wait(left);
    for (wire::NumberedEvent& event : line.receive().events) events.push_back(std::move(event.event));
  }
  if (line.state() == TableSubscription::State::lost) return unreachable(server, line.why());
  if (line.state() == TableSubscription::State::refused)
    return base::Problem{phrase("remote.server-says").text("sentence", line.why()), "table"};
  if (events.empty()) return base::Problem{phrase("remote.silent").text("server", server.text()), "server"};
  return events;
}

}  // namespace

base::Result<std::unique_ptr<RemoteMatch>> RemoteMatch::open(const Invitation& invitation, game::Language language) {
  const auto token = token_for(invitation.server, invitation.name, language);
  if (!token) return token.problem();
  const auto alarm = std::make_shared<Alarm>();
  const std::string target = "/ws?language=" + std::string(game::code(language));
  TableSubscription line(std::make_unique<Connection>(invitation.server, target, *token, alarm), invitation.link.table,
                         invitation.link.secret);
  const auto events = first_events(line, *alarm, invitation.server);
  if (!events) return events.problem();
  auto match = match::Match::create(events->front());
  if (!match) return match.problem();
  game::Catalogue catalogue = games::catalogue(games::find(match->settings().game), language);
  std::unique_ptr<RemoteMatch> remote(new RemoteMatch(*std::move(match), std::move(catalogue), std::move(line), alarm, invitation));
  for (std::size_t i = 1; i < events->size(); ++i) {
    if (auto problem = remote->apply((*events)[i])) return *problem;
  }
  remote->settle();
  return remote;
}

RemoteMatch::RemoteMatch(match::Match match, game::Catalogue catalogue, TableSubscription line, std::shared_ptr<Alarm> alarm,
                         Invitation invitation)
    : MatchClient(std::move(match), std::move(catalogue), Gathering::logged, std::move(alarm), std::random_device()()),
      line_(std::move(line)),
      invitation_(std::move(invitation)) {}

std::string RemoteMatch::place() const {
  const std::string link = invitation_.server.text() + "/table/" + invitation_.link.table;
  return invitation_.link.secret.empty() ? link : link + "#" + invitation_.link.secret;
}

base::Phrase RemoteMatch::farewell() const { return phrase("remote.saved"); }

bool RemoteMatch::can_start() const { return match().stage() == match::Stage::gathering && is_host(); }

std::optional<base::Problem> RemoteMatch::give(match::Command::Payload what) {
  // We can refuse an illegal move at once. The server decides everything else.
  if (const auto* play = std::get_if<match::command::Play>(&what)) {
    if (auto refused = table().refusal(play->move)) return refused;
  }
  if (line_.is_waiting()) return base::Problem{phrase("remote.waiting"), "command"};
  line_.send(what);
  return std::nullopt;
}

News RemoteMatch::news() {
  News news;
  take(line_.receive(), news);
  settle();
  add_hint(news);
  return news;
}

void RemoteMatch::take(const TableSubscription::Update& update, News& news) {
  for (const wire::NumberedEvent& event : update.events) {
    if (const auto problem = apply(event.event)) news.message = catalogue().say(problem->what);
  }
  news.has_changed = !update.events.empty() || update.has_changed_state;
  if (const std::string state = state_sentence(); state != shown_state_) {
    shown_state_ = state;
    news.message = state.empty() ? catalogue().say("remote.again") : state;
  }
  if (!update.sentences.empty()) news.message = update.sentences.back();
}

std::string RemoteMatch::state_sentence() const {
  switch (line_.state()) {
    case TableSubscription::State::lost: return catalogue().say("remote.lost");
    case TableSubscription::State::refused: return line_.why();
    default: break;
  }
  if (line_.is_paused()) return catalogue().say("remote.paused");
  if (line_.rematch().empty()) return {};
  return catalogue().say(phrase("remote.rematch").text("link", invitation_.server.text() + "/table/" + line_.rematch()));
}

void RemoteMatch::settle() {
  if (line_.state() != TableSubscription::State::subscribed || line_.is_waiting() || settled_at_ == match().version()) return;
  settled_at_ = match().version();
  if (const auto step = next_step()) line_.send(*step);
}

std::optional<match::Command::Payload> RemoteMatch::next_step() {
  const auto own = own_seat();
  if (match().stage() == match::Stage::gathering) {
    const auto open = open_seat();
    if (!own && open) return match::command::Sit{*open, invitation_.name};
    if (own && !is_host() && !match().seat(*own).is_ready) return match::command::Ready{*own, random_bits()};
  }
  if (own && match().stage() == match::Stage::playing && match().seat(*own).held) return match::command::ComeBack{};
  if (!own && !match().is_watching(line_.person())) return match::command::Watch{};
  return std::nullopt;
}

// The seat the person asked for, or else the first open one.
std::optional<base::Seat> RemoteMatch::open_seat() const {
  const auto is_open = [&](base::Seat seat) { return seat.index() < match().seat_count() && match().seat(seat).is_open(); };
  if (invitation_.seat && is_open(*invitation_.seat)) return invitation_.seat;
  for (const base::Seat seat : base::all_seats(match().seat_count())) {
    if (is_open(seat)) return seat;
  }
  return std::nullopt;
}

}  // namespace florin::terminal
