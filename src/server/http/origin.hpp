// Which addresses of this server are its own. A page of another origin may not act for somebody who happens to
// have a session here, and a name that an attacker points at this machine is not one of its names.
#pragma once

#include <string>
#include <string_view>

#include "server/config.hpp"
#include "server/http.hpp"

namespace florin::server {

// The header Host names this server: loopback, the public address, or with --lan any address given as numbers.
[[nodiscard]] bool is_own_host(const Config& config, std::string_view host);

// The header Origin is that of a page of this server, asked by the same name.
[[nodiscard]] bool is_own_origin(const Config& config, const HttpRequest& request);

// Browsers reach the server by HTTPS.
[[nodiscard]] bool is_secure(const Config& config);

// The name of the cookie with the session, and the whole header that sets it.
[[nodiscard]] std::string_view cookie_name(const Config& config);
[[nodiscard]] std::string cookie_with(const Config& config, std::string_view token);
[[nodiscard]] std::string cookie_removed(const Config& config);

}  // namespace florin::server
