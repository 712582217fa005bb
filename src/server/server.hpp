// The whole server: everything above put together.
#pragma once

#include <functional>
#include <string>

#include "server/config.hpp"
#include "server/sources.hpp"

namespace florin::server {

// Serves until SIGINT or SIGTERM; `ready` is told the port once it listens. Throws StoreError where the data
// cannot be opened, and DoorError where the address is taken.
void serve(const Config& config, const Sources& sources, const std::function<void(int port)>& ready);

class DoorError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace florin::server
