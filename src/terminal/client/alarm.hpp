// Alarm: wakes the thread that waits for keys. Any thread may ring it.
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
  // Waits until the alarm rings, and stops it. Returns false after `most` without a ring.
  bool wait(std::chrono::milliseconds most) const;
  void stop() const;
  // A file descriptor for poll(): readable while the alarm rings.
  [[nodiscard]] int file() const { return file_; }

 private:
  int file_;
};

}  // namespace florin::terminal
