// The whole server, assembled from its parts.
#pragma once

#include <functional>
#include <string>

#include "server/core/config.hpp"
#include "server/core/environment.hpp"

namespace florin::server {

// Serves until SIGINT or SIGTERM. Calls `ready` with the port once it listens. Throws StoreError if the data can't be
// opened, and ListenError if the address is taken.
void serve(const Config& config, const Environment& environment, const std::function<void(int port)>& ready);

class ListenError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace florin::server
