// Escapes text for XML, between tags or in quotation marks.
#pragma once

#include <string>
#include <string_view>

namespace florin::base {

// Replaces control characters, which XML doesn't allow, with question marks.
[[nodiscard]] std::string xml_text(std::string_view text);

}  // namespace florin::base
