// Sessions, accounts, mutes and reports.
#include <array>

#include "base/text.hpp"
#include "server/http/api.hpp"
#include "server/http/origin.hpp"
#include "server/notify/outgoing.hpp"
#include "server/people/account_key.hpp"
#include "server/tables/summary.hpp"

namespace florin::server {
namespace {

using base::phrase;

// The browser's name is enough to tell your sessions apart.
Device device_of(Call& call) {
  if (call.body->flag_or("token", false)) return {.name = "token", .is_program = true};
  constexpr std::array<std::string_view, 5> known = {"Firefox", "Edg", "OPR", "Chrome", "Safari"};
  const std::string agent = call.request.header("user-agent");
  for (const std::string_view name : known) {
    if (agent.find(name) != std::string::npos) return {.name = std::string(name)};
  }
  return {.name = "?"};
}

// Answers 204, or the reason for a refusal.
template <class T>
auto done_or_refused(const std::shared_ptr<Call>& call) {
  return [call](const base::Result<T>& result) {
    if (!result) return call->refuse(result.problem());
    call->done();
  };
}

// Answers 204 once the change is stored.
auto done_if_stored(const std::shared_ptr<Call>& call) {
  return [call](Outcome outcome) {
    if (outcome != Outcome::stored) return call->refuse({phrase("server.not-stored"), "request"});
    call->done();
  };
}

wire::JsonList session_list(const std::vector<SessionRow>& sessions, const Caller& caller) {
  wire::JsonList list;
  for (const SessionRow& session : sessions) list.json(session_object(session, caller).line());
  return list;
}

wire::JsonList mute_list(const std::vector<std::string>& mutes) {
  wire::JsonList list;
  for (const std::string& muted : mutes) list.text(muted);
  return list;
}

}  // namespace

wire::JsonObject session_object(const SessionRow& session, const Caller& caller) {
  wire::JsonObject object;
  object.text("session", session.id).number("created", session.created).number("seen", session.seen).text("device", session.device);
  object.flag("token", session.is_token).flag("current", session.id == caller.session.id);
  return object;
}

void Api::new_guest(const Shared& call) {
  if (call->caller) return call->ok(person_object(call->caller->person));
  if (!is_within(call, guests_.take(call->request.network, services_.environment.now().ms))) return;
  const std::string name = call->body->text_or("name", "");
  const Device device = device_of(*call);
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  people_.new_guest(name, call->request.language(), device, [this, call](const base::Result<Entry>& entry) {
    if (!entry) return call->refuse(entry.problem());
    call->enter(services_.config, *entry, person_object(entry->person), 201);
  });
}

void Api::me(const Shared& call) {
  read(
      call, [id = call->caller->person.id](Reader& reader) { return reader.ratings_of(id); },
      [call](const std::vector<RatingRow>& ratings) {
        const PersonRow& person = call->caller->person;
        std::int64_t games = 0;
        for (const RatingRow& rating : ratings) games += rating.games;
        call->ok(person_object(person).number("rated_games", games).text("feed", "/api/feed/" + person.feed));
      });
}

void Api::change_me(const Shared& call) {
  const std::string name = call->body->text_or("name", call->caller->person.name);
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  people_.rename(*call->caller, name, [call](const base::Result<PersonRow>& person) {
    if (!person) return call->refuse(person.problem());
    call->ok(person_object(*person));
  });
}

void Api::erase_me(const Shared& call) {
  const std::string password = call->body->text_or("password", "");
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  if (!may_try_password(call, call->caller->person.id)) return;
  people_.erase(*call->caller, password, done_or_refused<People::Nothing>(call));
}

void Api::new_code(const Shared& call) {
  const People::Code code = people_.new_code(*call->caller);
  call->ok(wire::JsonObject().text("code", code.code).number("expires", code.expires));
}

bool Api::is_within(const Shared& call, bool is_allowed) {
  if (is_allowed) return true;
  ++services_.metrics.limited;
  call->refuse({phrase("server.too-many"), "request"}, 429);
  return false;
}

bool Api::may_try_password(const Shared& call, const std::string& name) {
  return is_within(call, passwords_.may_try(call->request.network, account_key(name), services_.environment.now().ms));
}

bool Api::may_try_code(const Shared& call) {
  return is_within(call, passwords_.may_try(call->request.network, services_.environment.now().ms));
}

// Tables and reports are stored with a few lines around what the request says.
bool Api::may_store(const Shared& call) {
  constexpr std::size_t bytes_around = 2000;
  const HttpRequest& request = call->request;
  return is_within(call, services_.quotas.may_store(call->caller->person.id, request.network, request.body.size() + bytes_around,
                                                    services_.environment.now().ms));
}

void Api::new_session(const Shared& call) {
  const Device device = device_of(*call);
  const auto entered = [this, call](const base::Result<Entry>& entry) {
    if (!entry) return call->refuse(entry.problem(), 403);
    passwords_.remember(call->request.network, account_key(entry->person.name));
    call->enter(services_.config, *entry, person_object(entry->person), 201);
  };
  if (call->body->has("code")) {
    const std::string code = call->body->text("code");
    if (const auto& problem = call->body->problem()) return call->refuse(*problem);
    if (may_try_code(call)) people_.enter_by_code(code, device, entered);
    return;
  }
  const std::string name = call->body->text("name");
  const std::string password = call->body->text("password");
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  if (may_try_password(call, name)) people_.log_in(name, password, call->caller, device, entered);
}

void Api::sessions(const Shared& call) {
  read(
      call, [id = call->caller->person.id](Reader& reader) { return reader.sessions_of(id); },
      [call](const std::vector<SessionRow>& sessions) {
        call->ok(wire::JsonObject().json("sessions", session_list(sessions, *call->caller).line()));
      });
}

void Api::end_session(const Shared& call) {
  const bool is_own = call->part == "current" || call->part == call->caller->session.id;
  people_.end_session(*call->caller, call->part, [this, call, is_own](const base::Result<People::Nothing>& result) {
    if (!result) return call->refuse(result.problem());
    HttpResponse response{.status = 204};
    if (is_own) response.headers.emplace_back("Set-Cookie", cookie_removed(services_.config));
    call->respond(std::move(response));
  });
}

void Api::end_sessions(const Shared& call) { people_.end_other_sessions(*call->caller, done_or_refused<People::Nothing>(call)); }

void Api::new_token(const Shared& call) {
  const std::string label = call->body->text("label");
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  people_.new_token(*call->caller, label, [call](const base::Result<Entry>& entry) {
    if (!entry) return call->refuse(entry.problem());
    call->ok(wire::JsonObject().text("token", entry->token).text("session", entry->session), 201);
  });
}

void Api::new_account(const Shared& call) {
  const std::string name = call->body->text("name");
  const std::string password = call->body->text("password");
  const Device device = device_of(*call);
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  if (!may_try_code(call)) return;
  people_.register_account(*call->caller, name, password, device, [this, call](const base::Result<People::Registered>& registered) {
    if (!registered) return call->refuse(registered.problem());
    passwords_.remember(call->request.network, account_key(registered->entry.person.name));
    wire::JsonList codes;
    for (const std::string& code : registered->recovery) codes.text(code);
    call->enter(services_.config, registered->entry, person_object(registered->entry.person).json("recovery", codes.line()), 201);
  });
}

void Api::recover(const Shared& call) {
  const std::string name = call->body->text("name");
  const std::string code = call->body->text("code");
  const std::string password = call->body->text("password");
  const Device device = device_of(*call);
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  if (!may_try_code(call)) return;
  people_.recover(name, code, password, device, [this, call](const base::Result<Entry>& entry) {
    if (!entry) return call->refuse(entry.problem(), 403);
    passwords_.remember(call->request.network, account_key(entry->person.name));
    call->enter(services_.config, *entry, person_object(entry->person), 201);
  });
}

void Api::change_password(const Shared& call) {
  const std::string old_password = call->body->text("old");
  const std::string new_password = call->body->text("new");
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  if (!may_try_password(call, call->caller->person.id)) return;
  people_.change_password(*call->caller, old_password, new_password, done_or_refused<People::Nothing>(call));
}

void Api::mutes(const Shared& call) {
  read(
      call, [id = call->caller->person.id](Reader& reader) { return reader.mutes_of(id); },
      [call](const std::vector<std::string>& mutes) { call->ok(wire::JsonObject().json("mutes", mute_list(mutes).line())); });
}

void Api::mute(const Shared& call) { set_mute(call, true); }
void Api::unmute(const Shared& call) { set_mute(call, false); }

void Api::set_mute(const Shared& call, bool is_on) {
  with_person(call, call->part, [this, call, is_on] {
    services_.store.write({change::Mute{call->caller->person.id, call->part, is_on}}, done_if_stored(call));
  });
}

void Api::webhook(const Shared& call) {
  read(
      call, [id = call->caller->person.id](Reader& reader) { return reader.webhook_of(id); },
      [call](const std::optional<WebhookRow>& webhook) {
        call->ok(webhook ? wire::JsonObject().text("url", webhook->url).number("created", webhook->created) : wire::JsonObject());
      });
}

void Api::set_webhook(const Shared& call) {
  constexpr int secret_bits = 200;
  WebhookRow webhook{.person = call->caller->person.id,
                     .url = call->body->text("url"),
                     .secret = random_word(services_.environment, secret_bits),
                     .created = services_.environment.now().ms};
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  if (const auto problem = problem_of_url(webhook.url, services_.config.webhooks)) return call->refuse(*problem);
  services_.store.write({change::PutWebhook{webhook}}, [call, webhook](Outcome outcome) {
    if (outcome != Outcome::stored) return call->refuse({phrase("server.not-stored"), "request"});
    call->ok(wire::JsonObject().text("url", webhook.url).text("secret", webhook.secret));
  });
}

void Api::remove_webhook(const Shared& call) {
  services_.store.write({change::RemoveWebhook{call->caller->person.id}}, done_if_stored(call));
}

void Api::report(const Shared& call) {
  constexpr std::size_t longest = 2000;
  change::Report report{.by = call->caller->person.id,
                        .person = call->body->text("person"),
                        .table = call->body->text_or("table", ""),
                        .text = call->body->text("text"),
                        .at = services_.environment.now().ms};
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  const auto text = base::cleaned(report.text, longest);
  if (!text) return call->refuse({phrase("match.too-long").number("most", std::int64_t{longest}), "text"});
  if (!may_store(call)) return;
  report.text = *text;
  with_person(call, report.person, [this, call, report] { services_.store.write({report}, done_if_stored(call)); });
}

}  // namespace florin::server
