#include <fmt/format.h>

#include "apps/commands/commands.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/line_reader.hpp"
#include "base/text.hpp"
#include "games/registry.hpp"
#include "match/fair.hpp"
#include "wire/position.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::vector<std::string> files;
  bool json = false;
};

struct Difference {
  int line;
  std::string at;
  std::string sentence;
};

struct Checked {
  std::string file;
  bool readable = false;
  int records = 0;
  int fair = 0;  // records with dice that can be checked
  int differing = 0;
  std::optional<Difference> first;
};

// The first difference between a record and its replay, or between its dice and their seed.
std::optional<Difference> difference_of(const base::Result<game::Record>& record, int number, game::Language language) {
  const auto said = [&](const base::Problem& problem, std::string_view game) {
    const game::Catalogue catalogue = games::catalogue(games::find(game), language);
    return Difference{number, base::quoted(problem.at), catalogue.say(problem.what)};
  };
  if (!record) return said(record.problem(), {});
  const auto table = games::open(*record);
  if (!table) return said(table.problem(), record->game);
  if (const auto unfair = match::check_fair(*record)) return said(*unfair, record->game);
  return std::nullopt;
}

Checked check(const std::string& path, game::Language language) {
  Checked checked;
  checked.file = path;
  auto lines = LineReader::open(path);
  if (!lines) return checked;
  checked.readable = true;
  std::string line;
  while (lines->next(line)) {
    if (is_blank(line)) continue;
    const auto record = wire::read_record(line);
    ++checked.records;
    if (record && record->fair) ++checked.fair;
    if (auto difference = difference_of(record, lines->number(), language)) {
      ++checked.differing;
      if (!checked.first) checked.first = std::move(difference);
    }
  }
  return checked;
}

void print(const Checked& checked, const Console& console) {
  if (!checked.readable) {
    console.warn(cannot_read(checked.file));
    return;
  }
  if (checked.first) fmt::print("{}:{}: {}: {}\n", checked.file, checked.first->line, checked.first->at, checked.first->sentence);
  console.print(base::phrase("apps.verify.counts")
                    .text("file", checked.file)
                    .number("records", checked.records)
                    .number("agree", checked.records - checked.differing)
                    .number("differ", checked.differing)
                    .number("fair", checked.fair));
}

void print_json(const Checked& checked) {
  game::Tree tree = game::Tree::members();
  tree.set("file", checked.file)
      .set("readable", checked.readable)
      .set("records", checked.records)
      .set("differ", checked.differing)
      .set("fair", checked.fair);
  if (checked.first) {
    tree.set("first",
             game::Tree::members().set("line", checked.first->line).set("at", checked.first->at).set("error", checked.first->sentence));
  }
  fmt::print("{}\n", wire::write_tree(tree, game::Catalogue(game::Language::english)));
}

int run(const Arguments& arguments, const Console& console) {
  int code = done;
  for (const std::string& path : arguments.files) {
    const Checked checked = check(path, console.language());
    arguments.json ? print_json(checked) : print(checked, console);
    if (!checked.readable || checked.differing > 0) code = failed;
  }
  return code;
}

}  // namespace

void add_verify(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  line.add("verify", "apps.verify.about")
      .arguments("FILE", arguments->files, "apps.record-files")
      .flag("--json", arguments->json, "apps.json-lines")
      .examples({"florin verify games.jsonl", "florin simulate {game} --records - 2>/dev/null | florin verify -"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
