// The REST API of docs/protocol.md. Every route stands in one list, which also makes openapi.json.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "server/http.hpp"
#include "server/limiter.hpp"
#include "server/people.hpp"
#include "server/tables.hpp"
#include "wire/message.hpp"

namespace florin::server {

// One request on its way through the API; handlers that answer later hold on to it.
struct Call {
  HttpRequest request;
  std::optional<Caller> caller;
  std::string part;  // what stands in place of * in the route
  std::optional<wire::Message> body;
  Respond respond;
  Languages& languages;

  void ok(const wire::Object& object, int status = 200) const;
  void done() const;  // 204
  // `game` where the sentence may be one of a game's own.
  void refuse(const base::Problem& problem, int status = 400, std::string_view game = {}) const;
  void enter(const Config& config, const Entry& entry, wire::Object object, int status);
};

class Api {
 public:
  Api(Services& services, Languages& languages, People& people, Tables& tables);

  void answer(HttpRequest request, Respond respond);
  // Who makes the request, by cookie or token; nobody if there is no session. A cookie counts only where the
  // request comes from a page of this server.
  [[nodiscard]] std::optional<Caller> caller_of(const HttpRequest& request, bool needs_origin);
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
    std::string_view takes;           // the body it wants (schemas.cpp)
    std::string_view gives;           // the body of the answer, or its type where it is no JSON; none: 204
    std::string_view status = "200";  // of an answer with a body
    std::string_view query{};         // the names of parameters
  };
  [[nodiscard]] static std::string openapi_of(const Route& route);
  [[nodiscard]] static std::span<const Route> routes();
  [[nodiscard]] const Route* route_of(HttpRequest& request, std::string& part, bool& is_path_known) const;
  [[nodiscard]] std::optional<HttpResponse> turned_away(const HttpRequest& request);
  void handle(const Route& route, const Shared& call);

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
  [[nodiscard]] bool may_try_password(const Shared& call, const std::string& name);

  // ---- api_tables.cpp
  void open_tables(const Shared& call);
  void new_table(const Shared& call);
  void table(const Shared& call);
  void table_match(const Shared& call);
  void table_record(const Shared& call);
  void enter_table(const Shared& call);
  void my_tables(const Shared& call);
  void history(const Shared& call);
  [[nodiscard]] std::optional<TableRow> visible_table(const Shared& call);

  // ---- api_results.cpp
  void players(const Shared& call);
  void player(const Shared& call);
  void ratings(const Shared& call);
  void feed(const Shared& call);
  void version(const Shared& call);
  void health(const Shared& call);
  void metrics(const Shared& call);

  // ---- api_description.cpp
  void openapi(const Shared& call);

  Services& services_;
  Languages& languages_;
  People& people_;
  Tables& tables_;
  Limiter requests_;
  Limiter guests_;
  Limiter passwords_;
};

}  // namespace florin::server
