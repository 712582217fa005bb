#include "server/http/origin.hpp"

#include <algorithm>
#include <array>

namespace florin::server {
namespace {

// Returns the "host:port" of a URL.
std::string_view authority_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  url.remove_prefix(scheme + 3);
  return url.substr(0, url.find('/'));
}

std::string_view name_of(std::string_view authority) {
  if (authority.starts_with('[')) return authority.substr(0, authority.find(']') + 1);
  return authority.substr(0, authority.find(':'));
}

// Is it a numeric address? An attacker's name server can't hand out one of those.
bool is_number_address(std::string_view name) {
  if (name.starts_with('[')) return true;
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
}

std::string cookie(const Config& config, std::string_view token, std::string_view age) {
  return std::string(cookie_name(config)) + "=" + std::string(token) + "; Path=/; Max-Age=" + std::string(age) +
         "; HttpOnly; SameSite=Lax" + (is_secure(config) ? "; Secure" : "");
}

}  // namespace

bool is_own_host(const Config& config, std::string_view host) {
  constexpr std::array<std::string_view, 3> loopback = {"localhost", "127.0.0.1", "[::1]"};
  if (!config.public_url.empty() && host == authority_of(config.public_url)) return true;
  const std::string_view name = name_of(host);
  if (config.is_lan && (is_number_address(name) || name.ends_with(".local"))) return true;
  return std::find(loopback.begin(), loopback.end(), name) != loopback.end();
}

bool is_own_origin(const Config& config, const HttpRequest& request) {
  const std::string origin = request.header("origin");
  const std::string_view url = config.public_url;
  if (!url.empty() && origin == url.substr(0, url.find("://") + 3 + authority_of(url).size())) return true;
  return !is_secure(config) && origin == "http://" + request.header("host");
}

bool is_secure(const Config& config) { return config.public_url.starts_with("https://"); }

std::string_view cookie_name(const Config& config) { return is_secure(config) ? "__Host-florin" : "florin"; }
std::string cookie_with(const Config& config, std::string_view token) { return cookie(config, token, "34560000"); }
std::string cookie_removed(const Config& config) { return cookie(config, "", "0"); }

}  // namespace florin::server
