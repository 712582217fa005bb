// The one thread on which everything is decided: tables, people and connections live there and need no locks.
// Other threads (the store's writer, computer players, password hashing) hand their results back with post().
#pragma once

#include <chrono>
#include <functional>

namespace florin::server {

class Loop {
 public:
  virtual ~Loop() = default;
  // From any thread.
  virtual void post(std::function<void()> task) = 0;
  // From the loop itself.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> task) = 0;
};

}  // namespace florin::server
