// The options of a table as a JSON object: true or false, a word, or an object of counts.
#pragma once

#include <string_view>

#include "game/setup.hpp"
#include "wire/json.hpp"
#include "wire/members.hpp"

namespace florin::wire {

// The options under `name`; none if the member is left out. What the game knows is checked by its setup.
[[nodiscard]] game::Options read_options(Members& members, std::string_view name);
[[nodiscard]] Json json_of(const game::Options& options);

}  // namespace florin::wire
