#include "apps/shell/on_screen.hpp"

#include "terminal/screens/terminal.hpp"

namespace florin::apps {

void run_on_screen(terminal::Screen& screen, const Console& console) {
  const terminal::Terminal terminal(console.has_colours() ? terminal::Colours::shown : terminal::Colours::none);
  terminal::run(terminal, screen);
}

}  // namespace florin::apps
