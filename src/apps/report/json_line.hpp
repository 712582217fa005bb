// Prints what a command found as one JSON object on one line. All commands name things alike: "game", "players" (how many
// seats), "seed" (as text, because it may need 64 bits), "games", "moves".
#pragma once

#include "apps/shell/output.hpp"
#include "game/tree.hpp"

namespace florin::apps {

void print_json_line(const game::Tree& tree, const Output& out = Output::standard());

}  // namespace florin::apps
