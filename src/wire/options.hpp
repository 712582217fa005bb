// The options of a table as a JSON object. Each value is true or false, a word, or an object of counts.
#pragma once

#include <string_view>

#include "game/setup.hpp"
#include "wire/json.hpp"
#include "wire/json_reader.hpp"

namespace florin::wire {

// Reads the options under `name`; none if the member is missing. The game's setup checks whether the game knows them.
[[nodiscard]] game::Options read_options(JsonReader& members, std::string_view name);
[[nodiscard]] Json json_of(const game::Options& options);

}  // namespace florin::wire
