// A Problem as JSON, to be kept and said later in any language: {"key":"...","at":"...","arguments":[...]}.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/phrase.hpp"

namespace florin::wire {

[[nodiscard]] std::string write_problem(const base::Problem& problem);
// Returns nothing if the line is not what write_problem() wrote.
[[nodiscard]] std::optional<base::Problem> read_problem(std::string_view line);

}  // namespace florin::wire
