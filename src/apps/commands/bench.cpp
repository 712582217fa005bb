#include <fmt/format.h>

#include <ctime>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "game/playout.hpp"
#include "games/visit.hpp"
#include "wire/position.hpp"

namespace florin::apps {
namespace {

// The digest is over these games, here and in the browser.
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

// Time this process ran, not time that passed: others may use the machine too.
double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Makes the compiler believe that the memory is read and changed here.
void touch(const void* memory) { asm volatile("" : : "g"(memory) : "memory"); }

template <game::Game G>
void measure_games(const typename G::State& start, double seconds, Measurement& result) {
  constexpr int batch = 16;  // games between two looks at the clock
  base::Random random(digest_seed);
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  const auto begin = cpu_seconds();
  double elapsed = 0;
  for (; elapsed < seconds || games == 0; elapsed = cpu_seconds() - begin) {
    for (int i = 0; i < batch; ++i) {
      typename G::State state = start;
      moves += game::play_out<G>(state, random);
    }
    games += batch;
  }
  result.games_per_second = static_cast<double>(games) / elapsed;
  result.moves_per_second = static_cast<double>(moves) / elapsed;
}

// The best of several tries.
template <game::Game G>
double copy_nanoseconds(const typename G::State& start) {
  constexpr int tries = 200;
  constexpr int rounds = 100;
  const std::vector<typename G::State> from(64, start);
  std::vector<typename G::State> to(64, start);
  double best = 1.0;
  for (int i = 0; i < tries; ++i) {
    const auto begin = cpu_seconds();
    for (int round = 0; round < rounds; ++round) {
      for (std::size_t j = 0; j < from.size(); ++j) {
        to[j] = from[j];
        touch(&to[j]);
      }
    }
    best = std::min(best, cpu_seconds() - begin);
  }
  return best * 1e9 / (rounds * static_cast<double>(from.size()));
}

template <game::Game G>
Measurement measure(int seats, double seconds) {
  const typename G::State start = *G::start({seats, {}});
  Measurement result{};
  result.game = std::string(G::info.id);
  result.seats = seats;
  result.state_bytes = sizeof(start);
  measure_games<G>(start, seconds, result);
  result.copy_nanoseconds = copy_nanoseconds<G>(start);
  result.digest = game::playout_digest<G>(start, digest_seed, digest_games);
  return result;
}

void print_header() {
  fmt::print("{:<14}{:>5}{:>12}{:>14}{:>8}{:>9}  {}\n", "game", "seats", "games/s", "moves/s", "bytes", "copy ns", "digest");
}

void print(const Measurement& m) {
  fmt::print("{:<14}{:>5}{:>12.0f}{:>14.0f}{:>8}{:>9.2f}  {:016x}\n", m.game, m.seats, m.games_per_second, m.moves_per_second,
             m.state_bytes, m.copy_nanoseconds, m.digest);
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
  fmt::print("{}\n", wire::write_tree(tree, game::Catalogue(game::Language::english)));
}

int run(const Arguments& arguments) {
  std::vector<std::string> ids = arguments.games;
  if (ids.empty()) {
    for (const games::Entry& entry : games::all()) ids.emplace_back(entry.info->id);
  }
  for (const std::string& id : ids) {
    if (const auto entry = games::look_up(id); !entry) return refuse(entry.problem());
  }
  if (!arguments.json) print_header();
  base::Digest all;
  for (const std::string& id : ids) {
    games::visit(id, [&]<class G>() {
      for (int seats = G::info.min_seats; seats <= G::info.max_seats; ++seats) {
        const Measurement measured = measure<G>(seats, arguments.seconds);
        all.add(fmt::format("{:016x}", measured.digest));
        arguments.json ? print_json(measured) : print(measured);
        std::fflush(stdout);
      }
    });
  }
  if (!arguments.json) fmt::print("{:<62}  {:016x}\n", "all", all.value());
  return done;
}

}  // namespace

void add_bench(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  line.add("bench", "Measure random games on one core, and print the digest that a refactoring must not change")
      .option("--seconds", "S", arguments->seconds, "How long each game and number of seats is measured")
      .list("--games", "ID,...", arguments->games, "Only these games")
      .flag("--json", arguments->json, "One JSON object a line, one for each game and number of seats")
      .examples({"florin bench", "florin bench --seconds 2 --games medici"})
      .action([arguments] { return run(*arguments); });
}

}  // namespace florin::apps
