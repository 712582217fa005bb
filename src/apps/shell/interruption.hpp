// Interruption: while it lives, Ctrl-C (and a polite request to end) does not end the program but sets a flag; a
// second one ends it at once.
#pragma once

#include <atomic>
#include <thread>

namespace florin::apps {

// Make it before other threads are started: they inherit that these signals are not theirs.
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
