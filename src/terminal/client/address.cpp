#include "terminal/client/address.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace florin::terminal {
namespace {

struct Scheme {
  std::string_view name;
  bool is_secure;
};
constexpr Scheme schemes[] = {{"http", false}, {"ws", false}, {"https", true}, {"wss", true}};
constexpr std::string_view after_scheme = "://";

base::Problem no_address(std::string_view url) { return {base::phrase("remote.bad-server").text("url", base::quoted(url)), "server"}; }

bool is_id_character(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'; }

bool is_host_character(char c) { return is_id_character(c) || c == '.' || c == ':'; }

std::string_view usual_port(bool is_secure) { return is_secure ? "443" : "80"; }

}  // namespace

base::Result<Address> Address::read(std::string_view url) {
  const std::string_view given = url;
  Address address;
  if (const std::size_t end = url.find(after_scheme); end != std::string_view::npos) {
    const auto* const scheme = std::ranges::find(schemes, url.substr(0, end), &Scheme::name);
    if (scheme == std::end(schemes)) return no_address(given);
    address.is_secure = scheme->is_secure;
    url.remove_prefix(end + after_scheme.size());
  }
  url = url.substr(0, url.find_first_of("/?#"));
  const bool is_in_brackets = url.starts_with('[');  // an IPv6 address
  const std::size_t host_end = is_in_brackets ? url.find(']') : url.find(':');
  if (is_in_brackets && host_end == std::string_view::npos) return no_address(given);
  address.host = std::string(is_in_brackets ? url.substr(1, host_end - 1) : url.substr(0, host_end));
  const std::size_t colon = url.find(':', is_in_brackets ? host_end : 0);
  address.port = std::string(colon == std::string_view::npos ? usual_port(address.is_secure) : url.substr(colon + 1));
  constexpr int last_port = 65535;
  const auto port = base::whole_number(address.port, last_port);
  if (address.host.empty() || !std::ranges::all_of(address.host, is_host_character) || !port || *port == 0) return no_address(given);
  return address;
}

std::string Address::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == usual_port(is_secure) ? name : name + ":" + port;
}

std::string Address::text() const { return (is_secure ? "https://" : "http://") + authority(); }

base::Result<Link> Link::read(std::string_view text) {
  constexpr std::string_view folder = "/table/";
  Link link;
  std::string_view rest = text;
  if (const std::size_t place = rest.find(folder); place != std::string_view::npos) {
    link.server = std::string(rest.substr(0, place));
    rest.remove_prefix(place + folder.size());
  }
  const std::size_t hash = rest.find('#');
  link.table = std::string(rest.substr(0, hash));
  if (hash != std::string_view::npos) link.secret = std::string(rest.substr(hash + 1));
  const bool is_sound =
      !link.table.empty() && std::ranges::all_of(link.table, is_id_character) && std::ranges::all_of(link.secret, is_id_character);
  if (!is_sound) return base::Problem{base::phrase("remote.bad-link").text("link", base::quoted(text)), "table"};
  return link;
}

}  // namespace florin::terminal
