#include "apps/shell/common.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/text.hpp"
#include "players/players.hpp"

namespace florin::apps {

void TableArguments::add_options(Command& command) {
  command.option("--seats", "N", seats, "apps.seats");
  command.options("--option", "NAME=VALUE", options, "apps.option");
}

base::Result<game::Setup> TableArguments::setup() const {
  const auto entry = games::look_up(game);
  if (!entry) return entry.problem();
  const game::GameInfo& info = *(*entry)->info;
  constexpr int usual_seats = 3;
  game::Setup setup;
  setup.seats = seats == 0 ? std::clamp(usual_seats, info.min_seats, info.max_seats) : seats;
  for (const std::string& text : options) {
    auto option = game::read_option(info, text);
    if (!option) return option.problem();
    setup.options.push_back(*std::move(option));
  }
  auto table = (*entry)->open(setup);  // some options are wrong only in combination
  if (!table) return table.problem();
  return setup;
}

void LanguageArgument::add_option(Command& command) {
  code = game::code(command.console().language());
  command.option("--language", "en|pl", code, "apps.language");
}

base::Result<game::Language> LanguageArgument::language() const {
  if (const auto language = game::read_language(code)) return *language;
  return base::Problem{base::phrase("language.unknown").text("language", base::quoted(code)).text("known", "en, pl"), "language"};
}

std::string written(const game::OptionInfo& option) {
  switch (option.kind) {
    case game::OptionInfo::Kind::flag: return option.default_flag ? "true" : "false";
    case game::OptionInfo::Kind::choice: return std::string(option.choices.front());
    case game::OptionInfo::Kind::counts: break;
  }
  std::vector<std::string> counts;
  for (const game::NamedCount& entry : option.default_counts) counts.push_back(fmt::format("{}:{}", entry.name, entry.count));
  return base::joined(counts, ",");
}

std::string list_of_players() {
  const std::vector<std::string_view> names = players::names();
  return base::joined(std::vector<std::string>(names.begin(), names.end()), ", ");
}

std::string usual_data_folder() {
  if (const char* home = std::getenv("XDG_DATA_HOME")) return std::string(home) + "/florin";
  if (const char* home = std::getenv("HOME")) return std::string(home) + "/.local/share/florin";
  return "florin-data";
}

bool is_terminal(std::FILE* file) { return isatty(fileno(file)) == 1; }

}  // namespace florin::apps
