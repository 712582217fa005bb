// Clocks: how long a seat may think, and how much of it is left.
//
// A clock runs for every person who is to decide, and charges the time once the decision is taken. Leaving
// does not stop it, so that nobody thinks for nothing by coming and going; a stand-in's decision does. While
// the match is not running (server down, table paused) nothing is charged.
#pragma once

#include <cstdint>
#include <optional>

#include "match/people.hpp"

namespace florin::match {

struct ClockSetting {
  enum class Kind : std::uint8_t {
    none,
    per_move,  // `ms` for every decision (a slow game: some days)
    bank,      // `ms` for the game, `increment` more after every decision
  };

  Kind kind = Kind::none;
  std::int64_t ms = 0;
  std::int64_t increment = 0;

  [[nodiscard]] bool is_sound() const;
  friend bool operator==(const ClockSetting&, const ClockSetting&) = default;
};

enum class DecidedBy : std::uint8_t { owner, computer };

class SeatClock {
 public:
  // What a clock shows, besides its setting.
  struct Reading {
    std::int64_t left = 0;
    std::optional<Instant> since;  // it runs
    friend bool operator==(const Reading&, const Reading&) = default;
  };

  SeatClock() = default;
  explicit SeatClock(const ClockSetting& setting) : setting_(setting), left_(setting.ms) {}
  SeatClock(const ClockSetting& setting, const Reading& reading) : setting_(setting), left_(reading.left), since_(reading.since) {}
  [[nodiscard]] Reading reading() const { return {left_, since_}; }

  void begin(Instant now) { since_ = now; }
  // Charges the time used so far and stops.
  void stop(Instant now);
  // Stops without charging: the decision is not asked for any more.
  void drop() { since_.reset(); }
  // The decision was taken: charges the time, credits what the setting gives, and says how much that was. Who
  // had no time left and was decided for gets something to go on with.
  std::int64_t finish(Instant now, DecidedBy by);
  // A decision was taken back, and with it what the clock gained by it.
  void take_off(std::int64_t credit);

  [[nodiscard]] bool is_running() const { return since_.has_value(); }
  // Without a clock there is always nothing left and never a deadline.
  [[nodiscard]] std::int64_t left(Instant now) const;
  // When the time is up.
  [[nodiscard]] std::optional<Instant> deadline() const;

  friend bool operator==(const SeatClock&, const SeatClock&) = default;

 private:
  ClockSetting setting_;
  std::int64_t left_ = 0;
  std::optional<Instant> since_;
};

}  // namespace florin::match
