// JSON from outside: one value per line, read strictly.
//
// A line has at most longest_line bytes, lists and objects nest at most deepest_nesting deep, no object names a
// member twice, and text is UTF-8. All this is checked while the line is read, so that half a million brackets cost
// nothing. Json stays inside wire/; everything else gets records, requests and lines of text.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "wire/limits.hpp"  // IWYU pragma: export

namespace florin::wire {

using Json = nlohmann::ordered_json;

[[nodiscard]] base::Result<Json> parse(std::string_view line);

// Writes one line, without spaces, with members in their order.
[[nodiscard]] std::string text_of(const Json& json);
// Reads back a value that text_of wrote.
[[nodiscard]] Json restored(std::string_view text);

}  // namespace florin::wire
