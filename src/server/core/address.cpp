#include "server/core/address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace florin::server {

std::string network_of(const std::string& address) {
  constexpr std::size_t prefix = 8;  // bytes
  std::array<unsigned char, 16> bytes{};
  std::array<char, INET6_ADDRSTRLEN> text{};
  const std::string without_zone = address.substr(0, address.find('%'));
  if (inet_pton(AF_INET6, without_zone.c_str(), bytes.data()) != 1) return address;
  constexpr std::array<unsigned char, 12> mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};  // an IPv4 address follows
  if (std::equal(mapped.begin(), mapped.end(), bytes.begin())) return inet_ntop(AF_INET, &bytes[mapped.size()], text.data(), text.size());
  std::fill(bytes.begin() + prefix, bytes.end(), static_cast<unsigned char>(0));
  return std::string(inet_ntop(AF_INET6, bytes.data(), text.data(), text.size())) + "/64";
}

}  // namespace florin::server
