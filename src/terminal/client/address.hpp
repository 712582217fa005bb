// The address of a server, and the link to a table on it.
#pragma once

#include <string>
#include <string_view>

#include "base/phrase.hpp"

namespace florin::terminal {

struct Address {
  bool is_secure = false;
  std::string host;
  std::string port;

  // Reads "https://florin.example:8443", also with ws or wss. The default scheme is http. Anything after the port is ignored.
  [[nodiscard]] static base::Result<Address> read(std::string_view url);
  // "https://florin.example:8443"; leaves out the scheme's default port.
  [[nodiscard]] std::string text() const;
  // The value of the Host header.
  [[nodiscard]] std::string authority() const;
};

struct Link {
  std::string server;  // empty if the link has none
  std::string table;
  std::string secret;  // empty for a public table

  // Reads "https://florin.example/table/t8f#SECRET", "/table/t8f#SECRET", "t8f#SECRET" or "t8f".
  [[nodiscard]] static base::Result<Link> read(std::string_view text);
};

}  // namespace florin::terminal
