#include <fmt/format.h>

#include <algorithm>

#include "apps/commands/commands.hpp"
#include "apps/report/game_batch.hpp"
#include "apps/report/json_line.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/ordered_parallel.hpp"
#include "apps/shell/output.hpp"
#include "players/arena/contest.hpp"
#include "players/arena/tally.hpp"
#include "players/players.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

constexpr std::uint64_t most_games = 1'000'000'000'000;
constexpr std::uint64_t block_size = 32;  // games per work item

struct Arguments {
  TableArguments table;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::vector<std::string> players = {"random"};
  std::string records;
  ThreadsArgument threads;
  bool json = false;
};

struct Block {
  std::vector<players::Outcome> outcomes;
  std::string records;  // lines
};

Block play_block(players::Contest& contest, std::uint64_t first, std::uint64_t end, bool with_records) {
  Block block;
  for (std::uint64_t number = first; number < end; ++number) {
    game::Record record;
    block.outcomes.push_back(contest.play(number, with_records ? &record : nullptr));
    if (with_records) block.records += wire::write_record(record) + "\n";
  }
  return block;
}

std::string name_of(const Arguments& arguments, base::Seat seat) {
  return arguments.players.size() == 1 ? arguments.players.front() : arguments.players[static_cast<std::size_t>(seat.index())];
}

void print_table(const Output& out, const Arguments& arguments, int seats, const players::ContestTally& tally) {
  out.print("{}, {} seats, {} games, seed {}\n\n", arguments.table.game, seats, arguments.games, arguments.seed);
  out.print("{:<5}{:<12}{:>9}{:>9}{:>7}{:>7}   {}\n", "seat", "player", "mean", "sd", "min", "max",
            seats > 1 ? "win share (95 %)" : "top rank (95 %)");
  for (const base::Seat seat : base::all_seats(seats)) {
    const players::Tally& score = tally.score(seat);
    out.print("{:<5}{:<12}{:>9.2f}{:>9.2f}{:>7}{:>7}   {:.4f} ± {:.4f}\n", seat.name(), name_of(arguments, seat), score.mean(),
              score.deviation(), score.least(), score.most(), tally.share(seat), tally.share_margin(seat));
  }
  const players::Tally& moves = tally.moves();
  out.print("\nmoves per game: {:.1f} on average, {} to {}\n", moves.mean(), moves.least(), moves.most());
}

game::Tree tree_of(const players::Tally& tally) {
  return game::Tree::members()
      .set("mean", tally.mean())
      .set("sd", tally.deviation())
      .set("min", tally.least())
      .set("max", tally.most())
      .set("margin", tally.margin());
}

void print_json(const Output& out, const Arguments& arguments, int seats, const players::ContestTally& tally) {
  game::Tree list = game::Tree::list();
  for (const base::Seat seat : base::all_seats(seats)) {
    list.push(game::Tree::members()
                  .set("seat", seat.name())
                  .set("player", name_of(arguments, seat))
                  .set("score", tree_of(tally.score(seat)))
                  .set("win_share", tally.share(seat))
                  .set("win_share_margin", tally.share_margin(seat)));
  }
  const game::Tree tree = game::Tree::members()
                              .set("game", arguments.table.game)
                              .set("players", seats)
                              .set("games", static_cast<std::int64_t>(arguments.games))
                              .set("seed", std::to_string(arguments.seed))
                              .set("seats", std::move(list))
                              .set("moves", tree_of(tally.moves()));
  print_json_line(tree, out);
}

// One contest for each thread, or the problem with the arguments.
base::Result<std::vector<std::unique_ptr<players::Contest>>> open_contests(const Arguments& arguments, const game::Setup& setup) {
  const std::size_t workers = arguments.threads.workers((arguments.games + block_size - 1) / block_size);
  std::vector<std::unique_ptr<players::Contest>> contests;
  do {
    auto contest = players::open_contest(arguments.table.game, setup, arguments.players, arguments.seed);
    if (!contest) return contest.problem();
    contests.push_back(*std::move(contest));
  } while (contests.size() < workers);
  return contests;
}

int run(const Arguments& arguments, const Console& console) {
  const auto setup = arguments.table.setup();
  if (!setup) return console.refuse(setup.problem(), arguments.table.game);
  const auto contests = open_contests(arguments, *setup);
  if (!contests) return console.refuse(contests.problem(), arguments.table.game);
  RecordFile file(arguments.records);
  if (file.is_wanted() && !file.is_open()) return console.give_up(cannot_write(arguments.records));

  players::ContestTally tally(setup->seats);
  Progress progress(arguments.games, "games");
  ordered_parallel((arguments.games + block_size - 1) / block_size, contests->size(),
                   [&](std::size_t worker, std::size_t block) {
                     const std::uint64_t first = block * block_size;
                     return play_block(*(*contests)[worker], first, std::min(first + block_size, arguments.games), file.is_wanted());
                   },
                   [&](const Block& block) {
                     for (const players::Outcome& outcome : block.outcomes) tally.add(outcome);
                     progress.add(block.outcomes.size());
                     return file.write(block.records);
                   });
  progress.clear();
  if (!file.close()) return console.give_up(file.problem());
  arguments.json ? print_json(file.summary(), arguments, setup->seats, tally) : print_table(file.summary(), arguments, setup->seats, tally);
  return done;
}

}  // namespace

void add_simulate(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("simulate", "apps.simulate.about");
  command.argument("GAME", arguments->table.game, "apps.game");
  arguments->table.add_options(command);
  command.option("--games", "K", arguments->games, Wholes{1, most_games}, "apps.simulate.games")
      .option("--seed", "S", arguments->seed, Wholes{0, any_size}, "apps.seed")
      .list("--players", "NAME,...", arguments->players, base::phrase("apps.simulate.players").text("players", list_of_players()))
      .values("--players", player_names())
      .option("--records", "FILE", arguments->records, "apps.records")
      .option("--threads", "T", arguments->threads.count, Wholes{0, most_threads}, "apps.threads")
      .flag("--json", arguments->json, "apps.json")
      .examples({"florin simulate {game} --seats 4 --games 10000 --players greedy,random,random,random",
                 "florin simulate {game} --seats 3 --games 100 --seed 7 --records games.jsonl"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
