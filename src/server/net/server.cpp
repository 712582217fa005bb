#include "server/net/server.hpp"

#include "server/http/api.hpp"
#include "server/http/client.hpp"
#include "server/http/origin.hpp"
#include "server/http/pages.hpp"
#include "server/net/http_server.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "server/tables/eraser.hpp"
#include "server/tables/retention.hpp"
#include "wire/position.hpp"

namespace florin::server {
namespace {

using std::chrono::milliseconds;

class Server final : public RequestHandler {
 public:
  Server(const Config& config, const Environment& environment)
      : config_(config),
        environment_(environment),
        clock_(environment),
        log_(config.is_quiet, [this] { return environment_.now().ms; }),
        store_(open_sqlite(config.data, http_server_.loop(), log_)),
        health_(*store_, log_),
        bots_(config.bot_threads, WorkPool::no_limit),  // at most one decision per table waits
        passwords_(1, most_passwords_waiting),
        quotas_(config.limits),
        services_{config_, environment_, clock_, http_server_.loop(), *store_, bots_, passwords_, quotas_, metrics_, health_, log_},
        webhooks_(services_),
        hub_(services_, webhooks_),
        tables_(services_, hub_, *open_reader(config.data)),
        eraser_(services_, tables_),
        retention_(services_, tables_, eraser_),
        people_(services_, languages_),
        api_(services_, languages_, people_, tables_),
        pages_(config.page) {
    people_.on_erased = [this] { eraser_.look(); };
    people_.on_sessions_ended = [this](const std::string& person) { hub_.sessions_ended(person); };
  }

  void run(const std::function<void(int port)>& ready) {
    if (!http_server_.open(config_, *this, metrics_)) {
      throw ListenError("Can't listen on " + config_.address + ", port " + std::to_string(config_.port) +
                        ": it is in use or not an address of this machine. Choose another with --port or --address.");
    }
    http_server_.on_signal([this] { stop(); });
    every(milliseconds(250), [this] { tables_.wake(); });
    every(milliseconds(500), [this] { beat(); });
    sample(std::chrono::steady_clock::now());
    every(milliseconds(1000), [this] {
      hub_.tell_lobby();
      hub_.check_sessions();
    });
    every(milliseconds(10'000), [this] { eraser_.look(); });
    every(milliseconds(60'000), [this] { tidy(); });
    every(milliseconds(3'600'000), [this] { retention_.look(); });
    retention_.look();
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

  void admit(const HttpRequest& request, std::function<void(Admission)> decided) override {
    const auto refused = [this, language = request.language()](const base::Problem& problem, int status) {
      return Admission{{}, {.status = status, .body = wire::write_error(problem, languages_.catalogue(language))}};
    };
    const auto refused_by = [refused](std::string_view key, int status) { return refused({base::phrase(key), "session"}, status); };
    if (!is_own_host(config_, request.header("host"))) return decided(refused_by("server.wrong-host", 421));
    const bool is_browser = !request.header("origin").empty();
    if (is_browser && !is_own_origin(config_, request)) return decided(refused_by("server.wrong-origin", 403));
    api_.caller_of(request, true,
                   [this, refused, refused_by, decided = std::move(decided), is_crowded = request.is_crowded, network = request.network,
                    language = request.language()](const base::Result<std::optional<Caller>>& caller) {
                     if (!caller) return decided(refused(caller.problem(), 503));
                     if (!*caller) return decided(refused_by("server.no-session", 401));
                     const bool has_too_many = hub_.connections_of((*caller)->person.id) >= config_.limits.connections;
                     if (has_too_many || is_crowded) return decided(refused_by("server.too-many", 429));
                     Caller known = **caller;
                     known.network = network;
                     decided({[this, known, reservation = hub_.reserve(known.person.id), language](Outbox& outbox) {
                                return std::make_shared<Client>(services_, languages_, tables_, hub_, known, language, outbox);
                              },
                              {}});
                   });
  }

 private:
  static constexpr std::size_t most_passwords_waiting = 32;

  // A task that fails doesn't stop the others.
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
      } catch (const std::exception& error) {
        log_.warning("task-failed", wire::JsonObject().text("why", error.what()));
      }
      every(pause, task);
    });
  }

  // Until all clocks have resumed, the stored heartbeat must stay the last one of the previous run.
  void beat() {
    health_.beat();
    if (is_beating_ || !tables_.is_resumed()) return;
    is_beating_ = true;
    store_->write({change::Heartbeat{clock_.now().ms}}, [this](Outcome outcome) {
      is_beating_ = false;
      if (outcome == Outcome::stored && clock_.beat() == PlayClock::Rhythm::interrupted) hub_.tell_time();
    });
  }

  // Ten times a second: how late is this timer, and how much waits?
  void sample(std::chrono::steady_clock::time_point expected) {
    constexpr milliseconds pause{100};
    const auto now = std::chrono::steady_clock::now();
    const StoreLoad load = store_->load();
    metrics_.loop_delay.add(std::max(0.0, std::chrono::duration<double>(now - expected).count()));
    metrics_.writes_waiting.add(static_cast<double>(load.writes_waiting));
    metrics_.reads_waiting.add(static_cast<double>(load.reads_waiting));
    metrics_.bots_queue.add(static_cast<double>(bots_.waiting()));
    http_server_.loop().after(pause, [this, next = now + pause] { sample(next); });
  }

  void tidy() {
    tables_.tidy();
    api_.tidy();
    quotas_.tidy(environment_.now().ms);
  }

  // Tells everybody. Closing the store completes the writes that are still waiting.
  void stop() {
    http_server_.stop_listening();
    hub_.say_bye();
    http_server_.loop().after(milliseconds(300), [this] { http_server_.stop(); });
  }

  const Config& config_;
  const Environment& environment_;
  PlayClock clock_;
  Log log_;
  Metrics metrics_;
  Languages languages_;
  HttpServer http_server_;
  std::unique_ptr<Store> store_;
  Health health_;
  WorkPool bots_;
  WorkPool passwords_;
  Quotas quotas_;
  Services services_;
  Webhooks webhooks_;
  Hub hub_;
  MatchRegistry tables_;
  Eraser eraser_;
  Retention retention_;
  People people_;
  Api api_;
  Pages pages_;
  bool is_beating_ = false;  // a heartbeat is being stored
};

}  // namespace

void serve(const Config& config, const Environment& environment, const std::function<void(int port)>& ready) {
  Server(config, environment).run(ready);
}

}  // namespace florin::server
