// Screens, as the terminal tests read them.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "terminal/screens/screen.hpp"

namespace florin::tests {

inline std::vector<std::string> drawn(const terminal::Screen& screen, int rows, int columns) {
  terminal::Canvas canvas(rows, columns);
  screen.draw(canvas);
  return canvas.lines();
}

// Fails if a screen shows a missing text or a row that is too long.
inline void check_screen(const std::vector<std::string>& lines, int columns) {
  for (const std::string& line : lines) {
    CHECK_MESSAGE(line.find('<') == std::string::npos, line);  // <key>: a missing text
    CHECK(terminal::width_of(line) <= columns);
  }
}

}  // namespace florin::tests
