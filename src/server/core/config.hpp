// What the operator decides. The defaults are safe: loopback only, modest limits.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace florin::server {

// So many at once, and so many more each second.
struct Pace {
  double burst;
  double per_second;
};

struct Limits {
  Pace messages{60, 20};        // of a connection
  Pace requests{200, 20};       // of an address
  Pace guests{30, 0.5};         // new people from an address
  Pace passwords{10, 0.05};     // passwords and codes tried from an address, or for an account
  std::size_t frame = 8192;     // bytes
  std::size_t body = 65536;     // bytes
  std::size_t unread = 262144;  // bytes pushed and not yet taken by a slow reader
  int connections = 20;         // of a person
  int all_connections = 10000;  // of everybody
  int tables = 50;              // unfinished ones of a person
};

// Which addresses webhooks may be at.
enum class Reach { public_only, everybody, nobody };

struct Config {
  std::string address = "127.0.0.1";
  int port = 7474;
  std::string data;
  std::string page;        // the folder of the page; empty: none was built
  std::string public_url;  // as browsers see it, such as https://florin.example; empty: plain HTTP at the address
  bool is_lan = false;     // for a club's evening: every address of the machine
  bool is_behind_proxy = false;
  int bot_threads = 0;  // 0: one less than the cores
  bool is_quiet = false;
  Reach webhooks = Reach::public_only;
  Limits limits;
  std::string version;
};

// Sets what a line of a file, or of the command line, says: limits ("messages", "60/20": a burst and how many a
// second; "tables", "50") and everything above ("port", "public-url"). The answer says what is wrong with it.
[[nodiscard]] std::optional<std::string> set(Config& config, std::string_view name, std::string_view value);

// Lines of `name = value`; # begins a comment.
[[nodiscard]] std::optional<std::string> read_config_file(Config& config, const std::string& path);

}  // namespace florin::server
