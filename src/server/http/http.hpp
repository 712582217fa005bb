// HTTP requests and responses as plain values: all that the API sees of the network.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/phrase.hpp"
#include "game/catalogue.hpp"

namespace florin::server {

struct HttpRequest {
  std::string method;
  std::string path;  // decoded, without the query
  std::map<std::string, std::string, std::less<>> query;
  std::map<std::string, std::string, std::less<>> headers;  // names in lower case
  std::string body;
  std::string network;      // of the client, even behind a proxy (core/address.hpp)
  bool is_local = false;    // from this machine, and not through a proxy
  bool is_crowded = false;  // its network has too many connections for a WebSocket

  [[nodiscard]] std::string header(std::string_view name) const;
  [[nodiscard]] std::string parameter(std::string_view name) const;
  // Returns the value of a cookie; empty if there is none.
  [[nodiscard]] std::string cookie(std::string_view name) const;
  [[nodiscard]] bool is_unsafe() const { return method != "GET" && method != "HEAD" && method != "OPTIONS"; }
  [[nodiscard]] game::Language language() const;
};

// The rest of a long body, piece by piece: each call asks for the next piece, and an empty one ends the body. After a
// problem the connection is closed, so that the client knows that something is missing.
using Piece = base::Result<std::string>;
using NextPiece = std::function<void(std::function<void(Piece)> take)>;

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  bool has_session = false;  // whether the request had one
  NextPiece rest = {};       // follows `body`
};

using Respond = std::function<void(HttpResponse)>;

// Reads the path and query of a request target. Returns false if the target is malformed.
[[nodiscard]] bool read_target(std::string_view target, HttpRequest& request);

}  // namespace florin::server
