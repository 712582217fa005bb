// argon2id, with parameters for a small machine: 19 MiB, two passes, about 30 ms.
#pragma once

#include <string>

namespace florin::server {

inline constexpr std::size_t shortest_password = 8;
inline constexpr std::size_t longest_password = 200;

[[nodiscard]] std::string hash_password(const std::string& password);
// An empty hash (no such account) takes as long to check as any other, and never matches.
[[nodiscard]] bool is_password(const std::string& hash, const std::string& password);

}  // namespace florin::server
