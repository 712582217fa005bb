#include "server/core/environment.hpp"

#include <sodium.h>

#include <chrono>
#include <vector>

#include "base/sha256.hpp"

namespace florin::server {

std::function<match::Instant()> steady_from(const std::function<match::Instant()>& wall) {
  using Clock = std::chrono::steady_clock;
  return [start = wall(), began = Clock::now()] {
    return match::Instant{start.ms + std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began).count()};
  };
}

Environment machine_environment() {
  if (sodium_init() < 0) std::abort();  // without random numbers nothing here is safe
  const auto wall = [] {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return match::Instant{std::chrono::duration_cast<std::chrono::milliseconds>(since).count()};
  };
  return {
      .now = steady_from(wall), .wall = wall, .fill = [](std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }};
}

std::string random_word(const Environment& environment, int bits) {
  constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(bits / 5));
  environment.fill(bytes);
  std::string word;
  for (const std::uint8_t byte : bytes) word += letters[byte % letters.size()];
  return word;
}

std::string hash_of(std::string_view secret) { return base::hex(base::sha256(secret)); }

}  // namespace florin::server
