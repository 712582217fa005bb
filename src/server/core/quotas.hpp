// Quotas: how much people may say and have stored, so that nobody fills the disk. Bytes count for the person and for the
// address, because one address may have many guests.
#pragma once

#include <cstdint>
#include <string>

#include "server/core/limiter.hpp"

namespace florin::server {

class Quotas {
 public:
  explicit Quotas(const Limits& limits) : talk_(limits.talk), person_(limits.stored), network_(limits.address_stored) {}

  // Messages, quick phrases and notes.
  [[nodiscard]] bool may_talk(const std::string& person, std::int64_t now) { return talk_.take(person, now); }
  [[nodiscard]] bool may_store(const std::string& person, const std::string& network, std::size_t bytes, std::int64_t now) {
    const auto cost = static_cast<double>(bytes);
    return person_.take(person, now, cost) && network_.take(network, now, cost);
  }
  void tidy(std::int64_t now) {
    for (Limiter* each : {&talk_, &person_, &network_}) each->tidy(now);
  }

 private:
  Limiter talk_;
  Limiter person_;
  Limiter network_;
};

}  // namespace florin::server
