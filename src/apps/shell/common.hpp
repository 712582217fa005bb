// Arguments and folders that several commands share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/shell/command_line.hpp"
#include "game/catalogue.hpp"
#include "games/registry.hpp"

namespace florin::apps {

// GAME --seats N --option name=value ...
struct TableArguments {
  std::string game;
  int seats = 0;
  std::vector<std::string> options;

  // Adds --seats and --option; the command has GAME already.
  void add_options(Command& command);
  // The setup from the arguments. The default is three seats, or the nearest number that the game allows.
  [[nodiscard]] base::Result<game::Setup> setup() const;
};

// The ids of all games.
[[nodiscard]] std::vector<std::string> game_ids();

struct LanguageArgument {
  std::string code;

  void add_option(Command& command);
  // The language from the arguments, or else the console's. A problem if there is no such language.
  [[nodiscard]] base::Result<game::Language> language() const;
};

// The values an option of a game can have; none if they are counts.
[[nodiscard]] std::vector<std::string_view> values_of(const game::OptionInfo& option);
// An option's default value as you would type it on a command line.
[[nodiscard]] std::string written(const game::OptionInfo& option);

// The names of all players, in a list and for help texts.
[[nodiscard]] std::vector<std::string> player_names();
[[nodiscard]] std::string list_of_players();

// The server's default data folder.
[[nodiscard]] std::string usual_data_folder();

}  // namespace florin::apps
