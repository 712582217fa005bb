// The functions that fair dice are made of, so that the page can check a commitment by itself and tests can try
// them where they run. A hash is written as 32 bytes to memory of the caller.
#include <algorithm>
#include <cstdint>

#include "base/sha256.hpp"

namespace florin::browser {

extern "C" {

[[clang::export_name("sha256")]] void sha256(const char* text, std::size_t size, std::uint8_t* hash) {
  std::ranges::copy(base::sha256({text, size}), hash);
}
[[clang::export_name("hmac_sha256")]] void hmac_sha256(const char* text, std::size_t size, const std::uint8_t* key, std::size_t key_size,
                                                       std::uint8_t* hash) {
  std::ranges::copy(base::hmac_sha256({key, key_size}, {text, size}), hash);
}

}  // extern "C"

}  // namespace florin::browser
