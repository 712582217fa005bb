#include "server/core/password_limits.hpp"

#include <algorithm>

namespace florin::server {

bool PasswordLimits::may_try(const std::string& network, const std::string& account, std::int64_t now) {
  if (!each_.take(network, now) || !each_.take(network + " " + account, now)) return false;
  return is_known(network, account) || account_.take(account, now);
}

bool PasswordLimits::is_known(const std::string& network, const std::string& account) const {
  const auto found = known_.find(account);
  return found != known_.end() && std::ranges::find(found->second, network) != found->second.end();
}

void PasswordLimits::remember(const std::string& network, const std::string& account) {
  constexpr std::size_t most = 10;
  if (is_known(network, account)) return;
  auto& networks = known_[account];
  networks.push_back(network);
  if (networks.size() > most) networks.pop_front();
}

void PasswordLimits::tidy(std::int64_t now) {
  each_.tidy(now);
  account_.tidy(now);
}

}  // namespace florin::server
