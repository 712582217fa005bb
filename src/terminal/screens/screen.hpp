// Screen: something that fills the terminal and handles keys. It doesn't know the terminal, so tests can draw it into
// a canvas and send it keys.
#pragma once

#include <string>

#include "game/catalogue.hpp"
#include "terminal/client/alarm.hpp"
#include "terminal/draw/canvas.hpp"
#include "terminal/draw/key.hpp"
#include "terminal/screens/terminal.hpp"

namespace florin::terminal {

// The smallest terminal that screens are made for.
inline constexpr int least_rows = 24;
inline constexpr int least_columns = 80;

class Screen {
 public:
  enum class After { stay, leave };

  virtual ~Screen() = default;
  virtual void draw(Canvas& canvas) const = 0;
  [[nodiscard]] virtual After handle(const Key& key) = 0;
  // The sentence that replaces the screen if the terminal is too small for it.
  [[nodiscard]] std::string too_small(int rows, int columns) const;
  // Takes in what happened in the background, such as a computer player's decision.
  virtual void work() {}
  // The alarm that rings when there is something to take in.
  [[nodiscard]] virtual const Alarm* alarm() const { return nullptr; }
  // Does the screen show a clock, so that it changes every second?
  [[nodiscard]] virtual bool has_clock() const { return false; }

 protected:
  [[nodiscard]] virtual const game::Catalogue& texts() const = 0;

  Screen() = default;
  Screen(const Screen&) = default;
  Screen& operator=(const Screen&) = default;
};

// Draws the screen, or a sentence if the canvas is too small for it.
void draw(const Screen& screen, Canvas& canvas);

// Shows the screen until the person leaves it or the keyboard is gone.
void run(const Terminal& terminal, Screen& screen);

}  // namespace florin::terminal
