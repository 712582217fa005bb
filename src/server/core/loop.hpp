// Loop: the one thread that makes every decision. Tables, people and connections live on it and need no locks. Other
// threads (the store's writer, computer players, password hashing) hand back their results with post().
#pragma once

#include <chrono>
#include <functional>

namespace florin::server {

class Loop {
 public:
  virtual ~Loop() = default;
  // Call it from any thread.
  virtual void post(std::function<void()> task) = 0;
  // Call it on the loop only.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> task) = 0;
};

}  // namespace florin::server
