#include "server/core/config.hpp"

#include <array>
#include <charconv>
#include <fstream>
#include <utility>

namespace florin::server {
namespace {

template <class T>
bool read(std::string_view text, T& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return !text.starts_with('-') && error == std::errc() && end == text.data() + text.size();
}
bool read(std::string_view text, std::string& value) {
  value = std::string(text);
  return true;
}
bool read(std::string_view text, bool& value) {
  value = text == "true";
  return value || text == "false";
}
bool read(std::string_view text, Pace& value) {
  const std::size_t slash = text.find('/');
  return slash != std::string_view::npos && read(text.substr(0, slash), value.burst) && read(text.substr(slash + 1), value.per_second);
}

bool read(std::string_view text, Reach& value) {
  constexpr std::array<std::pair<std::string_view, Reach>, 3> words = {
      {{"public", Reach::public_only}, {"any", Reach::everybody}, {"off", Reach::nobody}}};
  for (const auto& [word, reach] : words) {
    if (word != text) continue;
    value = reach;
    return true;
  }
  return false;
}

template <auto Member>
bool read_config(Config& config, std::string_view text) {
  return read(text, config.*Member);
}
template <auto Member>
bool read_limit(Config& config, std::string_view text) {
  return read(text, config.limits.*Member);
}

template <auto Member>
bool read_keep(Config& config, std::string_view text) {
  return read(text, config.keep.*Member);
}

struct Setting {
  std::string_view name;
  bool (*read)(Config& config, std::string_view text);
};
constexpr std::array settings = {
    Setting{"address", read_config<&Config::address>},
    Setting{"port", read_config<&Config::port>},
    Setting{"data", read_config<&Config::data>},
    Setting{"page", read_config<&Config::page>},
    Setting{"public-url", read_config<&Config::public_url>},
    Setting{"lan", read_config<&Config::is_lan>},
    Setting{"behind-proxy", read_config<&Config::is_behind_proxy>},
    Setting{"bot-threads", read_config<&Config::bot_threads>},
    Setting{"quiet", read_config<&Config::is_quiet>},
    Setting{"webhooks", read_config<&Config::webhooks>},
    Setting{"keep-sessions", read_keep<&Keep::sessions>},
    Setting{"keep-guests", read_keep<&Keep::guests>},
    Setting{"keep-unplayed", read_keep<&Keep::unplayed>},
    Setting{"keep-unfinished", read_keep<&Keep::unfinished>},
    Setting{"keep-games", read_keep<&Keep::games>},
    Setting{"keep-reports", read_keep<&Keep::reports>},
    Setting{"messages", read_limit<&Limits::messages>},
    Setting{"requests", read_limit<&Limits::requests>},
    Setting{"guests", read_limit<&Limits::guests>},
    Setting{"passwords", read_limit<&Limits::passwords>},
    Setting{"talk", read_limit<&Limits::talk>},
    Setting{"stored", read_limit<&Limits::stored>},
    Setting{"address-stored", read_limit<&Limits::address_stored>},
    Setting{"table-bytes", read_limit<&Limits::table_bytes>},
    Setting{"frame", read_limit<&Limits::frame>},
    Setting{"body", read_limit<&Limits::body>},
    Setting{"unread", read_limit<&Limits::unread>},
    Setting{"connections", read_limit<&Limits::connections>},
    Setting{"all-connections", read_limit<&Limits::all_connections>},
    Setting{"address-connections", read_limit<&Limits::address_connections>},
    Setting{"strangers", read_limit<&Limits::strangers>},
    Setting{"request-seconds", read_limit<&Limits::request_seconds>},
    Setting{"tables", read_limit<&Limits::tables>},
};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view spaces = " \t\r";
  const std::size_t begin = text.find_first_not_of(spaces);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(spaces) - begin + 1);
}

}  // namespace

std::optional<std::string> set(Config& config, std::string_view name, std::string_view value) {
  std::string known;
  for (const Setting& setting : settings) {
    known += (known.empty() ? "" : ", ") + std::string(setting.name);
    if (setting.name != name) continue;
    if (setting.read(config, value)) return std::nullopt;
    return "'" + std::string(value) + "' is not a value for " + std::string(name) +
           ". Write numbers as 50, rates as 60/20, flags as true or false, and webhooks as public, any or off.";
  }
  return "There is no setting '" + std::string(name) + "'. The settings are: " + known + ".";
}

std::optional<std::string> read_config_file(Config& config, const std::string& path) {
  std::ifstream file(path);
  if (!file) return "Can't read " + path + ".";
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const std::string_view text = trimmed(line);
    if (text.empty() || text.starts_with('#')) continue;
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string_view value = trimmed(text.substr(std::min(text.size(), equals + 1)));
    if (auto problem = set(config, trimmed(text.substr(0, equals)), value)) return path + ":" + std::to_string(number) + ": " + *problem;
  }
  return std::nullopt;
}

}  // namespace florin::server
