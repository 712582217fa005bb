#include "apps/commands/commands.hpp"
#include "apps/report/narrator.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/output.hpp"
#include "terminal/draw/drawn_game.hpp"
#include "terminal/draw/rules_text.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::string game;
  LanguageArgument language;
};

constexpr int line_width = 80;

int run(const Arguments& arguments, const Console& console) {
  const auto language = arguments.language.language();
  if (!language) return console.refuse(language.problem());
  const auto entry = games::look_up(arguments.game);
  if (!entry) return console.refuse(entry.problem());
  const Ink ink(console);
  const terminal::DrawnGame& game = *terminal::find_drawn_game(arguments.game);
  for (const terminal::PanelLine& line : terminal::wrapped_lines(terminal::rules_lines(game.rules_in(*language)), line_width)) {
    const std::string text = std::string(static_cast<std::size_t>(line.indent), ' ') + line.text;
    print_out("{}\n", line.tone == terminal::Tone::strong ? ink.bold(text) : text);
  }
  return done;
}

}  // namespace

void add_rules(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("rules", "apps.rules.about");
  command.argument("GAME", arguments->game, "apps.game").values("GAME", game_ids());
  arguments->language.add_option(command);
  command.examples({"florin rules {game}", "florin rules {game} --language pl | less -R"}).action([arguments, &console = line.console()] {
    return run(*arguments, console);
  });
}

}  // namespace florin::apps
