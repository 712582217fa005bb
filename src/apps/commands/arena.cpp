#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "apps/arena_report.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/in_order.hpp"
#include "apps/interruption.hpp"
#include "apps/many_games.hpp"
#include "apps/rating_plot.hpp"
#include "players/arena_lineups.hpp"
#include "referee/outside_bot.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

using players::Lineup;
using players::PoolIndex;

struct Arguments {
  TableArguments table;
  std::vector<std::string> players;
  std::vector<std::string> against;
  std::string tables = "alone";
  std::uint64_t blocks = 0;
  std::uint64_t seed = 1;
  bool mirror = false;
  std::string test;
  double error = 0.05;
  int ms = 500;
  std::string records;
  std::string plot;
  ThreadsArgument threads;
  bool times = false;
  bool json = false;
};

// Who meets whom, in which order.
struct Plan {
  game::Setup setup;
  std::vector<std::string> pool;  // the different players; with mirrors everyone once more
  std::size_t players = 0;        // without those
  std::vector<Lineup> lineups;
  std::vector<Lineup> mirrors;
  std::uint64_t blocks = 0;  // at each table
  std::optional<players::Bounds> bounds;

  [[nodiscard]] std::size_t tables() const { return lineups.size() + mirrors.size(); }
  [[nodiscard]] std::uint64_t pieces() const { return blocks * tables(); }
  [[nodiscard]] const Lineup& lineup(std::size_t table) const {
    return table < lineups.size() ? lineups[table] : mirrors[table - lineups.size()];
  }
};

// The places in the pool of some names, which are added to it where they are new.
std::vector<PoolIndex> pooled(const std::vector<std::string>& names, std::vector<std::string>& pool) {
  std::vector<PoolIndex> places;
  for (const std::string& name : names) {
    const auto found = std::find(pool.begin(), pool.end(), name);
    const auto place = static_cast<PoolIndex>(found - pool.begin());
    if (found == pool.end()) pool.push_back(name);
    if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
  }
  return places;
}

std::vector<Lineup> lineups_of(const Arguments& arguments, Plan& plan) {
  const std::vector<PoolIndex> challengers = pooled(arguments.players, plan.pool);
  const std::vector<PoolIndex> rivals = arguments.against.empty() ? challengers : pooled(arguments.against, plan.pool);
  plan.players = plan.pool.size();
  const int seats = plan.setup.seats;
  std::vector<Lineup> lineups;
  if (arguments.tables != "mixed") lineups = players::lone_lineups(challengers, rivals, seats);
  if (arguments.tables != "alone" && plan.players > 1) {
    std::vector<PoolIndex> everybody(plan.players);
    std::iota(everybody.begin(), everybody.end(), PoolIndex{0});
    for (Lineup& lineup : players::mixed_lineups(everybody, seats)) {
      if (std::find(lineups.begin(), lineups.end(), lineup) == lineups.end()) lineups.push_back(std::move(lineup));
    }
  }
  return lineups;
}

void add_mirrors(Plan& plan) {
  for (PoolIndex player = 0; player < plan.players; ++player) {
    Lineup lineup(static_cast<std::size_t>(plan.setup.seats), plan.players + player);
    lineup.front() = player;
    plan.mirrors.push_back(std::move(lineup));
  }
  const std::vector<std::string> originals = plan.pool;
  plan.pool.insert(plan.pool.end(), originals.begin(), originals.end());
}

// "0:0.02": by how much the win share is above the fair one if nothing, or something, is gained.
std::optional<players::Bounds> read_bounds(const std::string& text, double error, int seats) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos || error < 1e-6 || error > 0.4) return std::nullopt;
  const auto number = [](const std::string& part) -> std::optional<double> {
    char* end = nullptr;
    const double value = std::strtod(part.c_str(), &end);
    if (part.empty() || *end != '\0') return std::nullopt;
    return value;
  };
  const auto low = number(text.substr(0, colon));
  const auto high = number(text.substr(colon + 1));
  if (!low || !high) return std::nullopt;
  const double fair = 1.0 / seats;
  const players::Bounds bounds{fair + *low, fair + *high, error};
  const bool is_sound = bounds.low > 0 && bounds.low < bounds.high && bounds.high < 1;
  return is_sound ? std::optional(bounds) : std::nullopt;
}

