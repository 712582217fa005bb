#include <fmt/format.h>

#include <utility>

#include "apps/commands/commands.hpp"
#include "apps/report/json_line.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/output.hpp"
#include "games/registry.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  TableArguments table;
  int depth = 4;
  bool divide = false;
  bool json = false;
};

struct Line {
  std::string label;  // a depth, or with --divide a first move
  std::uint64_t count;
};

std::vector<Line> lines_of(const game::Measures& measures, const game::Setup& setup, const Arguments& arguments) {
  std::vector<Line> lines;
  if (arguments.divide) {
    for (game::MoveCount& each : measures.perft_by_move(setup, arguments.depth)) lines.push_back({std::move(each.move), each.count});
  } else {
    for (int depth = 1; depth <= arguments.depth; ++depth) lines.push_back({std::to_string(depth), measures.perft(setup, depth)});
  }
  return lines;
}

void print_json(const Arguments& arguments, int seats, const std::vector<Line>& lines) {
  game::Tree list = game::Tree::list();
  int depth = 0;
  for (const Line& line : lines) {
    game::Tree entry = game::Tree::members();
    if (arguments.divide) {
      entry.set("move", line.label);
    } else {
      entry.set("depth", ++depth);
    }
    list.push(std::move(entry.set("count", static_cast<std::int64_t>(line.count))));
  }
  const game::Tree tree = game::Tree::members()
                              .set("game", arguments.table.game)
                              .set("players", seats)
                              .set("depth", arguments.depth)
                              .set("counts", std::move(list));
  print_json_line(tree);
}

int run(const Arguments& arguments, const Console& console) {
  const auto setup = arguments.table.setup();
  if (!setup) return console.refuse(setup.problem(), arguments.table.game);
  const std::vector<Line> lines = lines_of(*games::find(arguments.table.game)->measures, *setup, arguments);
  if (arguments.json) {
    print_json(arguments, setup->seats, lines);
    return done;
  }
  std::uint64_t sum = 0;
  for (const Line& line : lines) {
    print_out("{:<24} {}\n", line.label, line.count);
    sum += line.count;
  }
  if (arguments.divide) print_out("{:<24} {}\n", "sum", sum);
  return done;
}

}  // namespace

void add_perft(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("perft", "apps.perft.about");
  command.argument("GAME", arguments->table.game, "apps.game");
  arguments->table.add_options(command);
  command.option("--depth", "D", arguments->depth, Wholes{1, 100}, "apps.perft.depth")
      .flag("--divide", arguments->divide, "apps.perft.divide")
      .flag("--json", arguments->json, "apps.json")
      .examples({"florin perft {game} --seats 2 --depth 5", "florin perft {game} --depth 3 --divide"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
