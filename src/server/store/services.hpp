// What every part of the server works with.
#pragma once

#include "server/config.hpp"
#include "server/log.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/sources.hpp"
#include "server/store.hpp"
#include "server/work_pool.hpp"

namespace florin::server {

struct Services {
  const Config& config;
  const Sources& sources;
  Loop& loop;
  Store& store;
  WorkPool& bots;
  WorkPool& passwords;
  Metrics& metrics;
  const Log& log;
};

}  // namespace florin::server