// What is wrong with the request as a sentence; empty if nothing is.
std::string complete(const Arguments& arguments, Plan& plan) {
  constexpr std::size_t largest_pool = 32;
  if (arguments.tables != "alone" && arguments.tables != "mixed" && arguments.tables != "all") {
    return "Tables are alone (one seat against others of a kind), mixed, or all.";
  }
  if (arguments.players.empty()) return "Name the players, such as: --player greedy --against random.";
  if (arguments.ms < 1 || arguments.ms > 600'000) return "A program has 1 to 600000 ms for a move: --ms 500.";
  plan.lineups = lineups_of(arguments, plan);
  if (plan.players > largest_pool) return fmt::format("Name at most {} players.", largest_pool);
  if (plan.setup.seats == 1 && (!arguments.against.empty() || arguments.mirror || !arguments.test.empty())) {
    return "At a table for one there is nobody to play against: leave out --against, --mirror and --test.";
  }
  if (arguments.mirror) add_mirrors(plan);
  if (plan.tables() == 0) return "Name at least two different players, or let one play against itself with --mirror.";
  if (!arguments.test.empty()) {
    if (plan.lineups.size() != 1 || plan.players != 2) return "A test is between two players: --player new --against old.";
    plan.bounds = read_bounds(arguments.test, arguments.error, plan.setup.seats);
    if (!plan.bounds)
      return "A test is told how much win share above the fair one is nothing and how much is worth finding: --test 0:0.02 --error 0.05.";
  }
  constexpr std::uint64_t usual = 100;
  constexpr std::uint64_t usual_limit = 20'000;  // of a test
  plan.blocks = arguments.blocks > 0 ? arguments.blocks : plan.bounds ? usual_limit : usual;
  if (plan.blocks > 100'000'000) return "Play at most 100000000 blocks at each table.";
  return "";
}

base::Result<std::vector<std::unique_ptr<players::Arena>>> open_arenas(const Arguments& arguments, const Plan& plan) {
  const players::OutsiderMaker make = [&](std::string_view command) {
    return std::make_unique<referee::OutsideBot>(std::string(command), referee::BotTime{std::chrono::milliseconds(arguments.ms)});
  };
  std::vector<std::unique_ptr<players::Arena>> arenas;
  const std::size_t workers = arguments.threads.workers(plan.pieces());
  while (arenas.size() < workers) {
    auto arena = players::open_arena(arguments.table.game, plan.setup, plan.pool, arguments.seed, make);
    if (!arena) return arena.problem();
    arenas.push_back(*std::move(arena));
  }
  return arenas;
}

// Takes the blocks in their order and adds them up.
class Recorder {
 public:
  Recorder(const Arguments& arguments, const Plan& plan)
      : plan_(plan),
        catalogue_(games::catalogue(games::find(arguments.table.game), game::Language::english)),
        progress_(plan.pieces(), "blocks") {
    report_.game = arguments.table.game;
    report_.seats = plan.setup.seats;
    report_.seed = arguments.seed;
    report_.has_times = arguments.times;
    report_.is_lone = arguments.tables == "alone";
    report_.pool.assign(plan.pool.begin(), plan.pool.begin() + static_cast<std::ptrdiff_t>(plan.players));
    for (const Lineup& lineup : plan.lineups) report_.tables.emplace_back(lineup);
    for (const Lineup& lineup : plan.mirrors) report_.mirrors.emplace_back(lineup);
    report_.thinking.resize(plan.players);
    if (plan.bounds) report_.test.emplace(*plan.bounds);
  }

  void add(const players::Block& block) {
    const std::size_t table = added_++ % plan_.tables();
    const bool is_mirror = table >= plan_.lineups.size();
    (is_mirror ? report_.mirrors[table - plan_.lineups.size()] : report_.tables[table]).add(block);
    if (report_.test && !is_mirror) report_.test->add(players::share_in(block, 0));
    for (std::size_t i = 0; i < block.thinking.size(); ++i) report_.thinking[i % plan_.players].add(block.thinking[i]);
    for (const players::ArenaGame& game : block.games) {
      for (const players::Forfeit& forfeit : game.forfeits) add(forfeit);
    }
    progress_.add(1);
  }

  [[nodiscard]] bool is_decided() const { return report_.test && report_.test->verdict() != players::Verdict::undecided; }
  [[nodiscard]] ArenaReport finish(bool is_interrupted) {
    progress_.clear();
    report_.is_interrupted = is_interrupted;
    return report_;
  }

 private:
  void add(const players::Forfeit& forfeit) {
    const PoolIndex player = forfeit.player % plan_.players;
    const std::string why = catalogue_.say(forfeit.why);
    if (report_.forfeits(player) == 0) {  // said at once: waiting for the end may be in vain
      progress_.clear();
      fmt::print(stderr, "florin: {} forfeits a game: {}\n", report_.pool[player], why);
    }
    ++report_.forfeit_reasons[{player, why}];
  }

  const Plan& plan_;
  game::Catalogue catalogue_;
  Progress progress_;
  ArenaReport report_;
  std::size_t added_ = 0;
};

struct Played {
  std::optional<players::Block> block;
  std::string records;  // lines
};

ArenaReport play(const Arguments& arguments, const Plan& plan, std::vector<std::unique_ptr<players::Arena>>& arenas, RecordFile& file) {
  const Interruption interruption;
  Recorder recorder(arguments, plan);
  const auto work = [&](std::size_t worker, std::size_t i) {
    // At a table for one everybody has the same luck; elsewhere every block has its own.
    const std::uint64_t number = plan.setup.seats == 1 ? i / plan.tables() : i;
    std::vector<game::Record> records;
    Played played;
    played.block = arenas[worker]->play(plan.lineup(i % plan.tables()), number, interruption.flag(), file.is_wanted() ? &records : nullptr);
    for (const game::Record& record : records) played.records += wire::write_record(record) + "\n";
    return played;
  };
  const auto take = [&](const Played& played) {
    if (!played.block) return false;
    recorder.add(*played.block);
    if (file.is_wanted()) file.write(played.records);
    return !recorder.is_decided();
  };
  in_order(plan.pieces(), arenas.size(), work, take);
  return recorder.finish(interruption.is_set());
}

// Whether the drawing could be written.
bool write_plot(const std::string& path, const ArenaReport& report) {
  const std::vector<players::Rating> ratings = report.ratings();
  std::vector<PlotPoint> points;
  for (PoolIndex i = 0; i < report.pool.size(); ++i) {
    const players::Estimate score = report.points(i);
    const bool is_rated = report.seats > 1;
    points.push_back({report.pool[i], report.thinking[i].mean_ms(), is_rated ? ratings[i].points : score.mean,
                      is_rated ? ratings[i].margin : score.high - score.mean});
  }
  const std::string title = fmt::format("{}, {} {}", report.game, report.seats, report.seats == 1 ? "seat" : "seats");
  RecordFile file(path);
  if (!file.is_open()) return false;
  file.write(rating_plot(title, report.seats > 1 ? "rating" : "points", points));
  return file.close();
}

int run(const Arguments& arguments) {
  Plan plan;
  auto setup = arguments.table.setup();
  if (!setup) return refuse(setup.problem(), arguments.table.game);
  plan.setup = *std::move(setup);
  if (const std::string problem = complete(arguments, plan); !problem.empty()) return refuse(problem);
  if (const std::string_view problem = arguments.threads.problem(); !problem.empty()) return refuse(problem);
  auto arenas = open_arenas(arguments, plan);
  if (!arenas) return refuse(arenas.problem(), arguments.table.game);
  RecordFile file(arguments.records);
  if (file.is_wanted() && !file.is_open()) return give_up(fmt::format("{} cannot be written.", arguments.records));

  const ArenaReport report = play(arguments, plan, *arenas, file);
  if (!file.close()) return give_up(fmt::format("{} could not be written to its end.", arguments.records));
  arguments.json ? print_json(file.summary(), report) : print_table(file.summary(), report);
  if (!arguments.plot.empty() && !write_plot(arguments.plot, report)) return give_up(fmt::format("{} cannot be written.", arguments.plot));
  if (report.is_interrupted) return interrupted;
  return report.test && report.test->verdict() != players::Verdict::high ? failed : done;
}

}  // namespace

