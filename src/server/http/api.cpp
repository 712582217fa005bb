#include "server/http/api.hpp"

#include <array>
#include <utility>

#include "server/http/origin.hpp"
#include "wire/position.hpp"

namespace florin::server {
namespace {

using base::phrase;
using base::Problem;

HttpResponse refusal(const Problem& problem, int status, const game::Catalogue& catalogue) {
  HttpResponse response{.status = status, .body = wire::write_error(problem, catalogue)};
  constexpr int too_many = 429;
  constexpr int unavailable = 503;
  if (status == too_many || status == unavailable) response.headers.emplace_back("Retry-After", "5");
  return response;
}

// Does a path match a pattern like "/api/tables/*/match"? Sets `part` to the text in place of the star.
bool fits(std::string_view path, std::string_view pattern, std::string& part) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return path == pattern;
  const std::string_view head = pattern.substr(0, star);
  const std::string_view tail = pattern.substr(star + 1);
  if (path.size() <= head.size() + tail.size() || !path.starts_with(head) || !path.ends_with(tail)) return false;
  part = std::string(path.substr(head.size(), path.size() - head.size() - tail.size()));
  return part.find('/') == std::string::npos;
}

bool is_try_again(const Problem& problem) { return is_temporary(problem) || is_damage(problem) || problem.what.key == "server.not-stored"; }

}  // namespace

void Call::ok(const wire::JsonObject& object, int status) const { respond({.status = status, .body = object.line()}); }
void Call::done() const { respond({.status = 204}); }
void Call::refuse(const Problem& problem, int status, std::string_view game) const {
  constexpr int unavailable = 503;
  respond(refusal(problem, is_try_again(problem) ? unavailable : status, languages.catalogue(request.language(), game)));
}

// Programs get the token. Browsers get a cookie that no script can read.
void Call::enter(const Config& config, const Entry& entry, wire::JsonObject object, int status) {
  HttpResponse response{.status = status};
  if (body && body->flag_or("token", false)) {
    object.text("token", entry.token);
  } else {
    response.headers.emplace_back("Set-Cookie", cookie_with(config, entry.token));
  }
  response.body = object.line();
  respond(std::move(response));
}

Api::Api(Services& services, Languages& languages, People& people, MatchRegistry& tables)
    : services_(services),
      languages_(languages),
      people_(people),
      tables_(tables),
      requests_(services.config.limits.requests),
      guests_(services.config.limits.guests),
      passwords_(services.config.limits.passwords) {}

std::span<const Api::Route> Api::routes() {
  static constexpr std::array list = {
      Route{"POST", "/api/guests", Needs::nothing, &Api::new_guest, "Sign in as a guest", "NewGuest", "Entered", "2XX"},
      Route{"GET", "/api/me", Needs::session, &Api::me, "Get my profile", "", "Me"},
      Route{"PATCH", "/api/me", Needs::session, &Api::change_me, "Change my name", "Name", "Person"},
      Route{"DELETE", "/api/me", Needs::session, &Api::erase_me, "Delete me and my personal data", "Password", ""},
      Route{"GET", "/api/me/export", Needs::session, &Api::export_me, "Export everything stored about me", "", "Export"},
      Route{"POST", "/api/me/link", Needs::session, &Api::new_code, "Create a code for signing in on another device", "", "Code"},
      Route{"PUT", "/api/me/password", Needs::session, &Api::change_password, "Change my password", "NewPassword", ""},
      Route{"GET", "/api/me/tables", Needs::session, &Api::my_tables, "List my unfinished tables", "", "Tables"},
      Route{"GET", "/api/me/mutes", Needs::session, &Api::mutes, "List the people I have muted", "", "Mutes"},
      Route{"PUT", "/api/me/mutes/*", Needs::session, &Api::mute, "Mute a person", "", ""},
      Route{"DELETE", "/api/me/mutes/*", Needs::session, &Api::unmute, "Unmute a person", "", ""},
      Route{"GET", "/api/me/webhook", Needs::session, &Api::webhook, "Get my webhook, which is called when it is my turn", "", "Webhook"},
      Route{"PUT", "/api/me/webhook", Needs::session, &Api::set_webhook, "Set the webhook that is called when it is my turn", "NewWebhook",
            "WebhookSecret"},
      Route{"DELETE", "/api/me/webhook", Needs::session, &Api::remove_webhook, "Remove my webhook", "", ""},
      Route{"POST", "/api/sessions", Needs::nothing, &Api::new_session, "Log in with a password or a code", "Entry", "Entered", "201"},
      Route{"GET", "/api/sessions", Needs::session, &Api::sessions, "List my sessions", "", "Sessions"},
      Route{"DELETE", "/api/sessions", Needs::session, &Api::end_sessions, "Close all my other sessions", "", ""},
      Route{"DELETE", "/api/sessions/*", Needs::session, &Api::end_session, "Close one of my sessions", "", ""},
      Route{"POST", "/api/tokens", Needs::session, &Api::new_token, "Create a token for a program", "Label", "Token", "201"},
      Route{"POST", "/api/accounts", Needs::session, &Api::new_account, "Turn a guest into an account", "NewAccount", "Account", "201"},
      Route{"POST", "/api/recovery", Needs::nothing, &Api::recover, "Set a new password with a recovery code", "Recovery", "Entered",
            "201"},
      Route{"POST", "/api/reports", Needs::session, &Api::report, "Report a person to the operator", "Report", ""},
      Route{"GET", "/api/tables", Needs::session, &Api::open_tables, "List public tables", "", "Tables", "200", "game"},
      Route{"POST", "/api/tables", Needs::session, &Api::new_table, "Open a table", "NewTable", "Opened", "201"},
      Route{"GET", "/api/tables/*", Needs::session, &Api::table, "Get a table", "", "Table"},
      Route{"GET", "/api/tables/*/match", Needs::session, &Api::table_match, "Get the match as I can see it", "", "MatchView"},
      Route{"GET", "/api/tables/*/record", Needs::session, &Api::table_record, "Get the record of a table", "", "GameRecord"},
      Route{"POST", "/api/tables/*/enter", Needs::session, &Api::enter_table, "Enter a private table with the secret from its link",
            "Secret", "Table"},
      Route{"GET", "/api/history", Needs::session, &Api::history, "List finished games", "", "History", "200", "player game before"},
      Route{"GET", "/api/players", Needs::session, &Api::players, "Find players by name", "", "Players", "200", "name"},
      Route{"GET", "/api/players/*", Needs::session, &Api::player, "Get a player's results and ratings", "", "Player"},
      Route{"GET", "/api/ratings", Needs::session, &Api::ratings, "List the best players of a game", "", "Ratings", "200", "game"},
      Route{"GET", "/api/feed/*", Needs::nothing, &Api::feed, "Get an Atom feed of the tables where it is my turn", "",
            "application/atom+xml"},
      Route{"GET", "/api/version", Needs::nothing, &Api::version, "Get the versions of the program and the protocol", "", "Version"},
      Route{"GET", "/api/openapi.json", Needs::nothing, &Api::openapi, "Get this description", "", "Description"},
      Route{"GET", "/healthz", Needs::nothing, &Api::health, "Check whether the server can store moves", "", "text/plain"},
      Route{"GET", "/metrics", Needs::nothing, &Api::metrics, "Get counters; only from this machine", "", "text/plain"},
  };
  return list;
}

