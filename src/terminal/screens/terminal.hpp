// Terminal: the real one, by ncurses: shows canvases and reads keys. The terminal is as it was when the object
// is destroyed, and also after an interrupt, a lost connection or a request to end (SIGINT, SIGHUP, SIGTERM):
// these end the program at once, which loses nothing because games are saved move by move.
//
// Colours: 256, 16 or none as the terminal has them, on its own background; none where NO_COLOR is set.
// Where the locale has no UTF-8, ASCII is shown instead.
#pragma once

#include "terminal/alarm.hpp"
#include "terminal/canvas.hpp"
#include "terminal/key.hpp"

namespace florin::terminal {

class Terminal {
 public:
  // Whether standard input and output are a terminal that can show screens.
  [[nodiscard]] static bool is_there();

  Terminal();
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // An empty canvas of the size the terminal has now.
  [[nodiscard]] Canvas canvas() const;
  void show(const Canvas& canvas) const;
  enum class Wait { as_long_as_it_takes, a_second };
  // Waits for a key, or until the alarm rings if there is one.
  [[nodiscard]] Key read(const Alarm* alarm, Wait wait) const;

 private:
  bool has_utf8_ = false;
  bool has_colours_ = false;
};

}  // namespace florin::terminal
