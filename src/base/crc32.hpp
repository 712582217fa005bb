// CRC-32 as in zlib. It finds accidents, not attacks.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace florin::base {

class Crc32 {
 public:
  constexpr void add(std::string_view bytes) {
    for (const char byte : bytes) crc_ = (crc_ >> 8U) ^ table[(crc_ ^ static_cast<unsigned char>(byte)) & 0xFFU];
  }
  [[nodiscard]] constexpr std::uint32_t value() const { return ~crc_; }

 private:
  static constexpr std::array<std::uint32_t, 256> table = [] {
    std::array<std::uint32_t, 256> entries{};
    for (std::uint32_t i = 0; i < entries.size(); ++i) {
      std::uint32_t crc = i;
      for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ (0xEDB88320U & (0U - (crc & 1U)));
      entries[i] = crc;
    }
    return entries;
  }();

  std::uint32_t crc_ = ~0U;
};

}  // namespace florin::base
