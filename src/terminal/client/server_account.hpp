// This terminal's identity on a server: a guest whose token is kept in the data folder, so that the same person can
// always come back. Also the list of tables there.
#pragma once

#include <string>
#include <vector>

#include "game/catalogue.hpp"
#include "terminal/client/address.hpp"

namespace florin::terminal {

// Returns the token for the server, after creating a guest if there is none. A non-empty name renames the guest.
[[nodiscard]] base::Result<std::string> token_for(const Address& server, const std::string& name, game::Language language);

// A table in the lobby of a server.
struct LobbyTable {
  std::string id;
  std::string game;
  int seats = 0;
  int open = 0;                    // seats that nobody has taken
  std::vector<std::string> names;  // of those who sit there
};

// The tables a person can join or watch: first their own unfinished ones, then the public ones.
[[nodiscard]] base::Result<std::vector<LobbyTable>> lobby_of(const Address& server, const std::string& token, game::Language language);

}  // namespace florin::terminal
