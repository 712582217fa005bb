#include "server/http/client.hpp"

#include <algorithm>

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

int Hub::connections_of(const std::string& person) const { return static_cast<int>(clients_.count(person)); }

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

void Hub::sessions_ended(const std::string& person) {
  for (Client* client : of(person)) {
    if (!services_.store.reader().session(client->caller().session.hash)) client->bye("server.session-ended");
  }
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
      outbox_(&outbox),
      bucket_(services.config.limits.messages) {
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
  hello.number("protocol", protocol_version).text("version", services_.config.version).number("now", services_.environment.now().ms);
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
  const bool is_too_much = !bucket_.take(services_.environment.now().ms);
  auto message = wire::ClientMessage::read(line);
  if (!message) return refuse("null", message.problem());
  const std::int64_t number = message->number("id");
  if (message->problem()) return refuse("null", *message->problem());
  const auto request = std::make_shared<Request>(Request{std::to_string(number), *std::move(message)});
  if (is_too_much) {
    ++services_.metrics.limited;
    return refuse(request->id, {phrase("server.too-many"), "message"}, true);
  }
  or_refuse(request, [&] { handle(request); });
}

void Client::or_refuse(const std::shared_ptr<Request>& request, const std::function<void()>& task) {
  try {
    task();
  } catch (const std::exception& error) {  // the database can't be read
    services_.log.warning("message-failed", wire::JsonObject().text("why", error.what()));
    refuse(request->id, {phrase("server.not-stored"), "message"}, true);
  }
}

void Client::handle(const std::shared_ptr<Request>& request) {
  const wire::ClientMessage& message = request->message;
  if (message.has("command")) return command(request);
  if (message.has("subscribe")) return subscribe(request);
  if (message.has("unsubscribe")) return unsubscribe(request);
  if (message.has("match")) return ask_match(request);
  if (message.has("ping")) return send(answer_to(request->id).number("now", services_.environment.now().ms));
  refuse(request->id, {phrase("server.unknown-message"), "message"});
}

std::shared_ptr<HostedMatch> Client::table_of(const std::shared_ptr<Request>& request, std::string_view member) {
  const std::string id = request->message.text(member);
  if (const auto& problem = request->message.problem()) {
    refuse(request->id, *problem);
    return nullptr;
  }
  if (const auto known = subscriptions_.find(id); known != subscriptions_.end()) return known->second;
  const auto table = tables_.find(id);
  if (table && may_see(services_.store.reader(), (*table)->row(), caller_)) return *table;
  if (!table && table.problem().what.key == "server.quarantined") {
    refuse(request->id, table.problem());
  } else {
    refuse(request->id, {phrase("server.no-table"), std::string(member)});  // the same answer whether or not the table exists
  }
  return nullptr;
}

void Client::subscribe(const std::shared_ptr<Request>& request) {
  const std::string id = request->message.text("subscribe");
  const std::string secret = request->message.text_or("secret", "");
  if (id == "lobby") {
    is_in_lobby_ = true;
    return send(answer_to(request->id));
  }
  if (refuses_more(request)) return;
  const auto row = secret.empty() ? std::nullopt : services_.store.reader().table(id);
  const bool enters = row && is_secret(*row, secret) && !may_see(services_.store.reader(), *row, caller_);
  if (!enters) {
    if (const auto table = table_of(request, "subscribe")) subscribe_to(request, table);
    return;
  }
  const auto entered = [self = shared_from_this(), request](Outcome outcome) {
    if (outcome != Outcome::stored) return self->refuse(request->id, {phrase("server.not-stored"), "subscribe"}, true);
    if (const auto table = self->table_of(request, "subscribe")) self->subscribe_to(request, table);
  };
  services_.store.write({change::GrantAccess{row->number, caller_.person.id}}, entered);
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
  outbox_->when_sent([self = shared_from_this(), joining, since] {
    self->or_refuse(joining.request, [&] {
      const std::int64_t seen = joining.table->push_some(*self, since);
      if (seen > since) return self->catch_up(joining, seen);
      joining.table->when_settled([self, joining, seen] {
        if (seen < joining.table->row().state.version) return self->catch_up(joining, seen);
        self->join(joining);
      });
    });
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
  return wire::write_match(match, acting_as(match, caller_), services_.environment.now(), catalogue);
}

void Client::ask_match(const std::shared_ptr<Request>& request) {
  const auto table = table_of(request, "match");
  if (!table) return;
  table->when_settled([self = shared_from_this(), request, table] {
    self->send(answer_to(request->id).text("table", table->row().id).json("match", self->match_line(*table)));
  });
}

void Client::command(const std::shared_ptr<Request>& request) {
  const auto table = table_of(request, "table");
  if (!table) return;
  const std::int64_t seq = request->message.number("seq");
  const std::string line = request->message.object("command");
  if (const auto& problem = request->message.problem()) return refuse(request->id, *problem);
  if (seq == 0) return refuse(request->id, {phrase("server.seq-needed"), "seq"});
  auto what = wire::read_command(request->message, "command");
  if (!what) return refuse(request->id, what.problem());
  if (const auto problem = problem_of(*what)) return refuse(request->id, *problem);
  put_own_name(*what, table->match(), caller_);
  HostedMatch::Sent sent{
      .command = {.by = acting_as(table->match(), caller_), .payload = *std::move(what)}, .seq = seq, .digest = digest_of(line)};
  table->carry_out(std::move(sent), [self = shared_from_this(), request, table](const CommandResult& result) {
    if (result.problem) return self->refuse(request->id, *result.problem, !result.is_final, table->row().state.game);
    self->send(answer_to(request->id).number("version", result.version));
  });
}

}  // namespace florin::server
