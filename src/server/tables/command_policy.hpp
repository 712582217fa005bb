// What a person may not ask of the server although the rules of a match would allow it: search without end.
#pragma once

#include <optional>

#include "base/phrase.hpp"
#include "match/command.hpp"

namespace florin::server {

// Computer players of people's tables are of the levels only.
[[nodiscard]] std::optional<base::Problem> problem_of_level(const std::string& level);
[[nodiscard]] std::optional<base::Problem> problem_of(const match::Command::Payload& command);

}  // namespace florin::server
