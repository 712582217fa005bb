// An HTTP request and its response as plain values: what the API sees of the network.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "game/catalogue.hpp"

namespace florin::server {

struct HttpRequest {
  std::string method;
  std::string path;  // decoded, without the query
  std::map<std::string, std::string, std::less<>> query;
  std::map<std::string, std::string, std::less<>> headers;  // names in lower case
  std::string body;
  std::string address;    // of whoever asks, also behind a proxy
  bool is_local = false;  // from this machine, and not through a proxy

  [[nodiscard]] std::string header(std::string_view name) const;
  [[nodiscard]] std::string parameter(std::string_view name) const;
  // The value of a cookie; empty if there is none.
  [[nodiscard]] std::string cookie(std::string_view name) const;
  [[nodiscard]] bool is_unsafe() const { return method != "GET" && method != "HEAD" && method != "OPTIONS"; }
  [[nodiscard]] game::Language language() const;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
};

using Respond = std::function<void(HttpResponse)>;

// Path and query of a request target; false if it is not a sound one.
[[nodiscard]] bool read_target(std::string_view target, HttpRequest& request);

}  // namespace florin::server
