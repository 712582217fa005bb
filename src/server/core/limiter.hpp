// Token buckets: a burst at once, then a steady rate per second.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "server/core/config.hpp"

namespace florin::server {

class Bucket {
 public:
  explicit Bucket(Pace pace) : pace_(pace), left_(pace.burst) {}
  // Takes tokens. Returns false, and takes none, if there are fewer at `now` (milliseconds).
  [[nodiscard]] bool take(std::int64_t now, double tokens = 1);
  // Milliseconds until a token is there; 0 if there is one.
  [[nodiscard]] std::int64_t wait(std::int64_t now) const;
  [[nodiscard]] bool is_full(std::int64_t now) const { return left(now) >= pace_.burst; }

 private:
  [[nodiscard]] double left(std::int64_t now) const;

  Pace pace_;
  double left_;
  std::int64_t at_ = 0;
};

// One bucket for each key: an address, an account and so on.
class Limiter {
 public:
  explicit Limiter(Pace pace) : pace_(pace) {}
  [[nodiscard]] bool take(const std::string& whose, std::int64_t now, double tokens = 1);
  // Forgets the keys whose buckets are full again.
  void tidy(std::int64_t now);

 private:
  Pace pace_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace florin::server
