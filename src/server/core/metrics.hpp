// Metrics: the counters behind GET /metrics. They live on the loop.
#pragma once

#include <cstdint>
#include <string>

#include "server/core/histogram.hpp"

namespace florin::server {

struct Metrics {
  std::int64_t connections = 0;  // open now
  std::int64_t requests = 0;
  std::int64_t messages = 0;
  std::int64_t frames_sent = 0;
  std::int64_t bytes_sent = 0;
  std::int64_t decisions = 0;
  std::int64_t moves = 0;  // by people
  std::int64_t bot_moves = 0;
  std::int64_t refusals = 0;
  std::int64_t failed_commits = 0;
  std::int64_t slow_readers = 0;
  std::int64_t limited = 0;
  std::int64_t tables_loaded = 0;
  std::int64_t tables_quarantined = 0;
  std::int64_t warm_starts = 0;
  std::int64_t webhooks_sent = 0;
  std::int64_t webhooks_failed = 0;
  std::int64_t webhooks_dropped = 0;
  std::int64_t bots_waiting = 0;
  std::int64_t commits = 0;
  Histogram loop_delay{Histogram::seconds};  // how late a timer of the loop is
  Histogram write_times{Histogram::seconds};
  Histogram read_times{Histogram::seconds};
  Histogram writes_waiting{Histogram::lengths};
  Histogram reads_waiting{Histogram::lengths};
  Histogram bots_queue{Histogram::lengths};

  // Returns the metrics in Prometheus text format.
  [[nodiscard]] std::string exposition() const;
};

}  // namespace florin::server
