#include "server/core/play_clock.hpp"

#include <algorithm>

namespace florin::server {

PlayClock::PlayClock(const Environment& environment) : environment_(environment), beat_(environment.now()), at_beat_(beat_) {}

match::Instant PlayClock::now() const { return {at_beat_.ms + std::min(since_beat(), longest_gap)}; }

PlayClock::Rhythm PlayClock::beat() {
  const Rhythm rhythm = is_running() ? Rhythm::steady : Rhythm::interrupted;
  at_beat_ = now();
  beat_ = environment_.now();
  return rhythm;
}

}  // namespace florin::server
