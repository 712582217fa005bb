// JSON as it comes from outside: one value a line, read strictly.
//
// A line has at most longest_line bytes, lists and objects are nested at most deepest_nesting deep, no object
// names a member twice, text is UTF-8. All of it is checked while the line is read, so that half a million
// brackets cost nothing. Json stays inside wire/: what others get are records, requests and lines of text.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "wire/limits.hpp"  // IWYU pragma: export

namespace florin::wire {

using Json = nlohmann::ordered_json;

[[nodiscard]] base::Result<Json> parse(std::string_view line);

// One line, without spaces, members in their order.
[[nodiscard]] std::string text_of(const Json& json);
// The value that text_of wrote.
[[nodiscard]] Json restored(std::string_view text);

}  // namespace florin::wire
