#include <fmt/format.h>

#include "apps/commands/commands.hpp"
#include "apps/report/narrator.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/line_reader.hpp"
#include "apps/shell/on_screen.hpp"
#include "apps/shell/output.hpp"
#include "base/text.hpp"
#include "games/registry.hpp"
#include "terminal/screens/replay_screen.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::string file;
  int game = 1;
  bool is_screen = false;
  LanguageArgument language;
};

std::string_view ended_key(game::Ended::By by) {
  switch (by) {
    case game::Ended::By::agreement: return "log.ended.agreement";
    case game::Ended::By::forfeit: return "log.ended.forfeit";
    case game::Ended::By::abandoned: return "log.ended.abandoned";
  }
  return "";
}

// Prints the game as far as it can be replayed.
int tell(const game::Record& record, const Console& console) {
  const game::Language language = console.language();
  auto table = games::open(record.game, record.setup);
  if (!table) return console.give_up(table.problem().what);
  const game::Catalogue catalogue = games::catalogue(games::find(record.game), language);
  Narrator narrator(catalogue, Ink(console));
  narrator.open(**table, record.names);
  for (const std::string& move : record.moves) {
    if (const auto problem = (*table)->refusal(move)) {
      return console.give_up_with(fmt::format("{} {}: {}", (*table)->moves().size() + 1, base::quoted(move), catalogue.say(problem->what)));
    }
    play_and_tell(**table, move, narrator);
  }
  narrator.close(**table);
  if (record.ended) {
    const std::string seat = record.ended->seat ? record.ended->seat->name() + ": " : "";
    print_out("{}{}\n", seat, catalogue.say(ended_key(record.ended->by)));
  }
  return done;
}

// Steps through the game in full screen.
int show(const game::Record& record, const Console& console) {
  if (!terminal::Terminal::is_there()) return console.refuse("apps.replay.no-terminal");
  const game::Catalogue catalogue = games::catalogue(games::find(record.game), console.language());
  auto replay = terminal::ReplayScreen::open(record, catalogue);
  if (!replay) return console.give_up_with(catalogue.say(replay.problem().what));
  run_on_screen(*replay, console);
  return done;
}

int run(const Arguments& arguments, const Console& console) {
  const auto language = arguments.language.language();
  if (!language) return console.refuse(language.problem());
  auto lines = LineReader::open(arguments.file);
  if (!lines) return console.give_up(cannot_read(arguments.file));
  std::string line;
  int number = 0;
  while (lines->next(line)) {
    if (is_blank(line) || ++number < arguments.game) continue;
    const auto record = wire::read_record(line);
    if (record) return arguments.is_screen ? show(*record, console) : tell(*record, console);
    return console.give_up_with(fmt::format("{}:{}: {}", arguments.file, lines->number(), console.say(record.problem().what)));
  }
  return console.give_up(
      base::phrase("apps.replay.no-game").text("file", arguments.file).number("games", number).number("number", arguments.game));
}

}  // namespace

void add_replay(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("replay", "apps.replay.about");
  command.argument("FILE", arguments->file, "apps.replay.file")
      .option("--game", "N", arguments->game, Wholes{1, any_size}, "apps.replay.game")
      .flag("--screen", arguments->is_screen, "apps.replay.screen");
  arguments->language.add_option(command);
  command.examples({"florin replay games.jsonl --game 3", "florin replay games.jsonl --language pl | less -R"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
