#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <thread>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/lan.hpp"
#include "server/server.hpp"
#include "server/store.hpp"

namespace florin::apps {
namespace {

namespace fs = std::filesystem;

// What the command line says is kept as it stands until the file has been read: it has the last word.
struct Arguments {
  std::map<std::string, std::string> options;
  bool is_lan = false;
  bool is_behind_proxy = false;
  bool is_quiet = false;
  std::string file;
  std::vector<std::string> limits;
};

// The page that was built beside the program, or installed with it.
std::string usual_page_folder() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (const char* relative : {"page", "../share/florin/page"}) {
    const fs::path folder = (program.parent_path() / relative).lexically_normal();
    if (fs::exists(folder / "index.html", error)) return folder.string();
  }
  return {};
}

std::optional<std::string> read_arguments(server::Config& config, const Arguments& arguments) {
  if (!arguments.file.empty()) {
    if (auto problem = server::read_config_file(config, arguments.file)) return problem;
  }
  for (const auto& [name, value] : arguments.options) {
    if (value.empty()) continue;
    if (auto problem = server::set(config, name, value)) return problem;
  }
  for (const std::string& limit : arguments.limits) {
    const std::size_t equals = std::min(limit.find('='), limit.size());
    const std::string_view value = std::string_view(limit).substr(std::min(limit.size(), equals + 1));
    if (auto problem = server::set(config, limit.substr(0, equals), value)) return problem;
  }
  config.is_lan = config.is_lan || arguments.is_lan;
  config.is_behind_proxy = config.is_behind_proxy || arguments.is_behind_proxy;
  config.is_quiet = config.is_quiet || arguments.is_quiet;
  return std::nullopt;
}

void fill_in(server::Config& config) {
  config.version = FLORIN_VERSION;
  if (config.is_lan) config.address = "0.0.0.0";
  if (config.data.empty()) config.data = usual_data_folder();
  if (config.page.empty()) config.page = usual_page_folder();
  if (config.bot_threads == 0) config.bot_threads = static_cast<int>(std::max(2U, std::thread::hardware_concurrency()) - 1);
}

void say_where(const server::Config& config, int port) {
  const std::string here = fmt::format("http://{}:{}/", config.is_lan ? "127.0.0.1" : config.address, port);
  if (config.public_url.empty()) {
    fmt::print("Florin is at {}\n", here);
  } else {
    fmt::print("Florin is at {}, for its proxy at {}\n", config.public_url, here);
  }
  if (config.is_lan) {
    const std::vector<std::string> addresses = lan_addresses();
    for (const std::string& address : addresses) fmt::print("For others in this network: http://{}:{}/\n", address, port);
    fmt::print("Plain HTTP: whoever is in this network could read along.\n");
    if (!addresses.empty() && is_terminal(stdout)) fmt::print("{}", qr_code(fmt::format("http://{}:{}/", addresses.front(), port)));
  }
  std::fflush(stdout);
}

int run(const Arguments& arguments) {
  server::Config config;
  if (const auto problem = read_arguments(config, arguments)) return refuse(*problem);
  constexpr int highest_port = 65535;
  if (config.port > highest_port) return refuse("A port is a number from 0 to 65535.");
  fill_in(config);
  try {
    server::serve(config, server::machine_sources(), [&](int port) { say_where(config, port); });
    return done;
  } catch (const std::runtime_error& error) {
    return give_up(error.what());
  }
}

}  // namespace

void add_serve(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  auto& options = arguments->options;
  line.add("serve", "Serve the page and tables for people and programs")
      .option("--port", "N", options["port"], "Where to listen; 7474 without it, 0 is any free port")
      .option("--address", "IP", options["address"], "The address of this machine to listen at; 127.0.0.1 without it")
      .option("--data", "FOLDER", options["data"], "Where everything is stored; without it the user's data folder")
      .option("--page", "FOLDER", options["page"], "The built page; without it the one beside the program")
      .option("--public-url", "URL", options["public-url"], "How browsers reach the server through a proxy, such as https://florin.example")
      .flag("--behind-proxy", arguments->is_behind_proxy, "Believe a proxy on this machine who is asking (X-Forwarded-For)")
      .flag("--lan", arguments->is_lan, "For a club's evening: plain HTTP for everybody in the local network")
      .option("--bot-threads", "N", options["bot-threads"], "How many computer players think at once; without it one less than cores")
      .option("--config", "FILE", arguments->file, "More of this, as lines of `name = value` (docs/operations.md)")
      .options("--limit", "NAME=VALUE", arguments->limits, "A limit, such as messages=60/20; may be repeated (docs/operations.md)")
      .flag("--quiet", arguments->is_quiet, "Log warnings only")
      .examples({"florin serve", "florin serve --lan", "florin serve --public-url https://florin.example --behind-proxy"})
      .action([arguments] { return run(*arguments); });
}

}  // namespace florin::apps
