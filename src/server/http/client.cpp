#include "server/http/client.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "base/text.hpp"
#include "server/http/access.hpp"
#include "server/tables/command_policy.hpp"
#include "server/tables/summary.hpp"
#include "wire/command.hpp"
#include "wire/match.hpp"

namespace florin::server {
namespace {

using base::phrase;
using base::Problem;

constexpr int protocol_version = 1;
constexpr std::size_t most_subscriptions = 50;
constexpr std::size_t most_waiting = 100;  // messages that wait for the store

wire::JsonObject answer_to(const std::string& id) {
  wire::JsonObject object;
  object.json("id", id).flag("ok", true);
  return object;
}

std::int64_t digest_of(std::string_view command) {
  base::Digest digest;
  digest.add(command);
  return static_cast<std::int64_t>(digest.value());
}

// People sit under their own name. Only a second seat on the same device may have another name (hot seat).
void put_own_name(match::Command::Payload& what, const match::Match& match, const Caller& caller) {
  if (auto* sit = std::get_if<match::command::Sit>(&what)) {
    if (sit->name.empty() || !match.has_seat(acting_as(match, caller))) sit->name = caller.person.name;
  }
  if (auto* watch = std::get_if<match::command::Watch>(&what)) watch->name = caller.person.name;
}

}  // namespace

// ---- Hub

// The network closes the connections; it outlives the hub.
Hub::~Hub() {
  for (Client* client : all()) client->detach();
}

// Registers the client under every identity of its person.
void Hub::add(Client& client) {
  for (const std::string& id : client.caller().identities) clients_.emplace(id, &client);
}

void Hub::remove(Client& client) {
  for (const std::string& id : client.caller().identities) {
    const auto [begin, end] = clients_.equal_range(id);
    const auto found = std::find_if(begin, end, [&](const auto& entry) { return entry.second == &client; });
    if (found != end) clients_.erase(found);
  }
}

int Hub::connections_of(const std::string& person) const {
  const auto is_theirs = [&](const std::weak_ptr<const std::string>& each) {
    const Reservation reservation = each.lock();
    return reservation && *reservation == person;
  };
  return static_cast<int>(clients_.count(person)) + static_cast<int>(std::ranges::count_if(reserved_, is_theirs));
}

Hub::Reservation Hub::reserve(const std::string& person) {
  std::erase_if(reserved_, [](const std::weak_ptr<const std::string>& each) { return each.expired(); });
  auto reservation = std::make_shared<const std::string>(person);
  reserved_.push_back(reservation);
  return reservation;
}

std::vector<Client*> Hub::of(const std::string& person) const {
  std::vector<Client*> found;
  const auto [begin, end] = clients_.equal_range(person);
  for (auto entry = begin; entry != end; ++entry) found.push_back(entry->second);
  return found;
}

std::vector<Client*> Hub::all() const {
  std::vector<Client*> found;
  for (const auto& [id, client] : clients_) {
    if (id == client->caller().person.id) found.push_back(client);
  }
  return found;
}

void Hub::your_turn(const HostedMatch& table, const match::PersonId& person) {
  bool is_looking = false;
  const auto [begin, end] = clients_.equal_range(person.text);
  for (auto entry = begin; entry != end; ++entry) {
    Client* client = entry->second;
    if (client->sees(table.row().id)) {
      is_looking = true;
      continue;
    }
    const std::string notice =
        wire::JsonObject().text("kind", "your-turn").text("table", table.row().id).text("game", table.row().state.game).line();
    client->push(text_frame(wire::JsonObject().json("notice", notice).line()));
  }
  if (!is_looking) webhooks_.your_turn(table, person);
}

void Hub::tell_lobby() {
  if (!is_lobby_changed_) return;
  is_lobby_changed_ = false;
  const Frame frame = text_frame(wire::JsonObject().text("lobby", "changed").line());
  for (Client* client : all()) {
    if (client->is_in_lobby()) client->push(frame);
  }
}

void Hub::tell_time() {
  const Frame frame = text_frame(wire::JsonObject().number("now", services_.clock.now().ms).line());
  for (Client* client : all()) client->push(frame);
}

void Hub::sessions_ended(const std::string& person) { close_ended(of(person)); }

void Hub::check_sessions() {
  constexpr std::size_t at_once = 500;
  std::vector<Client*> some;
  auto entry = clients_.upper_bound(checked_until_);
  for (; entry != clients_.end() && (some.size() < at_once || entry->first == checked_until_); ++entry) {
    checked_until_ = entry->first;
    some.push_back(entry->second);
  }
  if (entry == clients_.end()) checked_until_.clear();
  close_ended(some);
}

// If the sessions can't be read, check_sessions() tries again.
void Hub::close_ended(const std::vector<Client*>& clients) {
  if (clients.empty()) return;
  std::vector<std::string> hashes;
  for (const Client* client : clients) hashes.push_back(client->caller().session.hash);
  const auto ended = [hashes = std::move(hashes)](Reader& reader) {
    std::set<std::string> result;
    std::ranges::copy_if(hashes, std::inserter(result, result.end()), [&](const std::string& hash) { return !reader.session(hash); });
    return result;
  };
  services_.store.read(ended, [this](const base::Result<std::set<std::string>>& found) {
    if (!found || found->empty()) return;
    for (Client* client : all()) {
      if (found->contains(client->caller().session.hash)) client->bye("server.session-ended");
    }
  });
}

void Hub::say_bye() {
  for (Client* client : all()) client->bye("server.stops");
}

// ---- Client

Client::Client(Services& services, Languages& languages, MatchRegistry& tables, Hub& hub, Caller caller, game::Language language,
               Outbox& outbox)
    : services_(services),
      languages_(languages),
      tables_(tables),
      hub_(hub),
      caller_(std::move(caller)),
      language_(language),
      outbox_(&outbox) {
  hub_.add(*this);
}

Client::~Client() { detach(); }

void Client::detach() {
  if (outbox_ == nullptr) return;
  outbox_ = nullptr;
  hub_.remove(*this);
  for (const auto& [id, table] : subscriptions_) table->unsubscribe(*this);
  subscriptions_.clear();
}

void Client::push(const Frame& frame) {
  if (outbox_ != nullptr) outbox_->send(frame);
}

void Client::send(const wire::JsonObject& object) { push(text_frame(object.line())); }

void Client::greet() {
  wire::JsonObject hello;
  hello.number("protocol", protocol_version).text("version", services_.config.version).number("now", services_.clock.now().ms);
  hello.json("person", person_object(caller_.person).line());
  send(wire::JsonObject().json("hello", hello.line()));
}

void Client::bye(std::string_view key) {
  if (outbox_ != nullptr) outbox_->close(text_frame(wire::JsonObject().text("bye", languages_.say(phrase(key), language_)).line()));
}

void Client::refuse(const std::string& id, const Problem& problem, bool may_retry, std::string_view game) {
  wire::JsonObject object;
  object.json("id", id).flag("ok", false);
  object.text("error", languages_.say(problem.what, language_, game)).text("at", base::quoted(problem.at));
  if (may_retry) object.flag("retry", true);
  send(object);
}

void Client::receive(std::string_view line) {
  ++services_.metrics.messages;
  auto message = wire::ClientMessage::read(line);
  if (!message) return refuse("null", message.problem());
  const std::int64_t number = message->number("id");
  if (message->problem()) return refuse("null", *message->problem());
  const auto request = std::make_shared<Request>(Request{std::to_string(number), services_.clock.now(), *std::move(message)});
  add(request);
}

void Client::add(const std::shared_ptr<Request>& request) {
  if (waiting_.size() >= most_waiting) return refuse(request->id, {phrase("server.busy"), "message"}, true);
  waiting_.push_back(request);
  if (!is_paused_) go_on();
}

void Client::go_on() {
  is_paused_ = false;
  if (is_going_on_) return;  // the loop below gets there
  is_going_on_ = true;
  while (!is_paused_ && !waiting_.empty()) {
    const auto request = std::move(waiting_.front());
    waiting_.pop_front();
    handle(request);
  }
  is_going_on_ = false;
}

void Client::handle(const std::shared_ptr<Request>& request) {
  const wire::ClientMessage& message = request->message;
  if (message.has("command")) return command(request);
  if (message.has("subscribe")) return subscribe(request);
  if (message.has("unsubscribe")) return unsubscribe(request);
  if (message.has("match")) return ask_match(request);
  if (message.has("ping")) return send(answer_to(request->id).number("now", services_.clock.now().ms));
  refuse(request->id, {phrase("server.unknown-message"), "message"});
}

void Client::if_visible(const std::shared_ptr<HostedMatch>& table, const std::function<void(const base::Result<bool>&)>& answer) {
  if (is_open_to(table->row(), caller_)) return answer(true);
  services_.store.read([row = table->row(), caller = caller_](Reader& reader) { return may_see(reader, row, caller); }, answer);
}

void Client::with_table(const std::shared_ptr<Request>& request, std::string_view member, const Task& task) {
  const std::string id = request->message.text(member);
  if (const auto& problem = request->message.problem()) return refuse(request->id, *problem);
  if (const auto known = subscriptions_.find(id); known != subscriptions_.end()) return task(known->second);
  const auto refused = [self = shared_from_this(), request, member = std::string(member)](const Problem& problem) {
    const bool may_retry = is_temporary(problem);
    const bool is_set_aside = problem.what.key == "server.quarantined";
    // The same answer whether or not the table exists.
    self->refuse(request->id, may_retry || is_set_aside ? problem : Problem{phrase("server.no-table"), member}, may_retry);
    self->go_on();
  };
  pause();
  tables_.find(id, [self = shared_from_this(), task, refused](const MatchRegistry::Table& table) {
    if (!table) return refused(table.problem());
    self->if_visible(*table, [self, task, refused, table = *table](const base::Result<bool>& is_visible) {
      if (!is_visible) return refused(is_visible.problem());
      if (!*is_visible) return refused({phrase("server.no-table"), "table"});
      task(table);
      self->go_on();
    });
  });
}

void Client::subscribe(const std::shared_ptr<Request>& request) {
  const std::string id = request->message.text("subscribe");
  const std::string secret = request->message.text_or("secret", "");
  if (id == "lobby") {
    is_in_lobby_ = true;
    return send(answer_to(request->id));
  }
  if (refuses_more(request)) return;
  const auto go_in = [self = shared_from_this(), request] {
    self->with_table(request, "subscribe", [self, request](const auto& table) { self->subscribe_to(request, table); });
  };
  if (secret.empty()) return go_in();
  enter(id, secret, [self = shared_from_this(), request, go_in](const std::optional<Problem>& problem) {
    self->is_paused_ = false;
    if (problem) {
      self->refuse(request->id, *problem, true);
    } else {
      go_in();
    }
    if (!self->is_paused_) self->go_on();
  });
}

// Gives a person who has the right secret access to a private table. Any other secret changes nothing.
void Client::enter(const std::string& id, const std::string& secret, const std::function<void(const std::optional<Problem>&)>& entered) {
  pause();
  const auto opened = [id, secret, caller = caller_](Reader& reader) -> std::optional<std::int64_t> {
    const auto row = reader.table(id);
    const bool enters = row && is_secret(*row, secret) && !may_see(reader, *row, caller);
    return enters ? std::optional(row->number) : std::nullopt;
  };
  services_.store.read(opened, [self = shared_from_this(), entered](const base::Result<std::optional<std::int64_t>>& table) {
    if (!table) return entered(table.problem());
    if (!*table) return entered(std::nullopt);
    self->services_.store.write({change::GrantAccess{**table, self->caller_.person.id}}, [entered](Outcome outcome) {
      if (outcome != Outcome::stored) return entered(Problem{phrase("server.not-stored"), "subscribe"});
      entered(std::nullopt);
    });
  });
}

bool Client::refuses_more(const std::shared_ptr<Request>& request) {
  if (subscriptions_.size() < most_subscriptions) return false;
  refuse(request->id, {phrase("server.too-many-subscriptions"), "subscribe"});
  return true;
}

void Client::subscribe_to(const std::shared_ptr<Request>& request, const std::shared_ptr<HostedMatch>& table) {
  const Joining joining{request, table, request->message.flag_or("match", false)};
  const bool wants_events = request->message.has("since");
  const std::int64_t since = request->message.number_or("since", 0);
  if (const auto& problem = request->message.problem()) return refuse(request->id, *problem);
  if (wants_events) return catch_up(joining, since);
  table->when_settled([self = shared_from_this(), joining] { self->join(joining); });
}

// Sends a long history in pieces, each once the previous one has left. Live events follow after its end.
void Client::catch_up(const Joining& joining, std::int64_t since) {
  if (outbox_ == nullptr) return;
  outbox_->when_sent([self = shared_from_this(), joining, since](const Outbox::Finished& finished) {
    constexpr std::int64_t most_decisions = 64;
    self->services_.store.read(
        [table = joining.table->row().number, since](Reader& reader) { return reader.decisions(table, since, most_decisions); },
        [self, joining, since, finished](const base::Result<std::vector<DecisionRow>>& decisions) {
          self->send_piece(joining, since, decisions);
          finished();
        });
  });
}

void Client::send_piece(const Joining& joining, std::int64_t since, const base::Result<std::vector<DecisionRow>>& decisions) {
  if (!decisions) return refuse(joining.request->id, decisions.problem(), true);
  const std::int64_t seen = joining.table->push_some(*this, since, *decisions);
  if (seen > since) return catch_up(joining, seen);
  joining.table->when_settled([self = shared_from_this(), joining, seen] {
    if (seen < joining.table->row().state.version) return self->catch_up(joining, seen);
    self->join(joining);
  });
}

// The client may have joined other tables in the meantime, so this checks the limit again.
void Client::join(const Joining& joining) {
  const auto& [request, table, wants_match] = joining;
  if (outbox_ == nullptr || refuses_more(request)) return;
  const TableRow& row = table->row();
  if (subscriptions_.emplace(row.id, table).second) table->subscribe(*this);
  wire::JsonObject answer = answer_to(request->id);
  answer.text("table", row.id).number("version", row.state.version).flag("paused", table->is_paused());
  if (wants_match) answer.json("match", match_line(*table));
  send(answer);
}

void Client::unsubscribe(const std::shared_ptr<Request>& request) {
  const std::string id = request->message.text("unsubscribe");
  if (const auto& problem = request->message.problem()) return refuse(request->id, *problem);
  if (id == "lobby") is_in_lobby_ = false;
  if (const auto found = subscriptions_.find(id); found != subscriptions_.end()) {
    found->second->unsubscribe(*this);
    subscriptions_.erase(found);
  }
  send(answer_to(request->id));
}

std::string Client::match_line(const HostedMatch& table) const {
  const match::Match& match = table.match();
  const game::Catalogue& catalogue = languages_.catalogue(language_, match.settings().game);
  return wire::write_match(match, acting_as(match, caller_), table.now(), catalogue);
}

void Client::ask_match(const std::shared_ptr<Request>& request) {
  with_table(request, "match", [self = shared_from_this(), request](const std::shared_ptr<HostedMatch>& table) {
    table->when_settled([self, request, table] {
      self->send(answer_to(request->id).text("table", table->row().id).json("match", self->match_line(*table)));
    });
  });
}

std::optional<Problem> Client::problem_of_amount(const match::Command::Payload& command, std::size_t size) {
  constexpr std::size_t bytes_around = 300;  // what is stored with a command, roughly
  const std::int64_t now = services_.environment.now().ms;
  const bool may_talk = !is_talk(command) || services_.quotas.may_talk(caller_.person.id, now);
  if (may_talk && services_.quotas.may_store(caller_.person.id, caller_.network, size + bytes_around, now)) return std::nullopt;
  ++services_.metrics.limited;
  return Problem{phrase(may_talk ? "server.too-much-stored" : "server.too-much-talk"), "command"};
}

void Client::command(const std::shared_ptr<Request>& request) {
  with_table(request, "table",
             [self = shared_from_this(), request](const std::shared_ptr<HostedMatch>& table) { self->give(request, table); });
}

void Client::give(const std::shared_ptr<Request>& request, const std::shared_ptr<HostedMatch>& table) {
  const std::int64_t seq = request->message.number("seq");
  const std::string line = request->message.object("command");
  if (const auto& problem = request->message.problem()) return refuse(request->id, *problem);
  if (seq == 0) return refuse(request->id, {phrase("server.seq-needed"), "seq"});
  auto what = wire::read_command(request->message, "command");
  if (!what) return refuse(request->id, what.problem());
  if (const auto problem = problem_of(*what, table->match(), caller_.person)) return refuse(request->id, *problem);
  if (const auto problem = problem_of_amount(*what, line.size())) return refuse(request->id, *problem, true);
  put_own_name(*what, table->match(), caller_);
  HostedMatch::Sent sent{.command = {.by = acting_as(table->match(), caller_), .payload = *std::move(what)},
                         .seq = seq,
                         .digest = digest_of(line),
                         .arrived = request->arrived};
  table->carry_out(std::move(sent), [self = shared_from_this(), request, table](const CommandResult& result) {
    if (result.problem) return self->refuse(request->id, *result.problem, !result.is_final, table->row().state.game);
    self->send(answer_to(request->id).number("version", result.version));
  });
}

}  // namespace florin::server
