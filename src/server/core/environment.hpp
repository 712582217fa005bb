// Environment: where the server gets its time and randomness. Both are passed in, so that a test can control them.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "match/people.hpp"

namespace florin::server {

struct Environment {
  std::function<match::Instant()> now;                // the server's time: it starts with the wall clock and never jumps
  std::function<match::Instant()> wall;               // what the calendar says; it jumps when somebody sets the machine's clock
  std::function<void(std::span<std::uint8_t>)> fill;  // fills the bytes with unpredictable values
};

// Returns the server's time: what `wall` says now, plus the time that passes from now on.
[[nodiscard]] std::function<match::Instant()> steady_from(const std::function<match::Instant()>& wall);

// The machine's clock and libsodium's random numbers.
[[nodiscard]] Environment machine_environment();

// Returns `bits` random bits (a multiple of 5) as lower-case letters and digits that nobody mistakes for each other.
[[nodiscard]] std::string random_word(const Environment& environment, int bits);

// Hashes a secret. The store keeps only this hash of tokens and codes. They are random, so a fast hash is enough.
[[nodiscard]] std::string hash_of(std::string_view secret);

}  // namespace florin::server
