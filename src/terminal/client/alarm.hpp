// Alarm: what a thread in the background rings to wake the one that waits for keys. Safe to ring from any thread.
#pragma once

#include <chrono>

namespace florin::terminal {

class Alarm {
 public:
  Alarm();
  ~Alarm();
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

  void ring() const;
  // Waits until it rings, at most so long; false if it did not. Whoever was woken has stopped it.
  bool wait(std::chrono::milliseconds most) const;
  void stop() const;
  // A file that can be read while it rings, for poll().
  [[nodiscard]] int file() const { return file_; }

 private:
  int file_;
};

}  // namespace florin::terminal
