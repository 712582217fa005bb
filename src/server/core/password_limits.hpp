// PasswordLimits: how often passwords may be tried. An address has a pace, and so has an address for each account. Many
// addresses together have a pace for one account as well, ten times as fast; but whoever has logged in from an address may
// always try from there again, so that strangers can't lock an owner out.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>

#include "server/core/limiter.hpp"

namespace florin::server {

class PasswordLimits {
 public:
  explicit PasswordLimits(Pace pace) : each_(pace), account_({pace.burst * 10, pace.per_second * 10}) {}

  // `account` must be the same for all spellings of a name.
  [[nodiscard]] bool may_try(const std::string& network, const std::string& account, std::int64_t now);
  // For what concerns no account that exists: codes, and new names.
  [[nodiscard]] bool may_try(const std::string& network, std::int64_t now) { return each_.take(network, now); }
  // The password was right.
  void remember(const std::string& network, const std::string& account);
  void tidy(std::int64_t now);

 private:
  [[nodiscard]] bool is_known(const std::string& network, const std::string& account) const;

  Limiter each_;  // by network, and by network and account
  Limiter account_;
  std::unordered_map<std::string, std::deque<std::string>> known_;  // networks, by account
};

}  // namespace florin::server
