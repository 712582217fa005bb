#include "server/store/health.hpp"

namespace florin::server {
namespace {

constexpr std::chrono::seconds longest_wait{3};   // for a commit
constexpr std::chrono::seconds longest_pause{5};  // between two heartbeats

}  // namespace

std::string_view Health::trouble() const {
  if (Clock::now() - last_beat_ > longest_pause) return "the heartbeat stopped";
  const StoreHealth store = store_.health();
  if (!store.is_file_ours) return "the database file was removed or replaced; put it back or restart";
  if (store.oldest_wait > longest_wait) return "a write waits too long";
  if (!store.is_storing) return "cannot store";
  return {};
}

void Health::beat() {
  last_beat_ = Clock::now();
  const std::string_view now = trouble();
  if (now == last_trouble_) return;
  if (now.empty()) {
    log_.warning("healthy-again");
  } else {
    log_.warning("unhealthy", wire::JsonObject().text("why", now));
  }
  last_trouble_ = now;
}

}  // namespace florin::server
