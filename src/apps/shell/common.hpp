// What several commands need: the options that choose a table and a language, and folders.
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

  void add_options(Command& command);
  // The table asked for; without --seats it has three, or as near as the game allows.
  [[nodiscard]] base::Result<game::Setup> setup() const;
};

struct LanguageArgument {
  std::string code;

  void add_option(Command& command);
  // The language of the console unless another is named; a problem if there is no such language.
  [[nodiscard]] base::Result<game::Language> language() const;
};

// The value of an option as it is written on a command line.
[[nodiscard]] std::string written(const game::OptionInfo& option);

// The players there are, for the help of options that name one.
[[nodiscard]] std::string list_of_players();

// Where the server keeps its data unless it is told otherwise.
[[nodiscard]] std::string usual_data_folder();

[[nodiscard]] bool is_terminal(std::FILE* file);

}  // namespace florin::apps
