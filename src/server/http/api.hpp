// The REST API of docs/protocol.md. One list holds every route; openapi.json is generated from it.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "server/core/limiter.hpp"
#include "server/core/password_limits.hpp"
#include "server/http/http.hpp"
#include "server/people/people.hpp"
#include "server/tables/match_registry.hpp"
#include "wire/client_message.hpp"

namespace florin::server {

// One request on its way through the API. Handlers that answer later keep it alive.
struct Call {
  HttpRequest request;
  std::optional<Caller> caller;
  std::string part;  // the text in place of the route's *
  std::optional<wire::ClientMessage> body;
  Respond respond;
  Languages& languages;

  void ok(const wire::JsonObject& object, int status = 200) const;
  void done() const;  // 204
  // Pass `game` if the sentence may come from a game's own texts.
  void refuse(const base::Problem& problem, int status = 400, std::string_view game = {}) const;
  void enter(const Config& config, const Entry& entry, wire::JsonObject object, int status);
};

[[nodiscard]] wire::JsonObject session_object(const SessionRow& session, const Caller& caller);

class Api {
 public:
  Api(Services& services, Languages& languages, People& people, MatchRegistry& tables);

  void answer(HttpRequest request, Respond respond);
  // Finds who makes the request, by cookie or token; nobody if there is no session. A cookie counts only if the
  // request comes from a page of this server.
  void caller_of(const HttpRequest& request, bool needs_origin, const People::Answer<std::optional<Caller>>& answer);
  void tidy();

 private:
  using Shared = std::shared_ptr<Call>;
  using Handler = void (Api::*)(const Shared& call);
  enum class Needs { session, nothing };
  struct Route {
    std::string_view method;
    std::string_view path;  // with at most one *
    Needs needs;
    Handler handler;
    std::string_view about;
    std::string_view takes;           // schema of the request body (schemas.cpp)
    std::string_view gives;           // schema of the response body, or its content type if it isn't JSON; empty: 204
    std::string_view status = "200";  // of a response with a body
    std::string_view query{};         // parameter names
  };
  [[nodiscard]] static std::string openapi_of(const Route& route);
  [[nodiscard]] static std::span<const Route> routes();
  [[nodiscard]] const Route* route_of(HttpRequest& request, std::string& part, bool& is_path_known) const;
  [[nodiscard]] std::optional<HttpResponse> turned_away(const HttpRequest& request);
  void handle(const Route& route, const Shared& call);
  // Reads away from the loop, then continues with what was read. Refuses the request if that failed.
  template <class Query, class Task>
  void read(const Shared& call, Query query, Task task) {
    services_.store.read(std::move(query), [call, task = std::move(task)](auto result) {
      if (!result) return call->refuse(result.problem());
      task(*std::move(result));
    });
  }
  // Continues only if the person exists.
  void with_person(const Shared& call, const std::string& id, const std::function<void()>& task);

  // ---- api_people.cpp
  void new_guest(const Shared& call);
  void me(const Shared& call);
  void change_me(const Shared& call);
  void erase_me(const Shared& call);
  void export_me(const Shared& call);
  void new_code(const Shared& call);
  void new_session(const Shared& call);
  void sessions(const Shared& call);
  void end_session(const Shared& call);
  void end_sessions(const Shared& call);
  void new_token(const Shared& call);
  void new_account(const Shared& call);
  void recover(const Shared& call);
  void change_password(const Shared& call);
  void mutes(const Shared& call);
  void mute(const Shared& call);
  void unmute(const Shared& call);
  void set_mute(const Shared& call, bool is_on);
  void report(const Shared& call);
  void webhook(const Shared& call);
  void set_webhook(const Shared& call);
  void remove_webhook(const Shared& call);
  // Each of these refuses the request if it returns false.
  [[nodiscard]] bool may_try_password(const Shared& call, const std::string& name);
  [[nodiscard]] bool may_try_code(const Shared& call);
  [[nodiscard]] bool is_within(const Shared& call, bool is_allowed);
  [[nodiscard]] bool may_store(const Shared& call);

  // ---- api_tables.cpp
  void open_tables(const Shared& call);
  void new_table(const Shared& call);
  void table(const Shared& call);
  void table_match(const Shared& call);
  void table_record(const Shared& call);
  void enter_table(const Shared& call);
  void my_tables(const Shared& call);
  void history(const Shared& call);
  // Continues with the table that the path names, if the caller may see it.
  void with_row(const Shared& call, const std::function<void(const TableRow&)>& task);
  void with_table(const Shared& call, const std::function<void(const std::shared_ptr<HostedMatch>&)>& task);

  // ---- api_results.cpp
  void players(const Shared& call);
  void player(const Shared& call);
  void ratings(const Shared& call);
  void feed(const Shared& call);
  struct FeedContent {
    std::optional<PersonRow> person;
    std::vector<TableRow> due;  // where it is this person's turn
  };
  [[nodiscard]] std::string feed_text(const Call& call, const FeedContent& content);
  void version(const Shared& call);
  void health(const Shared& call);
  void metrics(const Shared& call);

  // ---- api_description.cpp
  void openapi(const Shared& call);

  Services& services_;
  Languages& languages_;
  People& people_;
  MatchRegistry& tables_;
  Limiter requests_;
  Limiter guests_;
  PasswordLimits passwords_;
};

}  // namespace florin::server
