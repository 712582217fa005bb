#include "server/core/limiter.hpp"

#include <algorithm>

namespace florin::server {

double Bucket::left(std::int64_t now) const {
  const double seconds = at_ == 0 ? 0 : static_cast<double>(std::max<std::int64_t>(0, now - at_)) / 1000;
  return std::min(pace_.burst, left_ + pace_.per_second * seconds);
}

bool Bucket::take(std::int64_t now) {
  left_ = left(now);
  at_ = now;
  if (left_ < 1) return false;
  left_ -= 1;
  return true;
}

bool Limiter::take(const std::string& whose, std::int64_t now) { return buckets_.try_emplace(whose, pace_).first->second.take(now); }

void Limiter::tidy(std::int64_t now) {
  std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
}

}  // namespace florin::server
