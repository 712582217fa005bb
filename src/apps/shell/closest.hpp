// closest: what a misspelt word was probably meant to be.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace florin::apps {

// The known word that is the fewest slips away (a letter too many, too few, wrong, or swapped with the next); nothing if
// more than a third of the letters would have to be slips.
[[nodiscard]] std::optional<std::string> closest(std::string_view word, const std::vector<std::string>& known);

}  // namespace florin::apps
