// PlayClock: the time that matches see. It runs with the server's time while the server can work, and stands still while it
// can't: the process is stopped, the loop is busy, or nothing can be stored. The server proves that it works by storing a
// heartbeat; a second after the last one, the clock waits for the next. So no interruption costs a player more than that
// second, whatever its cause, and no code has to notice it in time.
#pragma once

#include "server/core/environment.hpp"

namespace florin::server {

class PlayClock {
 public:
  explicit PlayClock(const Environment& environment);

  [[nodiscard]] match::Instant now() const;
  [[nodiscard]] bool is_running() const { return since_beat() <= longest_gap; }
  // A heartbeat was stored. Returns whether the clock has stood still since the one before.
  enum class Rhythm { steady, interrupted };
  Rhythm beat();

 private:
  static constexpr std::int64_t longest_gap = 1000;  // milliseconds
  [[nodiscard]] std::int64_t since_beat() const { return environment_.now().ms - beat_.ms; }

  const Environment& environment_;
  match::Instant beat_;     // the last heartbeat, in the server's time
  match::Instant at_beat_;  // the same moment on this clock
};

}  // namespace florin::server
