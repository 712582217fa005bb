#include "server/server.hpp"

#include "server/api.hpp"
#include "server/client.hpp"
#include "server/door.hpp"
#include "server/origin.hpp"
#include "server/pages.hpp"
#include "wire/position.hpp"

namespace florin::server {
namespace {

using std::chrono::milliseconds;

class Server final : public Inside {
 public:
  Server(const Config& config, const Sources& sources)
      : config_(config),
        sources_(sources),
        log_(config.is_quiet, [this] { return sources_.now().ms; }),
        store_(config.data, door_.loop()),
        bots_(config.bot_threads, most_bots_waiting),
        passwords_(1, most_passwords_waiting),
        services_{config_, sources_, door_.loop(), store_, bots_, passwords_, metrics_, log_},
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
    if (!door_.open(config_, *this, metrics_)) {
      throw DoorError("The address " + config_.address + ", port " + std::to_string(config_.port) +
                      " is taken or not of this machine; choose another with --port or --address.");
    }
    door_.on_signal([this] { stop(); });
    every(milliseconds(250), [this] { tables_.wake(); });
    every(milliseconds(1000), [this] { beat(); });
    every(milliseconds(60'000), [this] { tidy(); });
    log_.info("started", wire::Object().number("port", door_.port()).text("data", config_.data));
    ready(door_.port());
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
    } catch (const std::exception&) {  // the database cannot be read
      return refused(503, "server.not-stored");
    }
  }

 private:
  static constexpr std::size_t most_bots_waiting = 1000;
  static constexpr std::size_t most_passwords_waiting = 32;

  // What fails in one task (a database that cannot be read) does not end the others.
  bool runs_to_its_end() {
    try {
      door_.run();
      return true;
    } catch (const std::exception& error) {
      log_.warning("task-failed", wire::Object().text("why", error.what()));
      return false;
    }
  }

  void every(milliseconds pause, const std::function<void()>& task) {
    door_.loop().after(pause, [this, pause, task] {
      try {
        task();
      } catch (const std::exception& error) {  // the database cannot be read; it may come back
        log_.warning("task-failed", wire::Object().text("why", error.what()));
      }
      every(pause, task);
    });
  }

  // Until all clocks are resumed the moment at which the server ran last is that of the run before.
  void beat() {
    hub_.tell_lobby();
    if (tables_.is_resumed()) store_.write({change::Heartbeat{sources_.now().ms}}, [](Outcome) {});
  }

  void tidy() {
    tables_.tidy();
    api_.tidy();
  }

  // Everybody is told; what is being stored is stored when the store is closed.
  void stop() {
    door_.stop_listening();
    hub_.say_bye();
    door_.loop().after(milliseconds(300), [this] { door_.stop(); });
  }

  const Config& config_;
  const Sources& sources_;
  Log log_;
  Metrics metrics_;
  Languages languages_;
  Door door_;
  Store store_;
  WorkPool bots_;
  WorkPool passwords_;
  Services services_;
  Webhooks webhooks_;
  Hub hub_;
  Tables tables_;
  People people_;
  Api api_;
  Pages pages_;
};

}  // namespace

void serve(const Config& config, const Sources& sources, const std::function<void(int port)>& ready) { Server(config, sources).run(ready); }

}  // namespace florin::server
