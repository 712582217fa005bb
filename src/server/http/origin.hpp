// Decides which hosts and origins belong to this server. A page from another origin must not act for a person who has
// a session here. A name that an attacker points at this machine is not one of the server's names.
#pragma once

#include <string>
#include <string_view>

#include "server/core/config.hpp"
#include "server/http/http.hpp"

namespace florin::server {

// Does the Host header name this server: loopback, the public address or, with --lan, any numeric address or .local name?
[[nodiscard]] bool is_own_host(const Config& config, std::string_view host);

// Does the Origin header name a page of this server, under the same name as the request? If browsers reach the server
// over HTTPS, a page that came over plain HTTP isn't one: somebody on the way may have written it.
[[nodiscard]] bool is_own_origin(const Config& config, const HttpRequest& request);

// Do browsers reach the server over HTTPS?
[[nodiscard]] bool is_secure(const Config& config);

// The name of the session cookie, and the whole header that sets it.
[[nodiscard]] std::string_view cookie_name(const Config& config);
[[nodiscard]] std::string cookie_with(const Config& config, std::string_view token);
[[nodiscard]] std::string cookie_removed(const Config& config);

}  // namespace florin::server
