#include "terminal/screen.hpp"

namespace florin::terminal {

void run(const Terminal& terminal, Screen& screen) {
  while (true) {
    Canvas canvas = terminal.canvas();
    screen.draw(canvas);
    terminal.show(canvas);
    if (screen.work()) continue;
    const Key key = terminal.read();
    if (key.kind == Key::Kind::closed) return;
    if (key.kind != Key::Kind::resize && screen.handle(key) == Screen::After::leave) return;
  }
}

}  // namespace florin::terminal
