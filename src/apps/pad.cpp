#include <fmt/format.h>

#include <cstdio>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/lines.hpp"
#include "terminal/pad_screen.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  TableArguments table;
  std::string record;
  bool is_plain = false;
  LanguageArgument language;
};

// The table of a record that was begun before, or a fresh one.
base::Result<std::unique_ptr<game::Table>> open_table(const Arguments& arguments) {
  const auto lines = arguments.record.empty() ? std::nullopt : terminal::Journal::read(arguments.record);
  if (lines && !lines->empty()) {
    const auto record = wire::read_record(lines->back());
    if (!record) return record.problem();
    return games::open(*record);
  }
  const auto setup = arguments.table.setup();
  if (!setup) return setup.problem();
  return games::open(arguments.table.game, *setup);
}

// Every line is an entry; what is wrong with one is told, and the next one is read.
int run_plain(terminal::Pad& pad, const game::Catalogue& catalogue, const std::string& path) {
  auto lines = Lines::open("-");
  std::string line;
  std::size_t told = 0;
  while (lines->next(line)) {
    const auto answer = terminal::obey(pad, std::string_view(line).substr(0, line.find('\r')));
    if (answer) fmt::print("{}\n", catalogue.say(*answer));
    if (pad.log().size() < told) told = 0;  // something was taken back: tell it all again
    for (; told < pad.log().size(); ++told) fmt::print("{}{}\n", pad.log()[told].is_move ? "" : "    ", pad.log()[told].text);
    std::fflush(stdout);
    if (const auto problem = terminal::save(pad, path)) return give_up(catalogue.say(*problem));
  }
  fmt::print("{}\n", path);
  return done;
}

int run(Arguments arguments) {
  const auto language = arguments.language.language();
  if (!language) return refuse(language.problem());
  if (arguments.table.game.empty()) arguments.table.game = std::string(games::all().front().info->id);
  auto table = open_table(arguments);
  if (!table) return refuse(table.problem(), arguments.table.game);
  const game::Catalogue catalogue = games::catalogue(games::find((*table)->info().id), *language);
  const std::string path = arguments.record.empty() ? terminal::new_game_path((*table)->info().id, ".jsonl") : arguments.record;
  terminal::Pad pad(*std::move(table), catalogue);
  if (arguments.is_plain || !terminal::Terminal::is_there()) return run_plain(pad, catalogue, path);
  {
    const terminal::Terminal screen;
    terminal::PadScreen pad_screen(pad, catalogue, path);
    terminal::run(screen, pad_screen);
  }
  fmt::print("{}\n", path);
  return done;
}

}  // namespace

void add_pad(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("pad", "Keep score beside a real box: type what falls and what everybody chooses");
  command.optional_argument("GAME", arguments->table.game, "The game, as `florin games` lists them; the first of them if left out");
  arguments->table.add_options(command);
  command
      .option("--record", "FILE", arguments->record,
              "Keep the record in this file, and go on with it if it is there; without it in your data folder")
      .flag("--plain", arguments->is_plain, "Read entries as lines of text; chosen by itself without a terminal");
  arguments->language.add_option(command);
  command.examples({"florin pad medici --seats 4", "florin pad gemstones --seats 2 --record tonight.jsonl"}).action([arguments] {
    return run(*arguments);
  });
}

}  // namespace florin::apps
