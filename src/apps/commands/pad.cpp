#include <fmt/format.h>

#include <cstdio>

#include "apps/commands/commands.hpp"
#include "apps/report/narrator.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/line_reader.hpp"
#include "apps/shell/on_screen.hpp"
#include "apps/shell/output.hpp"
#include "terminal/client/journal.hpp"
#include "terminal/screens/pad_screen.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  TableArguments table;
  std::vector<std::string> names;
  std::string record;
  bool is_plain = false;
  LanguageArgument language;
};

struct OpenedPad {
  std::unique_ptr<game::Table> table;
  std::vector<std::string> names;
  terminal::PadFile file;
};

// Continues the last game in the file, unless that game is over and you named a new one.
base::Result<OpenedPad> begin(const Arguments& arguments) {
  const std::string game = arguments.table.game.empty() ? std::string(games::all().front().info->id) : arguments.table.game;
  const std::string path = arguments.record.empty() ? terminal::new_game_path(game, ".jsonl") : arguments.record;
  auto file = terminal::PadFile::open(path);
  if (!file) return file.problem();
  const auto& last = file->last();
  if (last && (arguments.table.game.empty() || !last->winners)) {
    auto table = games::open(*last);
    if (!table) return table.problem();
    std::vector<std::string> names = arguments.names.empty() ? last->names : arguments.names;
    file->reopen_last();
    return OpenedPad{*std::move(table), std::move(names), *std::move(file)};
  }
  TableArguments new_table = arguments.table;
  new_table.game = game;
  if (new_table.seats == 0) new_table.seats = static_cast<int>(arguments.names.size());
  const auto setup = new_table.setup();
  if (!setup) return setup.problem();
  auto table = games::open(game, *setup);
  if (!table) return table.problem();
  return OpenedPad{*std::move(table), arguments.names, *std::move(file)};
}

// Every line is an entry. After an error it prints the problem and reads on.
int run_plain(terminal::Pad& pad, const game::Catalogue& catalogue, const terminal::PadFile& file, const Console& console) {
  auto lines = LineReader::open("-");
  std::string line;
  std::size_t told = 0;
  while (lines->next(line)) {
    const terminal::PadAnswer answer = terminal::obey(pad, std::string_view(line).substr(0, line.find('\r')), catalogue);
    if (!answer.sentence.empty()) print_out("{}\n", answer.sentence);
    print_log(answer.reasons, 0, pad.names());
    if (pad.log().size() < told) told = 0;  // a move was taken back: print the whole log again
    told = print_log(pad.log(), told, pad.names());
    Output::standard().flush();
    if (const auto problem = file.save(pad)) return console.give_up_with(catalogue.say(*problem));
  }
  print_out("{}\n", file.path());
  return done;
}

int run(const Arguments& arguments, const Console& console) {
  const auto language = arguments.language.language();
  if (!language) return console.refuse(language.problem());
  auto opened = begin(arguments);
  if (!opened) return console.refuse(opened.problem(), arguments.table.game);
  const game::Catalogue catalogue = games::catalogue(games::find(opened->table->info().id), *language);
  terminal::Pad pad(std::move(opened->table), opened->names, catalogue);
  if (arguments.is_plain || !terminal::Terminal::is_there()) return run_plain(pad, catalogue, opened->file, console);
  terminal::PadScreen screen(pad, catalogue, opened->file);
  run_on_screen(screen, console);
  print_out("{}\n", opened->file.path());
  return done;
}

}  // namespace

void add_pad(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("pad", "apps.pad.about");
  command.optional_argument("GAME", arguments->table.game, "apps.pad.game");
  arguments->table.add_options(command);
  command.option("--record", "FILE", arguments->record, "apps.pad.record")
      .list("--names", "NAME,...", arguments->names, "apps.pad.names")
      .flag("--plain", arguments->is_plain, "apps.pad.plain");
  arguments->language.add_option(command);
  command
      .examples(
          {"florin pad {game} --seats 4", "florin pad {game} --names Ada,Bruno", "florin pad {game} --seats 2 --record tonight.jsonl"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
