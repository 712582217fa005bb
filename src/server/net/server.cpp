#include "server/net/server.hpp"

#include "server/http/api.hpp"
#include "server/http/client.hpp"
#include "server/http/origin.hpp"
#include "server/http/pages.hpp"
#include "server/net/http_server.hpp"
#include "wire/position.hpp"

namespace florin::server {
namespace {

using std::chrono::milliseconds;

class Server final : public RequestHandler {
 public:
  Server(const Config& config, const Environment& environment)
      : config_(config),
        environment_(environment),
        log_(config.is_quiet, [this] { return environment_.now().ms; }),
        store_(config.data, http_server_.loop()),
        bots_(config.bot_threads, most_bots_waiting),
        passwords_(1, most_passwords_waiting),
        services_{config_, environment_, http_server_.loop(), store_, bots_, passwords_, metrics_, log_},
        webhooks_(services_),
        hub_(services_, webhooks_),
        tables_(services_, hub_),
        people_(services_, languages_),
        api_(services_, languages_, people_, tables_),
        pages_(config.page) {
    people_.on_erased = [this](const std::vector<std::string>& people) { tables_.reload_tables_of(people); };
    people_.on_sessions_ended = [this](const std::string& person) { hub_.sessions_ended(person); };
  }

  void run(const std::function<void(int port)>& ready) {
    if (!http_server_.open(config_, *this, metrics_)) {
      throw ListenError("Can't listen on " + config_.address + ", port " + std::to_string(config_.port) +
                        ": it is in use or not an address of this machine. Choose another with --port or --address.");
    }
    http_server_.on_signal([this] { stop(); });
    every(milliseconds(250), [this] { tables_.wake(); });
    every(milliseconds(1000), [this] { beat(); });
    every(milliseconds(60'000), [this] { tidy(); });
    log_.info("started", wire::JsonObject().number("port", http_server_.port()).text("data", config_.data));
    ready(http_server_.port());
    while (!runs_to_its_end()) {
    }
    log_.info("stopped");
  }

  void answer(HttpRequest request, Respond respond) override {
    const bool is_api = request.path.starts_with("/api/") || request.path == "/healthz" || request.path == "/metrics";
    if (is_api) return api_.answer(std::move(request), std::move(respond));
    if (!is_own_host(config_, request.header("host"))) return respond({.status = 421});
    respond(pages_.answer(request));
  }

  Admission admit(const HttpRequest& request) override {
    const auto refused = [&](int status, std::string_view key) {
      const base::Problem problem{base::phrase(key), "session"};
      return Admission{{}, {.status = status, .body = wire::write_error(problem, languages_.catalogue(request.language()))}};
    };
    try {
      if (!is_own_host(config_, request.header("host"))) return refused(421, "server.wrong-host");
      const bool is_browser = !request.header("origin").empty();
      if (is_browser && !is_own_origin(config_, request)) return refused(403, "server.wrong-origin");
      auto caller = api_.caller_of(request, true);
      if (!caller) return refused(401, "server.no-session");
      if (hub_.connections_of(caller->person.id) >= config_.limits.connections) return refused(429, "server.too-many");
      return {[this, caller = *caller, language = request.language()](Outbox& outbox) {
                return std::make_shared<Client>(services_, languages_, tables_, hub_, caller, language, outbox);
              },
              {}};
    } catch (const std::exception&) {  // the database can't be read
      return refused(503, "server.not-stored");
    }
  }

 private:
  static constexpr std::size_t most_bots_waiting = 1000;
  static constexpr std::size_t most_passwords_waiting = 32;

  // A task that fails (because the database can't be read) doesn't stop the others.
  bool runs_to_its_end() {
    try {
      http_server_.run();
      return true;
    } catch (const std::exception& error) {
      log_.warning("task-failed", wire::JsonObject().text("why", error.what()));
      return false;
    }
  }

  void every(milliseconds pause, const std::function<void()>& task) {
    http_server_.loop().after(pause, [this, pause, task] {
      try {
        task();
      } catch (const std::exception& error) {  // the database can't be read; it may recover
        log_.warning("task-failed", wire::JsonObject().text("why", error.what()));
      }
      every(pause, task);
    });
  }

  // Until all clocks have resumed, the stored heartbeat must stay the last one of the previous run.
  void beat() {
    hub_.tell_lobby();
    if (tables_.is_resumed()) store_.write({change::Heartbeat{environment_.now().ms}}, [](Outcome) {});
  }

  void tidy() {
    tables_.tidy();
    api_.tidy();
  }

  // Tells everybody. Closing the store completes the writes that are still waiting.
  void stop() {
    http_server_.stop_listening();
    hub_.say_bye();
    http_server_.loop().after(milliseconds(300), [this] { http_server_.stop(); });
  }

  const Config& config_;
  const Environment& environment_;
  Log log_;
  Metrics metrics_;
  Languages languages_;
  HttpServer http_server_;
  Store store_;
  WorkPool bots_;
  WorkPool passwords_;
  Services services_;
  Webhooks webhooks_;
  Hub hub_;
  MatchRegistry tables_;
  People people_;
  Api api_;
  Pages pages_;
};

}  // namespace

void serve(const Config& config, const Environment& environment, const std::function<void(int port)>& ready) {
  Server(config, environment).run(ready);
}

}  // namespace florin::server
