// Runs a screen on the whole terminal, which is restored afterwards.
#pragma once

#include "apps/shell/console.hpp"
#include "terminal/screens/screen.hpp"

namespace florin::apps {

void run_on_screen(terminal::Screen& screen, const Console& console);

}  // namespace florin::apps
