// Where a table is: the address of a server and the link that brings somebody to a table of it.
#pragma once

#include <string>
#include <string_view>

#include "base/phrase.hpp"

namespace florin::terminal {

struct Address {
  bool is_secure = false;
  std::string host;
  std::string port;

  // "https://florin.example:8443", also ws and wss; without a scheme it is http. Anything after the port is ignored.
  [[nodiscard]] static base::Result<Address> read(std::string_view url);
  // "https://florin.example:8443", with the port only where it is not the usual one.
  [[nodiscard]] std::string text() const;
  // The host as it stands in a request.
  [[nodiscard]] std::string authority() const;
};

struct Link {
  std::string server;  // empty if the link does not say
  std::string table;
  std::string secret;  // empty for a public table

  // "https://florin.example/table/t8f#SECRET", "/table/t8f#SECRET", "t8f#SECRET" or "t8f".
  [[nodiscard]] static base::Result<Link> read(std::string_view text);
};

}  // namespace florin::terminal
