// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104). Fair dice come from them, in native builds and in the browser.
// Tests check them against the published vectors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace florin::base {

using Hash = std::array<std::uint8_t, 32>;

class Sha256 {
 public:
  void add(std::span<const std::uint8_t> bytes);
  void add(std::string_view text);
  [[nodiscard]] Hash finish();

 private:
  void compress(const std::uint8_t* block);

  std::array<std::uint32_t, 8> words_{0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
  std::array<std::uint8_t, 64> block_{};
  std::size_t filled_ = 0;
  std::uint64_t length_ = 0;
};

[[nodiscard]] Hash sha256(std::string_view text);
[[nodiscard]] Hash hmac_sha256(std::span<const std::uint8_t> key, std::string_view text);

[[nodiscard]] std::string hex(std::span<const std::uint8_t> bytes);
// Reads exactly 64 lower-case hexadecimal digits; returns false for anything else.
[[nodiscard]] bool read_hex(std::string_view text, Hash& bytes);

}  // namespace florin::base
