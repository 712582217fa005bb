#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/lines.hpp"
#include "apps/narrator.hpp"
#include "base/text.hpp"
#include "games/registry.hpp"
#include "terminal/replay_screen.hpp"
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

// Tells the game as far as it can be replayed.
int tell(const game::Record& record, game::Language language) {
  auto table = games::open(record.game, record.setup);
  if (!table) return give_up(games::catalogue(nullptr, language).say(table.problem().what));
  const game::Catalogue catalogue = games::catalogue(games::find(record.game), language);
  Narrator narrator(catalogue, Ink::for_standard_output());
  narrator.open(**table, record.names);
  for (const std::string& move : record.moves) {
    if (const auto problem = (*table)->refusal(move)) {
      return give_up(fmt::format("{} {}: {}", (*table)->moves().size() + 1, base::quoted(move), catalogue.say(problem->what)));
    }
    play_and_tell(**table, move, narrator);
  }
  narrator.close(**table);
  if (record.ended) {
    const std::string seat = record.ended->seat ? record.ended->seat->name() + ": " : "";
    fmt::print("{}{}\n", seat, catalogue.say(ended_key(record.ended->by)));
  }
  return done;
}

// Move by move on the whole screen.
int show(const game::Record& record, game::Language language) {
  if (!terminal::Terminal::is_there()) return refuse("--screen needs a terminal; without it the game is told as lines of text.");
  const game::Catalogue catalogue = games::catalogue(games::find(record.game), language);
  auto replay = terminal::ReplayScreen::open(record, catalogue);
  if (!replay) return give_up(catalogue.say(replay.problem().what));
  const terminal::Terminal screen;
  terminal::run(screen, *replay);
  return done;
}

int run(const Arguments& arguments) {
  const auto language = arguments.language.language();
  if (!language) return refuse(language.problem());
  auto lines = Lines::open(arguments.file);
  if (!lines) return give_up(fmt::format("{} cannot be read.", arguments.file));
  std::string line;
  int number = 0;
  while (lines->next(line)) {
    if (is_blank(line) || ++number < arguments.game) continue;
    const auto record = wire::read_record(line);
    if (record) return arguments.is_screen ? show(*record, *language) : tell(*record, *language);
    return give_up(
        fmt::format("{}:{}: {}", arguments.file, lines->number(), games::catalogue(nullptr, *language).say(record.problem().what)));
  }
  return give_up(fmt::format("{} has {} games; there is no game {}.", arguments.file, number, arguments.game));
}

}  // namespace

void add_replay(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("replay", "Tell a recorded game: every move, what the rules forced, and every payment with its reason");
  command.argument("FILE", arguments->file, "A file of records, one a line; - is standard input")
      .option("--game", "N", arguments->game, "Which game of the file, from 1")
      .flag("--screen", arguments->is_screen, "Step through it on the whole screen");
  arguments->language.add_option(command);
  command.examples({"florin replay games.jsonl --game 3", "florin replay games.jsonl --language pl | less -R"}).action([arguments] {
    return run(*arguments);
  });
}

}  // namespace florin::apps
