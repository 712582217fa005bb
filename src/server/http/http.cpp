#include "server/http/http.hpp"

#include <optional>

#include "server/core/languages.hpp"

namespace florin::server {
namespace {

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    const auto high = i + 2 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
    const auto low = i + 2 < text.size() ? hex_digit(text[i + 2]) : std::nullopt;
    if (!high || !low) return std::nullopt;
    result += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  if (result.find('\0') != std::string::npos) return std::nullopt;
  return result;
}

std::string found_in(const std::map<std::string, std::string, std::less<>>& map, std::string_view name) {
  const auto found = map.find(name);
  return found == map.end() ? std::string() : found->second;
}

}  // namespace

std::string HttpRequest::header(std::string_view name) const { return found_in(headers, name); }
std::string HttpRequest::parameter(std::string_view name) const { return found_in(query, name); }
game::Language HttpRequest::language() const { return Languages::chosen(parameter("language"), header("accept-language")); }

std::string HttpRequest::cookie(std::string_view name) const {
  const std::string cookies = header("cookie");
  std::string_view rest = cookies;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    std::string_view one = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 1));
    while (one.starts_with(' ')) one.remove_prefix(1);
    const std::size_t equals = one.find('=');
    if (equals != std::string_view::npos && one.substr(0, equals) == name) return std::string(one.substr(equals + 1));
  }
  return {};
}

bool read_target(std::string_view target, HttpRequest& request) {
  const std::size_t mark = std::min(target.find('?'), target.size());
  const auto path = decoded(target.substr(0, mark));
  if (!path || !path->starts_with('/')) return false;
  request.path = *path;
  std::string_view rest = target.substr(std::min(target.size(), mark + 1));
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view one = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 1));
    const std::size_t equals = std::min(one.find('='), one.size());
    const auto name = decoded(one.substr(0, equals));
    const auto value = decoded(one.substr(std::min(one.size(), equals + 1)));
    if (!name || !value) return false;
    request.query[*name] = *value;
  }
  return true;
}

}  // namespace florin::server
