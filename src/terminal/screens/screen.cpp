#include "terminal/screens/screen.hpp"

namespace florin::terminal {

void run(const Terminal& terminal, Screen& screen) {
  while (true) {
    screen.work();
    Canvas canvas = terminal.canvas();
    screen.draw(canvas);
    terminal.show(canvas);
    const Key key = terminal.read(screen.alarm(), screen.has_clock() ? Terminal::Wait::a_second : Terminal::Wait::as_long_as_it_takes);
    if (key.kind == Key::Kind::closed) return;
    if (key.kind == Key::Kind::resize || key.kind == Key::Kind::woken) continue;
    if (screen.handle(key) == Screen::After::leave) return;
  }
}

}  // namespace florin::terminal
