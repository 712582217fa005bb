#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "apps/commands/commands.hpp"
#include "apps/report/game_batch.hpp"
#include "apps/report/json_line.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/output.hpp"
#include "games/registry.hpp"

namespace florin::apps {
namespace {

// The digest covers these games, natively and in WebAssembly.
constexpr std::uint64_t digest_seed = 1;
constexpr int digest_games = 100;

struct Arguments {
  double seconds = 0.5;
  std::vector<std::string> games;
  bool json = false;
};

struct Measurement {
  std::string game;
  int seats;
  double games_per_second;
  double moves_per_second;
  std::size_t state_bytes;
  double copy_nanoseconds;
  std::uint64_t digest;
};

// CPU time, not wall-clock time, because other programs may use the machine too.
double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void measure_games(const game::Measures& measures, const game::Setup& setup, double seconds, Measurement& result) {
  constexpr int batch = 64;  // games between two readings of the clock
  base::Random random(digest_seed);
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  const auto begin = cpu_seconds();
  double elapsed = 0;
  for (; elapsed < seconds || games == 0; elapsed = cpu_seconds() - begin) {
    moves += measures.play_out(setup, random, batch);
    games += batch;
  }
  result.games_per_second = static_cast<double>(games) / elapsed;
  result.moves_per_second = static_cast<double>(moves) / elapsed;
}

// The best of several runs.
double copy_nanoseconds(const game::Measures& measures, const game::Setup& setup) {
  constexpr int tries = 200;
  constexpr int rounds = 100;
  double best = 1.0;
  for (int i = 0; i < tries; ++i) {
    const auto begin = cpu_seconds();
    measures.copy(setup, rounds);
    best = std::min(best, cpu_seconds() - begin);
  }
  return best * 1e9 / (rounds * game::copies_of_round);
}

Measurement measure(const games::Entry& entry, int seats, double seconds) {
  const game::Setup setup = {seats, {}};
  const game::Measures& measures = *entry.measures;
  Measurement result{};
  result.game = std::string(entry.info->id);
  result.seats = seats;
  result.state_bytes = measures.state_bytes;
  measure_games(measures, setup, seconds, result);
  result.copy_nanoseconds = copy_nanoseconds(measures, setup);
  result.digest = measures.digest(setup, digest_seed, digest_games);
  return result;
}

void print_header() {
  print_out("{:<14}{:>5}{:>12}{:>14}{:>8}{:>9}  {}\n", "game", "seats", "games/s", "moves/s", "bytes", "copy ns", "digest");
}

void print(const Measurement& m) {
  print_out("{:<14}{:>5}{:>12.0f}{:>14.0f}{:>8}{:>9.2f}  {:016x}\n", m.game, m.seats, m.games_per_second, m.moves_per_second, m.state_bytes,
            m.copy_nanoseconds, m.digest);
}

void print_json(const Measurement& m) {
  const game::Tree tree = game::Tree::members()
                              .set("game", m.game)
                              .set("players", m.seats)
                              .set("games_per_second", m.games_per_second)
                              .set("moves_per_second", m.moves_per_second)
                              .set("state_bytes", static_cast<int>(m.state_bytes))
                              .set("copy_nanoseconds", m.copy_nanoseconds)
                              .set("digest", fmt::format("{:016x}", m.digest));
  print_json_line(tree);
}

int run(const Arguments& arguments, const Console& console) {
  const std::vector<std::string> ids = arguments.games.empty() ? game_ids() : arguments.games;
  for (const std::string& id : ids) {
    if (const auto entry = games::look_up(id); !entry) return console.refuse(entry.problem());
  }
  if (!arguments.json) print_header();
  base::Digest all;
  std::uint64_t count = 0;
  for (const std::string& id : ids)
    count += static_cast<std::uint64_t>(games::find(id)->info->max_seats - games::find(id)->info->min_seats + 1);
  Progress progress(count, "measurements");
  for (const std::string& id : ids) {
    const games::Entry& entry = *games::find(id);
    for (int seats = entry.info->min_seats; seats <= entry.info->max_seats; ++seats) {
      const Measurement measured = measure(entry, seats, arguments.seconds);
      all.add(fmt::format("{:016x}", measured.digest));
      progress.clear();
      arguments.json ? print_json(measured) : print(measured);
      Output::standard().flush();
      progress.add(1);
    }
  }
  if (!arguments.json) print_out("{:<62}  {:016x}\n", "all", all.value());
  return done;
}

}  // namespace

void add_bench(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  line.add("bench", "apps.bench.about")
      .option("--seconds", "S", arguments->seconds, Decimals{0.001, 86'400}, "apps.bench.seconds")
      .list("--games", "ID,...", arguments->games, "apps.bench.games")
      .values("--games", game_ids())
      .flag("--json", arguments->json, "apps.json-lines")
      .examples({"florin bench", "florin bench --seconds 2 --games {game}"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
