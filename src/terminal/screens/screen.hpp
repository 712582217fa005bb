// Screen: something that fills the terminal and handles keys. It doesn't know the terminal, so tests can draw it into
// a canvas and send it keys.
#pragma once

#include "terminal/client/alarm.hpp"
#include "terminal/draw/canvas.hpp"
#include "terminal/draw/key.hpp"
#include "terminal/screens/terminal.hpp"

namespace florin::terminal {

class Screen {
 public:
  enum class After { stay, leave };

  virtual ~Screen() = default;
  virtual void draw(Canvas& canvas) const = 0;
  [[nodiscard]] virtual After handle(const Key& key) = 0;
  // Takes in what happened in the background, such as a computer player's decision.
  virtual void work() {}
  // The alarm that rings when there is something to take in.
  [[nodiscard]] virtual const Alarm* alarm() const { return nullptr; }
  // Does the screen show a clock, so that it changes every second?
  [[nodiscard]] virtual bool has_clock() const { return false; }

 protected:
  Screen() = default;
  Screen(const Screen&) = default;
  Screen& operator=(const Screen&) = default;
};

// Shows the screen until the person leaves it or the keyboard is gone.
void run(const Terminal& terminal, Screen& screen);

}  // namespace florin::terminal
