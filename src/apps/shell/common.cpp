#include "apps/shell/common.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/text.hpp"
#include "players/players.hpp"

namespace florin::apps {

namespace {

// Every option of every game with each of its values, as you would type them.
std::vector<std::string> option_values() {
  std::vector<std::string> all;
  for (const games::Entry& entry : games::all()) {
    for (const game::OptionInfo& option : entry.info->options) {
      for (const std::string_view value : values_of(option)) all.push_back(fmt::format("{}={}", option.name, value));
    }
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace

void TableArguments::add_options(Command& command) {
  command.option("--seats", "N", seats, Wholes{1, any_size}, "apps.seats");
  command.options("--option", "NAME=VALUE", options, "apps.option").values("GAME", game_ids()).values("--option", option_values());
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

std::vector<std::string_view> values_of(const game::OptionInfo& option) {
  if (option.kind == game::OptionInfo::Kind::flag) return {"false", "true"};
  return {option.choices.begin(), option.choices.end()};
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

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const games::Entry& entry : games::all()) ids.emplace_back(entry.info->id);
  return ids;
}

std::vector<std::string> player_names() {
  const std::vector<std::string_view> names = players::names();
  return {names.begin(), names.end()};
}

std::string list_of_players() { return base::joined(player_names(), ", "); }

std::string usual_data_folder() {
  if (const char* home = std::getenv("XDG_DATA_HOME")) return std::string(home) + "/florin";
  if (const char* home = std::getenv("HOME")) return std::string(home) + "/.local/share/florin";
  return "florin-data";
}

}  // namespace florin::apps
