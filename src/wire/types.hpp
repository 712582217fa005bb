// What wire writes, described: the shapes of positions, matches, records and what else the page gets to see, and the types of
// TypeScript made from them. Events and commands list their members in each_field; everything else is described in types.cpp.
#pragma once

#include <span>
#include <string>

#include "wire/shapes.hpp"

namespace florin::wire {

[[nodiscard]] std::span<const Shape> shapes();

// The types of everything but the positions of the games: web/src/core/wire_types.ts.
[[nodiscard]] std::string write_typescript();

// The types of a game's positions (State) and of its board, from the shapes the game describes: web/state.ts in its folder.
[[nodiscard]] std::string write_typescript(std::span<const Shape> of_game);

}  // namespace florin::wire
