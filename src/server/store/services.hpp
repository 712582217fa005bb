// Services: what every part of the server works with.
#pragma once

#include "server/core/config.hpp"
#include "server/core/environment.hpp"
#include "server/core/log.hpp"
#include "server/core/loop.hpp"
#include "server/core/metrics.hpp"
#include "server/core/work_pool.hpp"
#include "server/store/store.hpp"

namespace florin::server {

struct Services {
  const Config& config;
  const Environment& environment;
  Loop& loop;
  Store& store;
  WorkPool& bots;
  WorkPool& passwords;
  Metrics& metrics;
  const Log& log;
};

}  // namespace florin::server
