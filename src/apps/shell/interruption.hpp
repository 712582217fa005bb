// Interruption: while this object exists, the first SIGINT (Ctrl-C) or SIGTERM only sets a flag. The second one ends the
// program at once.
#pragma once

#include <atomic>
#include <thread>

namespace florin::apps {

// Create it before starting other threads, so that they inherit the signal mask.
class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  ~Interruption();

  [[nodiscard]] const std::atomic<bool>& flag() const { return flag_; }
  [[nodiscard]] bool is_set() const { return flag_; }

 private:
  std::atomic<bool> flag_ = false;
  std::jthread listener_;
};

}  // namespace florin::apps
