// Health: can the server do its work? It looks at the heartbeat of the loop, the oldest write that waits, the outcome of
// the last commit and the database file. GET /healthz and the log report what it finds.
#pragma once

#include <chrono>
#include <string_view>

#include "server/core/log.hpp"
#include "server/store/store.hpp"

namespace florin::server {

class Health {
 public:
  Health(const Store& store, const Log& log) : store_(store), log_(log) {}

  // Call it once a second, on the loop. Logs trouble when it begins and when it ends.
  void beat();
  // What is wrong, in a few words for the operator; empty if nothing is.
  [[nodiscard]] std::string_view trouble() const;

 private:
  using Clock = std::chrono::steady_clock;
  const Store& store_;
  const Log& log_;
  Clock::time_point last_beat_ = Clock::now();
  std::string_view last_trouble_;
};

}  // namespace florin::server
