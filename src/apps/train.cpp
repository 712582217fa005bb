#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <fstream>
#include <iterator>
#include <thread>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/in_order.hpp"
#include "players/training.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::string game;
  players::Curriculum curriculum;
  std::string out;
  std::string resume;
  std::string curve;
  int every = 20;
  int trials = 200;
  int threads = 0;
};

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Plays one generation on all threads and learns it.
double learn_generation(players::Training& training, int games, std::size_t threads) {
  std::vector<std::unique_ptr<players::Training::Lessons>> lessons;
  in_order(
      static_cast<std::size_t>(games), threads, [&](std::size_t /*worker*/, std::size_t game) { return training.play(static_cast<int>(game)); },
      [&](std::unique_ptr<players::Training::Lessons> played) { lessons.push_back(std::move(played)); });
  return training.learn(std::move(lessons));
}

struct Measure {
  double share = 0;
  double score = 0;
};

Measure measure(const players::Training& training, int games, std::size_t threads) {
  Measure sum;
  in_order(
      static_cast<std::size_t>(games), threads,
      [&](std::size_t /*worker*/, std::size_t game) { return training.measure(static_cast<int>(game)); },
      [&](const players::Trial& trial) {
        sum.share += trial.share / games;
        sum.score += static_cast<double>(trial.score) / games;
      });
  return sum;
}

bool write_file(const std::string& path, const std::string& bytes) {
  const std::string part = path + ".part";
  {
    std::ofstream file(part, std::ios::binary);
    file << bytes;
    if (!file.flush()) return false;
  }
  return std::rename(part.c_str(), path.c_str()) == 0;
}

int run(const Arguments& arguments) {
  auto training = players::open_training(arguments.game, arguments.curriculum);
  if (!training) return refuse(training.problem(), arguments.game);
  const std::size_t threads =
      arguments.threads > 0 ? static_cast<std::size_t>(arguments.threads) : std::max(1U, std::thread::hardware_concurrency());
  const std::string checkpoint = arguments.out + ".checkpoint";
  if (std::ifstream file(checkpoint, std::ios::binary); file) {
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (const auto problems = (*training)->resume(bytes); !problems.empty()) return refuse(problems.front());
  }
  const auto start = Clock::now();
  while ((*training)->generation() < arguments.curriculum.generations) {
    const auto before = Clock::now();
    const double loss = learn_generation(**training, arguments.curriculum.games, threads);
    const int generation = (*training)->generation();
    if (generation % arguments.every != 0 && generation != arguments.curriculum.generations) continue;
    const double speed = arguments.curriculum.games / seconds_since(before);
    const Measure strength = measure(**training, arguments.trials, threads);
    fmt::print("{:>5} {:>8.1f} s {:>8.1f} games/s  loss {:.4f}  share {:.3f}  score {:.2f}\n", generation, seconds_since(start), speed,
               loss, strength.share, strength.score);
    std::fflush(stdout);
    if (!write_file(checkpoint, (*training)->checkpoint())) return give_up(fmt::format("{} cannot be written.", checkpoint));
    const std::string made = fmt::format("florin train {}{} --seed {} --generations {} --games {}", arguments.game,
                                         arguments.curriculum.alone ? " --alone" : "", arguments.curriculum.seed, generation,
                                         arguments.curriculum.games);
    if (!write_file(arguments.out, (*training)->weights(made))) return give_up(fmt::format("{} cannot be written.", arguments.out));
  }
  return done;
}

}  // namespace

void add_train(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("train", "Teach a network to play a game by games against itself");
  command.argument("GAME", arguments->game, "The game, as `florin games` lists them")
      .option("--out", "FILE", arguments->out, "Where the weights go")
      .option("--seed", "S", arguments->curriculum.seed, "Where all luck comes from")
      .option("--generations", "N", arguments->curriculum.generations, "How often the weights are renewed")
      .option("--games", "K", arguments->curriculum.games, "How many games are played with the same weights")
      .flag("--alone", arguments->curriculum.alone, "Learn the game for one player")
      .option("--every", "N", arguments->every, "Report, measure and save after so many generations")
      .option("--trials", "K", arguments->trials, "How many games to measure with")
      .option("--threads", "T", arguments->threads, "How many threads; without it one for each core")
      .examples({"florin train medici --out medici.weights --generations 200"})
      .action([arguments] { return run(*arguments); });
}

}  // namespace florin::apps
