#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "apps/commands/commands.hpp"
#include "apps/report/arena_report.hpp"
#include "apps/report/game_batch.hpp"
#include "apps/report/rating_plot.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/interruption.hpp"
#include "apps/shell/ordered_parallel.hpp"
#include "players/arena/lineups.hpp"
#include "players/players.hpp"
#include "referee/outside_bot.hpp"
#include "wire/record.hpp"

namespace florin::apps {
namespace {

using players::Lineup;
using players::PoolIndex;

constexpr std::uint64_t most_blocks = 100'000'000;

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

// The lineups to play, in order.
struct Plan {
  game::Setup setup;
  std::vector<std::string> pool;  // the players, each once; with --mirror followed by a copy of each
  std::size_t players = 0;        // without the copies
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

// The indices of these names in the pool. Adds names that aren't in it yet.
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

// Reads "0:0.02": how far above the fair share the win share is without an improvement, and with one.
std::optional<players::Bounds> read_bounds(const std::string& text, double error, int seats) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return std::nullopt;
  constexpr Decimals differences{-1, 1};
  const auto low = read_decimal(text.substr(0, colon), differences);
  const auto high = read_decimal(text.substr(colon + 1), differences);
  if (!low || !high) return std::nullopt;
  const double fair = 1.0 / seats;
  const players::Bounds bounds{fair + *low, fair + *high, error};
  const bool is_sound = bounds.low > 0 && bounds.low < bounds.high && bounds.high < 1;
  return is_sound ? std::optional(bounds) : std::nullopt;
}

// Completes the plan. Returns what is wrong with the arguments, or nothing.
std::optional<base::Phrase> complete(const Arguments& arguments, Plan& plan) {
  constexpr std::size_t largest_pool = 32;
  if (arguments.tables != "alone" && arguments.tables != "mixed" && arguments.tables != "all") {
    return base::phrase("apps.arena.bad-tables");
  }
  if (arguments.players.empty()) return base::phrase("apps.arena.no-players");
  plan.lineups = lineups_of(arguments, plan);
  if (plan.players > largest_pool) return base::phrase("apps.arena.too-many").number("most", largest_pool);
  if (plan.setup.seats == 1 && (!arguments.against.empty() || arguments.mirror || !arguments.test.empty())) {
    return base::phrase("apps.arena.alone");
  }
  if (arguments.mirror) add_mirrors(plan);
  if (plan.tables() == 0) return base::phrase("apps.arena.too-few");
  if (!arguments.test.empty()) {
    if (plan.lineups.size() != 1 || plan.players != 2) return base::phrase("apps.arena.test-of-two");
    plan.bounds = read_bounds(arguments.test, arguments.error, plan.setup.seats);
    if (!plan.bounds) return base::phrase("apps.arena.bad-test");
  }
  constexpr std::uint64_t usual = 100;
  constexpr std::uint64_t usual_limit = 20'000;  // for a test
  plan.blocks = arguments.blocks > 0 ? arguments.blocks : plan.bounds ? usual_limit : usual;
  return std::nullopt;
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

// Receives the blocks in order and adds them up.
class Recorder {
 public:
  Recorder(const Arguments& arguments, const Plan& plan, const Console& console)
      : plan_(plan),
        console_(console),
        catalogue_(games::catalogue(games::find(arguments.table.game), console.language())),
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
    if (report_.forfeits(player) == 0) {  // reported at once, so that you can fix the bot without waiting for the end
      progress_.clear();
      console_.warn(base::phrase("apps.arena.forfeits").text("player", report_.pool[player]).text("why", why));
    }
    ++report_.forfeit_reasons[{player, why}];
  }

  const Plan& plan_;
  const Console& console_;
  game::Catalogue catalogue_;
  Progress progress_;
  ArenaReport report_;
  std::size_t added_ = 0;
};

struct Played {
  std::optional<players::Block> block;
  std::string records;  // lines
};

ArenaReport play(const Arguments& arguments, const Plan& plan, std::vector<std::unique_ptr<players::Arena>>& arenas, RecordFile& file,
                 const Console& console) {
  const Interruption interruption;
  Recorder recorder(arguments, plan, console);
  const auto work = [&](std::size_t worker, std::size_t i) {
    // At a table for one, all players get the same luck. At other tables every block has its own.
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
    return file.write(played.records) && !recorder.is_decided();
  };
  ordered_parallel(plan.pieces(), arenas.size(), work, take);
  return recorder.finish(interruption.is_set());
}

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
  return file.write(rating_plot(title, report.seats > 1 ? "rating" : "points", points)) && file.close();
}

int run(const Arguments& arguments, const Console& console) {
  Plan plan;
  auto setup = arguments.table.setup();
  if (!setup) return console.refuse(setup.problem(), arguments.table.game);
  plan.setup = *std::move(setup);
  if (const auto problem = complete(arguments, plan)) return console.refuse(*problem);
  auto arenas = open_arenas(arguments, plan);
  if (!arenas) return console.refuse(arenas.problem(), arguments.table.game);
  RecordFile file(arguments.records);
  if (file.is_wanted() && !file.is_open()) return console.give_up(cannot_write(arguments.records));

  const ArenaReport report = play(arguments, plan, *arenas, file, console);
  if (!file.close()) return console.give_up(file.problem());
  if (!arguments.plot.empty() && !write_plot(arguments.plot, report)) return console.give_up(cannot_write(arguments.plot));
  arguments.json ? print_json(file.summary(), report) : print_table(file.summary(), report);
  if (report.is_interrupted) return interrupted;
  return report.test && report.test->verdict() != players::Verdict::high ? failed : done;
}

}  // namespace

void add_arena(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("arena", "apps.arena.about");
  command.argument("GAME", arguments->table.game, "apps.game");
  arguments->table.add_options(command);
  command.options("--player", "NAME", arguments->players, base::phrase("apps.arena.player").text("players", list_of_players()))
      .options("--against", "NAME", arguments->against, "apps.arena.against")
      .values("--player", player_names())
      .values("--against", player_names())
      .option("--tables", "alone|mixed|all", arguments->tables, "apps.arena.tables")
      .option("--blocks", "K", arguments->blocks, Wholes{1, most_blocks}, "apps.arena.blocks")
      .option("--seed", "S", arguments->seed, Wholes{0, any_size}, "apps.seed")
      .flag("--mirror", arguments->mirror, "apps.arena.mirror")
      .option("--test", "LOW:HIGH", arguments->test, "apps.arena.test")
      .option("--error", "E", arguments->error, Decimals{0.000001, 0.4}, "apps.arena.error")
      .option("--ms", "MS", arguments->ms, Wholes{1, 600'000}, "apps.arena.ms")
      .option("--records", "FILE", arguments->records, "apps.records")
      .option("--plot", "FILE", arguments->plot, "apps.arena.plot")
      .option("--threads", "T", arguments->threads.count, Wholes{0, most_threads}, "apps.threads")
      .flag("--times", arguments->times, "apps.arena.times")
      .flag("--json", arguments->json, "apps.json")
      .examples({"florin arena {game} --seats 4 --player mcts:100ms --against heuristic --blocks 50",
                 "florin arena {game} --seats 2 --player random --player greedy --player heuristic --mirror --plot ratings.svg",
                 "florin arena {game} --seats 4 --player mcts:400 --against mcts:200 --test 0:0.05",
                 "florin arena {game} --player \"cmd:python3 my_bot.py\" --against heuristic --ms 200"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
