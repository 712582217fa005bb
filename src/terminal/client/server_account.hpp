// This terminal's identity on a server: a guest whose token is kept in the data folder, so that the same person can
// always come back.
#pragma once

#include <string>

#include "game/catalogue.hpp"
#include "terminal/client/address.hpp"

namespace florin::terminal {

// Returns the token for the server, after creating a guest if there is none. A non-empty name renames the guest.
[[nodiscard]] base::Result<std::string> token_for(const Address& server, const std::string& name, game::Language language);

}  // namespace florin::terminal
