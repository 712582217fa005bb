// Settings of a match: the game and its options, the clock, and what is allowed. The host may change them before the
// start (command::Configure). They are a plain value and may be unsound; create() and decide() check them
// (match/decide.hpp).
#pragma once

#include <string>

#include "game/setup.hpp"
#include "match/clock.hpp"

namespace florin::match {

struct Settings {
  std::string game;
  game::Setup setup;
  ClockSetting clock;
  bool is_rated = false;              // everyone has one seat, it can't become practice, and a replaced player comes last
  bool allows_hints = true;           // never in a rated match
  std::string stand_in = "merchant";  // the level that holds the seat of a person who is away

  friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace florin::match
