// Addresses of clients, as limits see them.
#pragma once

#include <string>

namespace florin::server {

// Returns what counts as one client: an IPv4 address, or the /64 of an IPv6 address, because whoever has one address of it
// has all of them. Text that isn't an address stays as it is.
[[nodiscard]] std::string network_of(const std::string& address);

}  // namespace florin::server
