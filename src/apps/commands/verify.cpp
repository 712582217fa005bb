#include <fmt/format.h>

#include "apps/commands/commands.hpp"
#include "apps/report/game_batch.hpp"
#include "apps/report/json_line.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/line_reader.hpp"
#include "apps/shell/ordered_parallel.hpp"
#include "apps/shell/output.hpp"
#include "base/text.hpp"
#include "games/registry.hpp"
#include "match/fair.hpp"
#include "wire/conformance.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::vector<std::string> files;
  ThreadsArgument threads;
  bool json = false;
};

struct Difference {
  int line;
  std::string at;
  std::string sentence;
};

// What the check of one record found.
struct Finding {
  bool is_fair = false;      // its dice can be checked
  bool is_compared = false;  // its legal moves could be compared
  std::optional<Difference> difference;
};

struct Checked {
  std::string file;
  bool readable = false;
  int records = 0;
  int fair = 0;
  int compared = 0;
  int differing = 0;
  std::optional<Difference> first;

  void add(Finding finding) {
    ++records;
    fair += finding.is_fair ? 1 : 0;
    compared += finding.is_compared ? 1 : 0;
    differing += finding.difference ? 1 : 0;
    if (!first) first = std::move(finding.difference);
  }
};

// The first difference between a record and its replay, its dice and their seed, or its legal moves and ours.
std::optional<base::Problem> problem_of(const game::Record& record, const base::Result<game::Conformance>& conformance) {
  const auto table = games::open(record);
  if (!table) return table.problem();
  if (auto unfair = match::check_fair(record)) return unfair;
  if (!conformance) return conformance.problem();
  if (conformance->is_empty()) return std::nullopt;
  (*table)->cut_back(0);
  return game::compare(*conformance, record, **table);
}

struct Line {
  int number;
  std::string text;
};

Finding check(const Line& line, game::Language language) {
  Finding finding;
  const auto say = [&](const base::Problem& problem, std::string_view game) {
    const game::Catalogue catalogue = games::catalogue(games::find(game), language);
    finding.difference = Difference{line.number, base::quoted(problem.at), catalogue.say(problem.what)};
  };
  const auto record = wire::read_record(line.text);
  if (!record) {
    say(record.problem(), {});
    return finding;
  }
  const auto conformance = wire::read_conformance(*record);
  finding.is_fair = record->fair.has_value();
  finding.is_compared = conformance && !conformance->is_empty();
  if (const auto problem = problem_of(*record, conformance)) say(*problem, record->game);
  return finding;
}

// Reads the next lines that aren't blank; few enough to keep memory small, enough to keep all threads busy.
std::vector<Line> next_lines(LineReader& lines) {
  constexpr std::size_t most_lines = 2048;
  constexpr std::size_t most_bytes = 64U << 20U;
  std::vector<Line> batch;
  std::size_t bytes = 0;
  for (std::string text; batch.size() < most_lines && bytes < most_bytes && lines.next(text);) {
    if (is_blank(text)) continue;
    bytes += text.size();
    batch.push_back({lines.number(), std::move(text)});
  }
  return batch;
}

Checked check(const std::string& path, const Arguments& arguments, game::Language language) {
  Checked checked;
  checked.file = path;
  auto lines = LineReader::open(path);
  if (!lines) return checked;
  checked.readable = true;
  Progress progress(lines->size(), "bytes");
  for (std::vector<Line> batch = next_lines(*lines); !batch.empty(); batch = next_lines(*lines)) {
    ordered_parallel(
        batch.size(), arguments.threads.workers(batch.size()),
        [&](std::size_t /*worker*/, std::size_t i) { return check(batch[i], language); },
        [&](Finding finding) {
          checked.add(std::move(finding));
          return true;
        });
    for (const Line& line : batch) progress.add(line.text.size() + 1);
  }
  return checked;
}

void print(const Checked& checked, const Console& console) {
  if (!checked.readable) {
    console.warn(cannot_read(checked.file));
    return;
  }
  if (checked.first) print_out("{}:{}: {}: {}\n", checked.file, checked.first->line, checked.first->at, checked.first->sentence);
  console.print(base::phrase("apps.verify.counts")
                    .text("file", checked.file)
                    .number("records", checked.records)
                    .number("agree", checked.records - checked.differing)
                    .number("differ", checked.differing)
                    .number("fair", checked.fair)
                    .number("compared", checked.compared));
}

void print_json(const Checked& checked) {
  game::Tree tree = game::Tree::members();
  tree.set("file", checked.file)
      .set("readable", checked.readable)
      .set("records", checked.records)
      .set("differ", checked.differing)
      .set("fair", checked.fair)
      .set("compared", checked.compared);
  if (checked.first) {
    tree.set("first",
             game::Tree::members().set("line", checked.first->line).set("at", checked.first->at).set("error", checked.first->sentence));
  }
  print_json_line(tree);
}

int run(const Arguments& arguments, const Console& console) {
  int code = done;
  for (const std::string& path : arguments.files) {
    const Checked checked = check(path, arguments, console.language());
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
      .option("--threads", "T", arguments->threads.count, Wholes{0, most_threads}, "apps.threads")
      .flag("--json", arguments->json, "apps.json-lines")
      .examples({"florin verify games.jsonl", "florin simulate {game} --records - 2>/dev/null | florin verify -"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
