// Terminal: the real terminal, through ncurses. It shows canvases and reads keys. Destroying the object restores the
// terminal. So do SIGINT, SIGHUP and SIGTERM, which end the program at once; this loses nothing, because games are
// saved move by move.
//
// Colours: 256, 16 or none, as the terminal supports, on its own background; none if the caller wants none. If the locale
// doesn't use UTF-8, ASCII is shown instead.
#pragma once

#include "terminal/client/alarm.hpp"
#include "terminal/draw/canvas.hpp"
#include "terminal/draw/key.hpp"

namespace florin::terminal {

enum class Colours { shown, none };

class Terminal {
 public:
  // Are standard input and output a terminal that can show screens?
  [[nodiscard]] static bool is_there();

  explicit Terminal(Colours colours);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // Returns an empty canvas of the terminal's current size.
  [[nodiscard]] Canvas canvas() const;
  void show(const Canvas& canvas) const;
  enum class Wait { as_long_as_it_takes, a_second };
  // Waits for a key, for a click on the canvas that is shown, or until the alarm rings if there is one.
  [[nodiscard]] Key read(const Canvas& shown, const Alarm* alarm, Wait wait) const;

 private:
  bool has_utf8_ = false;
  bool has_colours_ = false;
};

}  // namespace florin::terminal
