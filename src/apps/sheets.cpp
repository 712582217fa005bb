#include "apps/sheets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/lines.hpp"
#include "terminal/journal.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::string game = "medici-dice";
  std::string file;
  std::string record;
  int number = 1;
  LanguageArgument language;
};

struct Design {
  std::string_view game;
  DrawSheet draw;
};
constexpr Design designs[] = {{"medici-dice", draw_medici_dice_sheet}, {"gemstones", draw_gemstones_sheet}};

constexpr double a4_width = 210;
constexpr double a4_height = 297;
constexpr int sheets_on_page = 4;

// Four sheets: blank ones, or one for each seat of a record (there are at most four).
terminal::Drawing page_of(const Design& design, const game::Catalogue& catalogue, const std::optional<game::Record>& record) {
  terminal::Drawing page(a4_width, a4_height);
  const int count = record ? std::min(record->setup.seats, sheets_on_page) : sheets_on_page;
  for (int i = 0; i < count; ++i) {
    const int row = i / 2;
    const terminal::Point corner{7 + (i % 2) * (sheet_width + 6), 7 + row * (sheet_height + 7)};
    design.draw(page, corner, catalogue, record ? std::optional(Filling{*record, base::Seat::at(i)}) : std::nullopt);
  }
  return page;
}

base::Result<game::Record> read_record(const Arguments& arguments) {
  auto lines = Lines::open(arguments.record);
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

int run(Arguments arguments) {
  const auto language = arguments.language.language();
  if (!language) return refuse(language.problem());
  std::optional<game::Record> record;
  if (!arguments.record.empty()) {
    const auto read = read_record(arguments);
    if (!read) return give_up(games::catalogue(nullptr, *language).say(read.problem().what));
    record = *read;
    arguments.game = record->game;
  }
  const auto* const design = std::ranges::find(designs, arguments.game, &Design::game);
  if (design == std::end(designs)) return refuse("Sheets are drawn for medici-dice and gemstones; the other games need none.");
  if (arguments.file.empty()) arguments.file = arguments.game + ".pdf";
  const bool is_svg = arguments.file.ends_with(".svg");
  if (!is_svg && !arguments.file.ends_with(".pdf")) return refuse("Name a file that ends in .svg or .pdf.");
  const game::Catalogue catalogue = games::catalogue(games::find(arguments.game), *language);
  const terminal::Drawing page = page_of(*design, catalogue, record);
  const std::string content = is_svg ? terminal::svg_of(page) : terminal::pdf_of({page});
  if (content.empty() || !terminal::replace_file(arguments.file, content))
    return give_up(fmt::format("{} cannot be written.", arguments.file));
  fmt::print("{}\n", arguments.file);
  return done;
}

}  // namespace

void draw_heading(terminal::Drawing& page, terminal::Point corner, const game::Catalogue& catalogue,
                  const std::optional<Filling>& filling) {
  page.box(corner, sheet_width, sheet_height);
  page.words({corner.x + 5, corner.y + 8}, 4.5, terminal::Anchor::start, catalogue.say("game.name"));
  std::string name = filling ? filling->seat.name() : std::string();
  if (filling && !filling->record.names.empty()) name += " " + filling->record.names[static_cast<std::size_t>(filling->seat.index())];
  page.words({corner.x + 5, corner.y + 15.5}, 3.6, terminal::Anchor::start, name);
  page.stroke({corner.x + 5, corner.y + 17}, {corner.x + sheet_width - 5, corner.y + 17});
}

void draw_title(terminal::Drawing& page, terminal::Point middle, char letter, const std::string& word) {
  page.words({middle.x, middle.y - 4}, 4, terminal::Anchor::middle, std::string(1, letter));
  page.words({middle.x, middle.y - 1.2}, 2.2, terminal::Anchor::middle, word);
}

void add_sheets(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("sheets", "Draw score sheets to print, blank or filled from a record");
  command.optional_argument("GAME", arguments->game, "medici-dice or gemstones")
      .option("--file", "FILE", arguments->file, "Where to draw them: a name that ends in .svg or .pdf; without it GAME.pdf")
      .option("--record", "FILE", arguments->record, "Fill the sheets from a record of this file")
      .option("--number", "N", arguments->number, "Which record of the file, from 1");
  arguments->language.add_option(command);
  command.examples({"florin sheets gemstones", "florin sheets --record tonight.jsonl --file tonight.svg"}).action([arguments] {
    return run(*arguments);
  });
}

}  // namespace florin::apps
