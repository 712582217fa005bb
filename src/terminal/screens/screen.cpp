#include "terminal/screens/screen.hpp"

#include <algorithm>

namespace florin::terminal {

std::string Screen::too_small(int rows, int columns) const {
  return texts().say(base::phrase("screen.too-small")
                         .number("columns", columns)
                         .number("rows", rows)
                         .number("least-columns", least_columns)
                         .number("least-rows", least_rows));
}

void draw(const Screen& screen, Canvas& canvas) {
  if (canvas.rows() >= least_rows && canvas.columns() >= least_columns) return screen.draw(canvas);
  const Pane pane(canvas);
  int row = std::max(0, canvas.rows() / 2 - 1);
  for (const std::string& line : wrapped(screen.too_small(canvas.rows(), canvas.columns()), canvas.columns()))
    pane.put(row++, 0, line, Tone::strong);
}

void run(const Terminal& terminal, Screen& screen) {
  while (true) {
    screen.work();
    Canvas canvas = terminal.canvas();
    draw(screen, canvas);
    terminal.show(canvas);
    const Key key =
        terminal.read(canvas, screen.alarm(), screen.has_clock() ? Terminal::Wait::a_second : Terminal::Wait::as_long_as_it_takes);
    if (key.kind == Key::Kind::closed) return;
    if (key.kind == Key::Kind::resize || key.kind == Key::Kind::woken) continue;
    if (screen.handle(key) == Screen::After::leave) return;
  }
}

}  // namespace florin::terminal
