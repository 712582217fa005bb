#include "wire/review.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>

#include "apps/commands/commands.hpp"
#include "apps/report/game_batch.hpp"
#include "apps/report/review_plot.hpp"
#include "apps/report/review_report.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/interruption.hpp"
#include "apps/shell/line_reader.hpp"
#include "apps/shell/ordered_parallel.hpp"
#include "apps/shell/output.hpp"
#include "games/registry.hpp"
#include "review/reviewer.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

namespace fs = std::filesystem;

struct Arguments {
  std::vector<std::string> files;
  std::uint64_t effort = review::default_effort;
  int game = 0;
  bool json = false;
  std::string svg;
  ThreadsArgument threads;
  LanguageArgument language;
};

// A line of a file.
struct Source {
  std::string file;
  int line;
  std::string text;
};

// What became of it: a review, or the sentence that says why there is none.
struct Reviewed {
  const Source* source = nullptr;
  game::Record record;
  std::optional<review::Review> review;
  std::string problem;
};

// The records of a folder, by name.
std::vector<std::string> files_in(const std::string& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return {path};
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path, fs::directory_options::skip_permission_denied, error)) {
    const fs::path extension = entry.path().extension();
    if (entry.is_regular_file(error) && (extension == ".jsonl" || extension == ".json")) files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

// Adds the lines of a file; false if it can't be read.
bool add_lines(const std::string& path, std::vector<Source>& sources) {
  auto lines = LineReader::open(path);
  if (!lines) return false;
  std::string line;
  while (lines->next(line)) {
    if (!is_blank(line)) sources.push_back({path, lines->number(), line});
  }
  return true;
}

Reviewed review_one(const Source& source, std::uint64_t effort, game::Language language, const std::atomic<bool>& is_interrupted) {
  Reviewed result;
  result.source = &source;
  const auto say = [&](const base::Problem& problem) {
    result.problem = games::catalogue(games::find(result.record.game), language).say(problem.what);
    return result;
  };
  const auto record = wire::read_record(source.text);
  if (!record) return say(record.problem());
  result.record = *record;
  auto reviewer = review::Reviewer::open(result.record, effort);
  if (!reviewer) return say(reviewer.problem());
  while (!(*reviewer)->is_done() && !is_interrupted) (*reviewer)->step();
  if ((*reviewer)->is_done()) result.review = (*reviewer)->review();
  return result;
}

// The texts of a game and of the commands.
game::Catalogue catalogue_for(std::string_view game, const Console& console) {
  game::Catalogue catalogue = games::catalogue(games::find(game), console.language());
  for (const std::string_view file : own_texts(console.language())) catalogue.add(file);
  return catalogue;
}

class Run {
 public:
  Run(const Arguments& arguments, const Console& console) : arguments_(arguments), console_(console) {}

  int operator()() {
    if (const auto code = read()) return *code;
    const Interruption interruption;
    {
      Progress progress(sources_.size(), "games");
      ordered_parallel(
          sources_.size(), arguments_.threads.workers(sources_.size()),
          [&](std::size_t /*worker*/, std::size_t i) {
            return review_one(sources_[i], arguments_.effort, console_.language(), interruption.flag());
          },
          [&](const Reviewed& reviewed) {
            progress.clear();
            take(reviewed);
            progress.add(1);
            return !interruption.is_set();
          });
    }
    Output::standard().write(lines_);
    if (sources_.size() > 1 && !arguments_.json) table_.print(catalogue_for({}, console_));
    return interruption.is_set() ? interrupted : code_;
  }

 private:
  // Reads all files; an exit code if there is nothing to do.
  std::optional<int> read() {
    for (const std::string& path : arguments_.files) {
      for (const std::string& file : files_in(path)) {
        if (!add_lines(file, sources_)) return console_.give_up(cannot_read(file));
      }
    }
    const auto count = static_cast<int>(sources_.size());
    if (count == 0) return console_.give_up("apps.review.no-records");
    if (arguments_.game > count)
      return console_.refuse(base::phrase("apps.review.no-game").number("games", count).number("number", arguments_.game));
    if (arguments_.game > 0) sources_ = {sources_[static_cast<std::size_t>(arguments_.game) - 1]};
    if (!arguments_.svg.empty() && sources_.size() > 1) return console_.refuse("apps.review.one-drawing");
    return std::nullopt;
  }

  void take(const Reviewed& reviewed) {
    if (!reviewed.problem.empty()) {
      Output::error().print("florin: {}:{}: {}\n", reviewed.source->file, reviewed.source->line, reviewed.problem);
      code_ = failed;
    }
    if (!reviewed.review) return;
    const game::Catalogue catalogue = catalogue_for(reviewed.record.game, console_);
    if (arguments_.json) {
      lines_ += wire::write_review(*reviewed.review, catalogue) + "\n";
    } else if (sources_.size() == 1) {
      print_review(*reviewed.review, reviewed.record, catalogue);
    } else {
      table_.add(*reviewed.review, reviewed.record);
    }
    if (!arguments_.svg.empty()) draw(reviewed, catalogue);
  }

  void draw(const Reviewed& reviewed, const game::Catalogue& catalogue) {
    std::ofstream file(arguments_.svg);
    file << review_plot(*reviewed.review, reviewed.record, catalogue);
    if (!file.flush()) code_ = console_.give_up(cannot_write(arguments_.svg));
  }

  const Arguments& arguments_;
  const Console& console_;
  std::vector<Source> sources_;
  ReviewTable table_;
  std::string lines_;  // printed at the end, because only the main thread may find that the disk is full
  int code_ = done;
};

int run(const Arguments& arguments, const Console& console) {
  if (const auto language = arguments.language.language(); !language) return console.refuse(language.problem());
  return Run(arguments, console)();
}

}  // namespace

void add_review(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("review", "apps.review.about");
  command.arguments("FILE", arguments->files, "apps.review.files")
      .option("--effort", "N", arguments->effort, Wholes{review::least_effort, review::most_effort}, "apps.review.effort")
      .option("--game", "N", arguments->game, Wholes{1, any_size}, "apps.review.game")
      .flag("--json", arguments->json, "apps.json-lines")
      .option("--svg", "FILE", arguments->svg, "apps.review.svg")
      .option("--threads", "T", arguments->threads.count, Wholes{0, most_threads}, "apps.threads");
  arguments->language.add_option(command);
  command.examples({"florin review games.jsonl --game 3 --svg game.svg", "florin review evening/ --json > reviews.jsonl"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
