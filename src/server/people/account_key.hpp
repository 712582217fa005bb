// The key of an account: names with the same key count as the same name. Case, spaces and a few marks don't matter, and
// letters that look alike (a Cyrillic А and a Latin A) are the same, by Unicode's list of confusable characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/reader.hpp"

namespace florin::server {

[[nodiscard]] std::string account_key(std::string_view name);

// The account with this name, however it is spelt. An account of 0.1.0 has the key that it was given then.
[[nodiscard]] std::optional<AccountRow> account_named(Reader& reader, std::string_view name);

// The key that 0.1.0 gave: it knew the case of ASCII letters only. Also the key of codes.
[[nodiscard]] std::string plain_key(std::string_view text);

// Lines of a target and the characters that count as it (confusables.cpp).
extern const std::string_view confusables;

}  // namespace florin::server
