// Outgoing: requests of the server to addresses that people gave it. It must not become a way into the network it
// stands in: by default only public addresses are reached, checked after the name was looked up and before
// anything is sent; redirects and proxies are not followed. It waits for the network: never on the loop.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "base/phrase.hpp"
#include "server/config.hpp"

struct sockaddr;

namespace florin::server {

// Not of this machine, its network, or otherwise special.
[[nodiscard]] bool is_public(const sockaddr& address);

// Why a URL cannot be a webhook; a name is looked up only when something is sent.
[[nodiscard]] std::optional<base::Problem> problem_of_url(const std::string& url, Reach reach);

struct Delivery {
  std::string url;
  std::string body;                  // JSON
  std::vector<std::string> headers;  // "Name: value"
};

// Whether the other side took it (any answer of 200 to 299). Ends early when `is_stopping`.
[[nodiscard]] bool deliver(const Delivery& delivery, Reach reach, const std::atomic<bool>& is_stopping);

}  // namespace florin::server