const Api::Route* Api::route_of(HttpRequest& request, std::string& part, bool& is_path_known) const {
  is_path_known = false;
  if (request.method == "HEAD") request.method = "GET";
  for (const Route& route : routes()) {
    if (!fits(request.path, route.path, part)) continue;
    is_path_known = true;
    if (route.method == request.method) return &route;
  }
  return nullptr;
}

void Api::caller_of(const HttpRequest& request, bool needs_origin, const People::Answer<std::optional<Caller>>& answer) {
  const std::string authorization = request.header("authorization");
  constexpr std::string_view bearer = "Bearer ";
  if (authorization.starts_with(bearer)) return people_.caller(std::string_view(authorization).substr(bearer.size()), answer);
  if (needs_origin && !is_own_origin(services_.config, request)) return answer(std::optional<Caller>());
  people_.caller(request.cookie(cookie_name(services_.config)), answer);
}

// Refuses what no handler needs to see.
std::optional<HttpResponse> Api::turned_away(const HttpRequest& request) {
  const game::Catalogue& catalogue = languages_.catalogue(request.language());
  if (!is_own_host(services_.config, request.header("host"))) return refusal({phrase("server.wrong-host"), "Host"}, 421, catalogue);
  if (!requests_.take(request.network, services_.environment.now().ms)) {
    ++services_.metrics.limited;
    return refusal({phrase("server.too-many"), "request"}, 429, catalogue);
  }
  if (request.is_unsafe() && !request.header("origin").empty() && !is_own_origin(services_.config, request)) {
    return refusal({phrase("server.wrong-origin"), "Origin"}, 403, catalogue);
  }
  if (request.is_unsafe() && !request.body.empty() && !request.header("content-type").starts_with("application/json")) {
    return refusal({phrase("server.not-json"), "Content-Type"}, 415, catalogue);
  }
  return std::nullopt;
}

void Api::answer(HttpRequest request, Respond respond) {
  ++services_.metrics.requests;
  if (auto response = turned_away(request)) return respond(*std::move(response));
  auto call = std::make_shared<Call>(Call{std::move(request), {}, {}, {}, {}, languages_});
  call->respond = [respond = std::move(respond), &caller = call->caller](HttpResponse response) {
    response.has_session = caller.has_value();
    respond(std::move(response));
  };
  bool is_path_known = false;
  const Route* route = route_of(call->request, call->part, is_path_known);
  if (route == nullptr && is_path_known) return call->refuse({phrase("server.wrong-method"), "method"}, 405);
  if (route == nullptr) return call->refuse({phrase("server.no-address"), "path"}, 404);
  handle(*route, call);
}

void Api::handle(const Route& route, const Shared& call) {
  caller_of(call->request, call->request.is_unsafe(), [this, &route, call](const base::Result<std::optional<Caller>>& caller) {
    if (!caller) return call->refuse(caller.problem());
    call->caller = *caller;
    if (call->caller) call->caller->network = call->request.network;
    if (!call->caller && route.needs == Needs::session) return call->refuse({phrase("server.no-session"), "session"}, 401);
    if (call->request.is_unsafe()) {
      auto body = wire::ClientMessage::read(call->request.body.empty() ? "{}" : call->request.body);
      if (!body) return call->refuse(body.problem());
      call->body = *std::move(body);
    }
    (this->*route.handler)(call);
  });
}

void Api::with_person(const Shared& call, const std::string& id, const std::function<void()>& task) {
  read(
      call, [id](Reader& reader) { return reader.person(id).has_value(); },
      [call, task](bool exists) {
        if (!exists) return call->refuse({phrase("server.no-person"), "person"}, 404);
        task();
      });
}

void Api::tidy() {
  const std::int64_t now = services_.environment.now().ms;
  requests_.tidy(now);
  guests_.tidy(now);
  passwords_.tidy(now);
}

}  // namespace florin::server
