// Services: what every part of the server works with.
#pragma once

#include "server/core/config.hpp"
#include "server/core/environment.hpp"
#include "server/core/log.hpp"
#include "server/core/loop.hpp"
#include "server/core/metrics.hpp"
#include "server/core/play_clock.hpp"
#include "server/core/quotas.hpp"
#include "server/core/work_pool.hpp"
#include "server/store/health.hpp"
#include "server/store/store.hpp"

namespace florin::server {

struct Services {
  const Config& config;
  const Environment& environment;
  const PlayClock& clock;
  Loop& loop;
  Store& store;
  WorkPool& bots;
  WorkPool& passwords;
  Quotas& quotas;
  Metrics& metrics;
  const Health& health;
  const Log& log;
};

}  // namespace florin::server
