// The shapes of everything the page receives (positions, matches, records and so on), and the TypeScript types generated
// from them. The members of events and commands come from each_field; types.cpp describes everything else.
#pragma once

#include <span>
#include <string>

#include "wire/shapes.hpp"

namespace florin::wire {

[[nodiscard]] std::span<const Shape> shapes();

// The contents of web/src/core/wire_types.ts: every type except the positions of games.
[[nodiscard]] std::string write_typescript();

// The contents of web/state.ts in a game's folder: the types of its positions (State) and its board, from its shapes.
[[nodiscard]] std::string write_typescript(std::span<const Shape> of_game);

}  // namespace florin::wire
