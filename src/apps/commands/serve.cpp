#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <thread>

#include "apps/commands/commands.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/lan.hpp"
#include "apps/shell/output.hpp"
#include "server/net/server.hpp"
#include "server/store/store.hpp"

namespace florin::apps {
namespace {

namespace fs = std::filesystem;

constexpr int highest_port = 65535;
constexpr int most_bot_threads = 1024;

// Options are kept as text until the config file has been read, because they override it.
struct Arguments {
  std::map<std::string, std::string> options;
  std::optional<std::uint64_t> port;
  std::optional<std::uint64_t> bot_threads;
  bool is_lan = false;
  bool is_behind_proxy = false;
  bool is_quiet = false;
  std::string file;
  std::vector<std::string> limits;
};

// The page next to the program in a build folder, or installed with it.
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
  if (arguments.port) config.port = static_cast<int>(*arguments.port);
  if (arguments.bot_threads) config.bot_threads = static_cast<int>(*arguments.bot_threads);
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

void say_where(const server::Config& config, int port, const Console& console) {
  const std::string here = fmt::format("http://{}:{}/", config.is_lan ? "127.0.0.1" : config.address, port);
  if (config.public_url.empty()) {
    console.print(base::phrase("apps.serve.here").text("url", here));
  } else {
    console.print(base::phrase("apps.serve.behind").text("url", config.public_url).text("here", here));
  }
  if (config.is_lan) {
    const std::vector<std::string> addresses = lan_addresses();
    for (const std::string& address : addresses) {
      console.print(base::phrase("apps.serve.network").text("url", fmt::format("http://{}:{}/", address, port)));
    }
    console.print(base::phrase("apps.serve.plain-http"));
    if (!addresses.empty() && is_terminal(stdout)) print_out("{}", qr_code(fmt::format("http://{}:{}/", addresses.front(), port)));
  }
  Output::standard().flush();
}

int run(const Arguments& arguments, const Console& console) {
  server::Config config;
  if (const auto problem = read_arguments(config, arguments)) return console.refuse_with(*problem);
  if (config.port > highest_port) return console.refuse("apps.serve.bad-port");
  fill_in(config);
  try {
    server::serve(config, server::machine_environment(), [&](int port) { say_where(config, port, console); });
    return done;
  } catch (const std::runtime_error& error) {
    return console.give_up_with(error.what());
  }
}

}  // namespace

void add_serve(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  auto& options = arguments->options;
  line.add("serve", "apps.serve.about")
      .option("--port", "N", arguments->port, Wholes{0, highest_port}, "apps.serve.port")
      .option("--address", "IP", options["address"], "apps.serve.address")
      .option("--data", "FOLDER", options["data"], "apps.serve.data")
      .option("--page", "FOLDER", options["page"], "apps.serve.page")
      .option("--public-url", "URL", options["public-url"], "apps.serve.public-url")
      .flag("--behind-proxy", arguments->is_behind_proxy, "apps.serve.behind-proxy")
      .flag("--lan", arguments->is_lan, "apps.serve.lan")
      .option("--bot-threads", "N", arguments->bot_threads, Wholes{0, most_bot_threads}, "apps.serve.bot-threads")
      .option("--config", "FILE", arguments->file, "apps.serve.config")
      .options("--limit", "NAME=VALUE", arguments->limits, "apps.serve.limit")
      .flag("--quiet", arguments->is_quiet, "apps.serve.quiet")
      .examples({"florin serve", "florin serve --lan", "florin serve --public-url https://florin.example --behind-proxy"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
