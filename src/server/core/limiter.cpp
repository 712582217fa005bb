#include "server/core/limiter.hpp"

#include <algorithm>
#include <cmath>

namespace florin::server {

double Bucket::left(std::int64_t now) const {
  const double seconds = at_ == 0 ? 0 : static_cast<double>(std::max<std::int64_t>(0, now - at_)) / 1000;
  return std::min(pace_.burst, left_ + pace_.per_second * seconds);
}

bool Bucket::take(std::int64_t now, double tokens) {
  left_ = left(now);
  at_ = now;
  if (left_ < tokens) return false;
  left_ -= tokens;
  return true;
}

std::int64_t Bucket::wait(std::int64_t now) const {
  const double missing = 1 - left(now);
  if (missing <= 0) return 0;
  constexpr double longest = 3'600'000;
  return static_cast<std::int64_t>(std::ceil(std::min(longest, missing * 1000 / std::max(pace_.per_second, 1e-9))));
}

bool Limiter::take(const std::string& whose, std::int64_t now, double tokens) {
  return buckets_.try_emplace(whose, pace_).first->second.take(now, tokens);
}

void Limiter::tidy(std::int64_t now) {
  std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
}

}  // namespace florin::server
