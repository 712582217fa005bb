// Checks that bytes from outside are UTF-8 (RFC 3629).
#pragma once

#include <cstddef>
#include <string_view>

namespace florin::base {

// The length of the UTF-8 sequence at the start of a non-empty text; 0 if it is invalid.
[[nodiscard]] std::size_t utf8_length(std::string_view text);

[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace florin::base
