#include "server/core/metrics.hpp"

#include <string_view>

namespace florin::server {
namespace {

enum class Kind { counter, gauge };

void add(std::string& text, std::string_view name, Kind kind, std::string_view help, std::int64_t value) {
  const std::string full = "florin_" + std::string(name);
  text += "# HELP " + full + " " + std::string(help) + "\n";
  text += "# TYPE " + full + (kind == Kind::counter ? " counter\n" : " gauge\n");
  text += full + " " + std::to_string(value) + "\n";
}

}  // namespace

std::string Metrics::exposition() const {
  std::string text;
  add(text, "connections", Kind::gauge, "open WebSocket connections", connections);
  add(text, "requests_total", Kind::counter, "HTTP requests", requests);
  add(text, "messages_total", Kind::counter, "messages from clients", messages);
  add(text, "frames_sent_total", Kind::counter, "frames sent to clients", frames_sent);
  add(text, "bytes_sent_total", Kind::counter, "bytes of frames sent to clients", bytes_sent);
  add(text, "decisions_total", Kind::counter, "decisions stored", decisions);
  add(text, "moves_total", Kind::counter, "moves by people", moves);
  add(text, "bot_moves_total", Kind::counter, "moves by computer players", bot_moves);
  add(text, "refusals_total", Kind::counter, "commands refused", refusals);
  add(text, "failed_commits_total", Kind::counter, "decisions that couldn't be stored", failed_commits);
  add(text, "slow_readers_total", Kind::counter, "connections closed because the client read too slowly", slow_readers);
  add(text, "limited_total", Kind::counter, "requests and messages refused because of a limit", limited);
  add(text, "tables_loaded", Kind::gauge, "tables in memory", tables_loaded);
  add(text, "tables_quarantined_total", Kind::counter, "tables whose log did not replay", tables_quarantined);
  add(text, "warm_starts_total", Kind::counter, "tables restored from a snapshot", warm_starts);
  add(text, "webhooks_sent_total", Kind::counter, "webhook messages delivered", webhooks_sent);
  add(text, "webhooks_failed_total", Kind::counter, "failed attempts to deliver a webhook message", webhooks_failed);
  add(text, "webhooks_dropped_total", Kind::counter, "webhook messages dropped", webhooks_dropped);
  add(text, "bots_waiting", Kind::gauge, "decisions waiting for a computer player", bots_waiting);
  add(text, "commits_total", Kind::counter, "database commits", commits);
  loop_delay.write(text, "loop_delay_seconds", "how late the timers of the loop are");
  write_times.write(text, "commit_seconds", "time until a write is on the disk, of the oldest write in each commit");
  read_times.write(text, "read_seconds", "time until a read is done");
  writes_waiting.write(text, "writes_waiting", "writes that wait for a commit, looked at ten times a second");
  reads_waiting.write(text, "reads_waiting", "reads that wait for a thread, looked at ten times a second");
  bots_queue.write(text, "bots_queue", "decisions that wait for a computer player, looked at ten times a second");
  return text;
}

}  // namespace florin::server
