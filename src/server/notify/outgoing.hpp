// Requests that the server sends to addresses people gave it. An attacker must not reach the server's own network
// this way. So by default only public addresses are allowed. The check runs after the name lookup and before anything
// is sent, and redirects and proxies are not followed. deliver() blocks on the network, so never call it on the loop.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "base/phrase.hpp"
#include "server/core/config.hpp"

struct sockaddr;

namespace florin::server {

// Returns false for addresses of this machine, of its network and of other special ranges.
[[nodiscard]] bool is_public(const sockaddr& address);

// Why a URL can't be a webhook, if it can't. It doesn't look up names; that happens when something is sent.
[[nodiscard]] std::optional<base::Problem> problem_of_url(const std::string& url, Reach reach);

struct Delivery {
  std::string url;
  std::string body;                  // JSON
  std::vector<std::string> headers;  // "Name: value"
};

// Returns whether the other side accepted it (any status from 200 to 299). Stops early once `is_stopping` is true.
[[nodiscard]] bool deliver(const Delivery& delivery, Reach reach, const std::atomic<bool>& is_stopping);

}  // namespace florin::server
