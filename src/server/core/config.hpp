// Config: the settings an operator can choose. The defaults are safe: loopback only, modest limits.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace florin::server {

// A token bucket's settings: `burst` at once, then `per_second` more each second.
struct Pace {
  double burst;
  double per_second;
};

struct Limits {
  Pace messages{60, 20};                // per connection: WebSocket frames of every kind
  Pace requests{200, 20};               // per address
  Pace guests{30, 0.5};                 // new people per address
  Pace passwords{10, 0.05};             // password and code attempts, per address and per account (password_limits.hpp)
  Pace talk{10, 0.5};                   // messages, quick phrases and notes, per person
  Pace stored{2e6, 2000};               // bytes to store, per person
  Pace address_stored{2e7, 20000};      // bytes to store, per address
  std::size_t table_bytes = 4'000'000;  // of commands; then only moves are stored
  std::size_t frame = 8192;             // bytes
  std::size_t body = 65536;             // bytes
  std::size_t unread = 262144;          // bytes sent that a slow reader has not received yet
  int connections = 20;                 // per person
  int all_connections = 10000;          // in all
  int address_connections = 250;        // per address
  int strangers = 100;                  // connections without a session, per address
  int request_seconds = 10;             // for a client to send the head of a request
  int tables = 50;                      // unfinished, per person
};

// How many days things are kept; 0: for ever.
struct Keep {
  int sessions = 180;    // since they were last used
  int guests = 30;       // who have no session left
  int unplayed = 30;     // tables that closed before a game was played out
  int unfinished = 365;  // games in which nothing has happened
  int games = 1825;      // played out
  int reports = 365;
};

// Which addresses webhooks may reach.
enum class Reach { public_only, everybody, nobody };

struct Config {
  std::string address = "127.0.0.1";
  int port = 7474;
  std::string data;
  std::string page;        // folder of the built page; empty: no page was built
  std::string public_url;  // as browsers see it, such as https://florin.example; empty: plain HTTP at the address
  bool is_lan = false;     // listens on every address of the machine, for a club evening
  bool is_behind_proxy = false;
  int bot_threads = 0;  // 0: one fewer than the cores
  bool is_quiet = false;
  Reach webhooks = Reach::public_only;
  Limits limits;
  Keep keep;
  std::string version;
};

// Applies one setting from a config file or the command line. Accepts limits ("messages", "60/20": a burst and a rate
// per second; "tables", "50") and every other setting above ("port", "public-url"). Returns what is wrong with it, or
// nothing.
[[nodiscard]] std::optional<std::string> set(Config& config, std::string_view name, std::string_view value);

// Reads lines of `name = value`; # starts a comment.
[[nodiscard]] std::optional<std::string> read_config_file(Config& config, const std::string& path);

}  // namespace florin::server
