// Refuses commands that a match would allow but a public server can't: computer players that search without a limit.
#pragma once

#include <optional>

#include "base/phrase.hpp"
#include "match/command.hpp"

namespace florin::server {

// On a server, computer players must be levels.
[[nodiscard]] std::optional<base::Problem> problem_of_level(const std::string& level);
[[nodiscard]] std::optional<base::Problem> problem_of(const match::Command::Payload& command);

}  // namespace florin::server
