// Screen: something that fills the terminal and answers to keys. It knows no terminal, so that tests draw it
// into a canvas and give it keys.
#pragma once

#include "terminal/alarm.hpp"
#include "terminal/canvas.hpp"
#include "terminal/key.hpp"
#include "terminal/terminal.hpp"

namespace florin::terminal {

class Screen {
 public:
  enum class After { stay, leave };

  virtual ~Screen() = default;
  virtual void draw(Canvas& canvas) const = 0;
  [[nodiscard]] virtual After handle(const Key& key) = 0;
  // Takes in what was done in the background, such as a decision of a computer player.
  virtual void work() {}
  // What rings when there is something to take in.
  [[nodiscard]] virtual const Alarm* alarm() const { return nullptr; }
  // Whether it shows a clock, and so looks different every second.
  [[nodiscard]] virtual bool has_clock() const { return false; }

 protected:
  Screen() = default;
  Screen(const Screen&) = default;
  Screen& operator=(const Screen&) = default;
};

// Shows the screen until it is left or there is nobody any more.
void run(const Terminal& terminal, Screen& screen);

}  // namespace florin::terminal
