#include <fmt/format.h>

#include <algorithm>

#include "apps/commands/commands.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/line_reader.hpp"
#include "apps/shell/output.hpp"
#include "base/text.hpp"
#include "terminal/client/journal.hpp"
#include "terminal/draw/drawn_game.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::string game;
  std::string file;
  std::string record;
  int number = 1;
  LanguageArgument language;
};

// The games that have score sheets.
std::vector<std::string> games_with_sheets() {
  std::vector<std::string> ids;
  for (const terminal::DrawnGame& game : terminal::drawn_games()) {
    if (game.sheet != nullptr) ids.emplace_back(game.id);
  }
  return ids;
}

constexpr double a4_width = 210;
constexpr double a4_height = 297;
constexpr int sheets_on_page = 4;

// Draws four blank sheets, or one for each seat of a record (there are at most four).
terminal::Drawing page_of(terminal::DrawSheet draw_sheet, const game::Catalogue& catalogue, const std::optional<game::Record>& record) {
  terminal::Drawing page(a4_width, a4_height);
  const int count = record ? std::min(record->setup.seats, sheets_on_page) : sheets_on_page;
  for (int i = 0; i < count; ++i) {
    const int row = i / 2;
    const terminal::Point corner{7 + (i % 2) * (terminal::sheet_width + 6), 7 + row * (terminal::sheet_height + 7)};
    draw_sheet(page, corner, catalogue, record ? std::optional(terminal::Filling{*record, base::Seat::at(i)}) : std::nullopt);
  }
  return page;
}

base::Result<game::Record> read_record(const Arguments& arguments) {
  auto lines = LineReader::open(arguments.record);
  std::string line;
  int number = 0;
  while (lines && lines->next(line)) {
    if (is_blank(line) || ++number < arguments.number) continue;
    auto record = wire::read_record(line);
    if (!record) return record.problem();
    if (const auto table = games::open(*record); !table) return table.problem();
    return record;
  }
  return base::Problem{base::phrase("save.unreadable").text("file", arguments.record), "record"};
}

int run(Arguments arguments, const Console& console) {
  const auto language = arguments.language.language();
  if (!language) return console.refuse(language.problem());
  std::optional<game::Record> record;
  if (!arguments.record.empty()) {
    const auto read = read_record(arguments);
    if (!read) return console.give_up(read.problem().what);
    record = *read;
    arguments.game = record->game;
  }
  const std::vector<std::string> known = games_with_sheets();
  if (arguments.game.empty() && !known.empty()) arguments.game = known.front();
  const terminal::DrawnGame* const drawn = terminal::find_drawn_game(arguments.game);
  if (drawn == nullptr || drawn->sheet == nullptr)
    return console.refuse(base::phrase("apps.sheets.no-sheet").text("games", base::joined(known, ", ")));
  if (arguments.file.empty()) arguments.file = arguments.game + ".pdf";
  const bool is_svg = arguments.file.ends_with(".svg");
  if (!is_svg && !arguments.file.ends_with(".pdf")) return console.refuse("apps.sheets.bad-file");
  const game::Catalogue catalogue = games::catalogue(games::find(arguments.game), *language);
  const terminal::Drawing page = page_of(drawn->sheet, catalogue, record);
  const std::string content = is_svg ? terminal::svg_of(page) : terminal::pdf_of({page});
  if (content.empty() || !terminal::replace_file(arguments.file, content)) return console.give_up(cannot_write(arguments.file));
  print_out("{}\n", arguments.file);
  return done;
}

}  // namespace

void add_sheets(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("sheets", "apps.sheets.about");
  command
      .optional_argument("GAME", arguments->game, base::phrase("apps.sheets.game").text("games", base::joined(games_with_sheets(), ", ")))
      .values("GAME", games_with_sheets())
      .option("--file", "FILE", arguments->file, "apps.sheets.file")
      .option("--record", "FILE", arguments->record, "apps.sheets.record")
      .option("--number", "N", arguments->number, Wholes{1, any_size}, "apps.sheets.number");
  arguments->language.add_option(command);
  command.examples({"florin sheets", "florin sheets --record tonight.jsonl --file tonight.svg"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
