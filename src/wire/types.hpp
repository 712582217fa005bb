// The shapes of everything the page receives (positions, matches, records and so on), and the TypeScript types generated
// from them. The members of events and commands come from each_field; types.cpp describes everything else.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "wire/shapes.hpp"

namespace florin::wire {

[[nodiscard]] std::span<const Shape> shapes();

// The contents of web/src/core/wire_types.ts: every type except the positions of games.
[[nodiscard]] std::string write_typescript();

// TypeScript types of shapes that are described elsewhere and may refer to those of shapes(): the positions and the board
// of a game (web/state.ts in its folder), or the bodies of the REST API. The first line of the result names their source and
// the test program that updates the file.
[[nodiscard]] std::string write_typescript(std::span<const Shape> others, std::string_view source, std::string_view program);

}  // namespace florin::wire
