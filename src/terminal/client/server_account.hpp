// Who this terminal is for a server: a guest with a token that is kept in the data folder, so that the same person
// comes back after whatever happened.
#pragma once

#include <string>

#include "game/catalogue.hpp"
#include "terminal/client/address.hpp"

namespace florin::terminal {

// The token kept for the server, or that of a new guest; with a name the guest is called so from now on.
[[nodiscard]] base::Result<std::string> token_for(const Address& server, const std::string& name, game::Language language);

}  // namespace florin::terminal