void add_arena(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("arena", "Measure how strong players are: blocks with the same luck at every rotation of the seats");
  command.argument("GAME", arguments->table.game, "The game, as `florin games` lists them");
  arguments->table.add_options(command);
  command
      .options("--player", "NAME", arguments->players,
               "A player, repeated for more: " + list_of_players() + ", or cmd:COMMAND, a program that speaks the bot protocol")
      .options("--against", "NAME", arguments->against, "A rival for every --player; without it they play each other")
      .option("--tables", "KIND", arguments->tables, "alone: one seat against others of a kind; mixed: as different as can be; all")
      .option("--blocks", "K", arguments->blocks, "How many blocks at each table, 100 without it; the most for --test, 20000 without it")
      .option("--seed", "S", arguments->seed, "Where all luck comes from")
      .flag("--mirror", arguments->mirror, "Also let everybody play against its own kind, as a control")
      .option("--test", "LOW:HIGH", arguments->test, "Stop as soon as it is clear whether the win share is LOW or HIGH above the fair one")
      .option("--error", "E", arguments->error, "The chance that --test errs, either way")
      .option("--ms", "MS", arguments->ms, "What a program of others has for a move; it forfeits a second later")
      .option("--records", "FILE", arguments->records, "Write the games there, one record a line; - is standard output")
      .option("--plot", "FILE", arguments->plot, "Draw ratings against thinking time (SVG)")
      .option("--threads", "T", arguments->threads.count, "How many threads; without it one for each core")
      .flag("--times", arguments->times, "Also show how long a move took; differs from run to run")
      .flag("--json", arguments->json, "Print the result as one JSON object")
      .examples({"florin arena medici --seats 4 --player mcts:100ms --against heuristic --blocks 50",
                 "florin arena medici-dice --seats 2 --player random --player greedy --player heuristic --mirror --plot ratings.svg",
                 "florin arena medici --seats 4 --player mcts:400 --against mcts:200 --test 0:0.05",
                 "florin arena gemstones --player \"cmd:python3 my_bot.py\" --against heuristic --ms 200"})
      .action([arguments] { return run(*arguments); });
}

}  // namespace florin::apps
