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

using Entries = std::map<std::string, std::string, std::less<>>;

// The game's own texts, without those that all games share.
Entries own_entries(const games::Entry& entry, const game::Catalogue& common) {
  Entries entries = games::catalogue(&entry, common.language()).entries();
  std::erase_if(entries, [&](const auto& each) { return common.has(each.first); });
  return entries;
}

void print(std::string_view title, const Entries& entries) {
  print_out("# {}\n", title);
  for (const auto& [key, sentence] : entries) print_out("{} = {}\n", key, sentence);
}

game::Tree tree_of(const Entries& entries) {
  game::Tree tree = game::Tree::members();
  for (const auto& [key, sentence] : entries) tree.set(key, sentence);
  return tree;
}

void print_json(const game::Catalogue& common) {
  game::Tree plurals = game::Tree::list();
  for (const std::string_view category : game::plural_categories(common.language())) plurals.push(category);
  game::Tree own = game::Tree::members();
  for (const games::Entry& entry : games::all()) own.set(entry.info->id, tree_of(own_entries(entry, common)));
  const game::Tree tree = game::Tree::members()
                              .set("language", game::code(common.language()))
                              .set("plurals", std::move(plurals))
                              .set("common", tree_of(common.entries()))
                              .set("games", std::move(own));
  print_out("{}\n", wire::write_tree(tree, common));
}

int run(const Arguments& arguments, const Console& console) {
  const auto language = arguments.language.language();
  if (!language) return console.refuse(language.problem());
  const game::Catalogue common = games::catalogue(nullptr, *language);
  if (arguments.json) {
    print_json(common);
    return done;
  }
  print("commands", Console(*language).own_catalogue().entries());
  print("all games", common.entries());
  for (const games::Entry& entry : games::all()) print(entry.info->id, own_entries(entry, common));
  return done;
}

}  // namespace

void add_texts(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("texts", "apps.texts.about");
  arguments->language.add_option(command);
  command.flag("--json", arguments->json, "apps.texts.json")
      .examples({"florin texts --language pl", "florin texts --language pl --json"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
