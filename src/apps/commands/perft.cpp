#include "game/perft.hpp"

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "games/visit.hpp"
#include "wire/position.hpp"

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

template <game::Game G>
std::vector<Line> counts(const typename G::State& start, int depth) {
  std::vector<Line> lines;
  for (int d = 1; d <= depth; ++d) lines.push_back({std::to_string(d), game::perft<G>(start, d)});
  return lines;
}

template <game::Game G>
std::vector<Line> counts_by_move(const typename G::State& start, int depth) {
  std::vector<Line> lines;
  game::for_each_move<G>(start, [&](typename G::Move move) {
    typename G::State after = start;
    G::play(after, move);
    lines.push_back({G::write(start, move), game::perft<G>(after, depth - 1)});
  });
  return lines;
}

void print_json(const Arguments& arguments, int seats, const std::vector<Line>& lines) {
  game::Tree list = game::Tree::list();
  for (const Line& line : lines) {
    list.push(
        game::Tree::members().set(arguments.divide ? "move" : "depth", line.label).set("count", static_cast<std::int64_t>(line.count)));
  }
  const game::Tree tree = game::Tree::members()
                              .set("game", arguments.table.game)
                              .set("players", seats)
                              .set("depth", arguments.depth)
                              .set("counts", std::move(list));
  fmt::print("{}\n", wire::write_tree(tree, games::catalogue(nullptr, game::Language::english)));
}

int run(const Arguments& arguments) {
  const auto setup = arguments.table.setup();
  if (!setup) return refuse(setup.problem(), arguments.table.game);
  if (arguments.depth < 1) return refuse("The depth must be 1 or more.");
  std::vector<Line> lines;
  games::visit(arguments.table.game, [&]<class G>() {
    const auto start = *G::start(*setup);
    lines = arguments.divide ? counts_by_move<G>(start, arguments.depth) : counts<G>(start, arguments.depth);
  });
  if (arguments.json) {
    print_json(arguments, setup->seats, lines);
    return done;
  }
  std::uint64_t sum = 0;
  for (const Line& line : lines) {
    fmt::print("{:<24} {}\n", line.label, line.count);
    sum += line.count;
  }
  if (arguments.divide) fmt::print("{:<24} {}\n", "sum", sum);
  return done;
}

}  // namespace

void add_perft(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("perft", "Count the sequences of moves from the start of a game, every distinct chance outcome once");
  command.argument("GAME", arguments->table.game, "The game, as `florin games` lists them");
  arguments->table.add_options(command);
  command.option("--depth", "D", arguments->depth, "How many moves, of players and of chance")
      .flag("--divide", arguments->divide, "One line for each first move instead of one for each depth")
      .flag("--json", arguments->json, "One JSON object")
      .examples({"florin perft medici --seats 2 --depth 5", "florin perft medici --depth 3 --divide"})
      .action([arguments] { return run(*arguments); });
}

}  // namespace florin::apps
