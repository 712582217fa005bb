// Eraser: removes the words of people who were erased from the logs of their tables, one table at a time, so that nobody
// else waits. The store knows what is left to do, so it goes on after a restart.
#pragma once

#include "server/tables/match_registry.hpp"

namespace florin::server {

class Eraser {
 public:
  Eraser(Services& services, MatchRegistry& tables) : services_(services), tables_(tables) {}

  // Starts if there is something to do. Call it after erasing somebody, and now and then: another process may have.
  void look();

 private:
  void carry_out(const base::Result<std::optional<ErasureRow>>& erasure);
  void erase_from(const std::shared_ptr<ErasureRow>& erasure, std::size_t index);

  Services& services_;
  MatchRegistry& tables_;
  bool is_working_ = false;
  bool has_erased_ = false;  // anything since the last look
};

}  // namespace florin::server
