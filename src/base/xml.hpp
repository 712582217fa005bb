// Text as it may stand in XML, between tags or in quotation marks.
#pragma once

#include <string>
#include <string_view>

namespace florin::base {

// Control characters, which XML does not know, become question marks.
[[nodiscard]] std::string xml_text(std::string_view text);

}  // namespace florin::base
