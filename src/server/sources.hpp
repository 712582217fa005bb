// Where time and luck come from. They are given to the server, so that a test can give the same to two of them.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "match/people.hpp"

namespace florin::server {

struct Sources {
  std::function<match::Instant()> now;
  std::function<void(std::span<std::uint8_t>)> fill;  // with bytes nobody can guess
};

// The clock of the machine and libsodium's random numbers.
[[nodiscard]] Sources machine_sources();

// `bits` random bits (a multiple of 5) as lower-case letters and digits that are not mistaken for each other.
[[nodiscard]] std::string random_word(const Sources& sources, int bits);

// The same text whatever its length: what is stored of tokens and codes. They are random, so that this suffices.
[[nodiscard]] std::string hash_of(std::string_view secret);

}  // namespace florin::server
