#include <fmt/format.h>

#include "apps/commands/commands.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/output.hpp"
#include "games/registry.hpp"
#include "wire/position.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  LanguageArgument language;
  bool json = false;
};

std::string option_key(const game::OptionInfo& option, std::string_view part) { return fmt::format("option.{}.{}", option.name, part); }

game::Tree tree_of(const game::OptionInfo& option) {
  game::Tree values = game::Tree::list();
  for (const std::string_view value : values_of(option)) values.push(value);
  return game::Tree::members()
      .set("name", option.name)
      .set("default", written(option))
      .set("values", std::move(values))
      .set("title", base::phrase(option_key(option, "name")))
      .set("help", base::phrase(option_key(option, "help")));
}

game::Tree tree_of(const game::GameInfo& info) {
  game::Tree options = game::Tree::list();
  for (const game::OptionInfo& option : info.options) options.push(tree_of(option));
  return game::Tree::members()
      .set("game", info.id)
      .set("name", base::phrase("game.name"))
      .set("tagline", base::phrase("game.tagline"))
      .set("min_players", info.min_seats)
      .set("max_players", info.max_seats)
      .set("options", std::move(options));
}

void print(const game::OptionInfo& option, const game::Catalogue& catalogue) {
  print_out("    --option {}={}\n", option.name, written(option));
  print_out("        {}\n", catalogue.say(option_key(option, "help")));
  if (option.kind != game::OptionInfo::Kind::choice) return;
  for (const std::string_view choice : option.choices) print_out("        {}: {}\n", choice, catalogue.say(option_key(option, choice)));
}

void print(const game::GameInfo& info, const game::Catalogue& catalogue) {
  print_out("{:<14}{}-{}   {}: {}\n", info.id, info.min_seats, info.max_seats, catalogue.say("game.name"), catalogue.say("game.tagline"));
  for (const game::OptionInfo& option : info.options) print(option, catalogue);
}

int run(const Arguments& arguments, const Console& console) {
  const auto language = arguments.language.language();
  if (!language) return console.refuse(language.problem());
  for (const games::Entry& entry : games::all()) {
    const game::Catalogue catalogue = games::catalogue(&entry, *language);
    if (arguments.json) {
      print_out("{}\n", wire::write_tree(tree_of(*entry.info), catalogue));
    } else {
      print(*entry.info, catalogue);
    }
  }
  return done;
}

}  // namespace

void add_games(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("games", "apps.games.about");
  arguments->language.add_option(command);
  command.flag("--json", arguments->json, "apps.json-lines")
      .examples({"florin games", "florin games --language pl"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
