// Retention: forgets what has been kept long enough (Config::keep), a few rows at a time, so that nobody waits.
#pragma once

#include "server/tables/eraser.hpp"
#include "server/tables/match_registry.hpp"

namespace florin::server {

class Retention {
 public:
  Retention(Services& services, MatchRegistry& tables, Eraser& eraser) : services_(services), tables_(tables), eraser_(eraser) {}

  // Call it now and then. It goes on by itself until nothing is left that is too old.
  void look();

 private:
  void forget(const Expired& expired);

  Services& services_;
  MatchRegistry& tables_;
  Eraser& eraser_;
  bool is_working_ = false;
};

}  // namespace florin::server
