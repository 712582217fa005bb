#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/in_order.hpp"
#include "apps/learning_curve.hpp"
#include "players/training.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::string game;
  players::Curriculum curriculum;
  std::string out;
  std::string curve;
  int until = 0;
  int every = 10;
  int trials = 200;
  int threads = 0;
};

// What is kept beside the weights to go on from.
std::string checkpoint_of(const Arguments& arguments) { return arguments.out + ".checkpoint"; }
std::string points_of(const Arguments& arguments) { return arguments.out + ".points"; }

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Plays one generation on all threads and learns it; returns the loss.
double learn_generation(players::Training& training, int games, std::size_t threads) {
  std::vector<std::unique_ptr<players::Training::Lessons>> lessons;
  in_order(
      static_cast<std::size_t>(games), threads,
      [&](std::size_t /*worker*/, std::size_t game) { return training.play(static_cast<int>(game)); },
      [&](std::unique_ptr<players::Training::Lessons> played) {
        lessons.push_back(std::move(played));
        return true;
      });
  return training.learn(std::move(lessons));
}

// The mean of some games against the pool.
CurvePoint measure(const players::Training& training, const Arguments& arguments, std::size_t threads) {
  CurvePoint point;
  point.games = std::int64_t{training.generation()} * arguments.curriculum.games;
  in_order(
      static_cast<std::size_t>(arguments.trials), threads,
      [&](std::size_t /*worker*/, std::size_t game) { return training.measure(static_cast<int>(game)); },
      [&](const players::Trial& trial) {
        point.share += trial.share / arguments.trials;
        point.score += static_cast<double>(trial.score) / arguments.trials;
        return true;
      });
  return point;
}

// Never leaves half a file behind.
bool write_file(const std::string& path, const std::string& bytes) {
  const std::string part = path + ".part";
  {
    std::ofstream file(part, std::ios::binary);
    file << bytes;
    if (!file.flush()) return false;
  }
  return std::rename(part.c_str(), path.c_str()) == 0;
}

// The command that makes the weights as they are now.
std::string made_by(const Arguments& arguments, int generation) {
  const players::Curriculum& curriculum = arguments.curriculum;
  const std::string until = generation < curriculum.generations ? fmt::format(" --until {}", generation) : "";
  const std::string average = curriculum.average > 0 ? fmt::format(" --average {}", curriculum.average) : "";
  return fmt::format("florin train {}{} --seed {} --generations {} --games {}{}{}", arguments.game, curriculum.alone ? " --alone" : "",
                     curriculum.seed, curriculum.generations, curriculum.games, average, until);
}

int save(const players::Training& training, const Arguments& arguments, const LearningCurve& curve) {
  const auto write = [](const std::string& path, const std::string& bytes) {
    return path.empty() || write_file(path, bytes) ? done : give_up(path + " cannot be written.");
  };
  if (const int code = write(arguments.out, training.weights(made_by(arguments, training.generation()))); code != done) return code;
  if (const int code = write(checkpoint_of(arguments), training.checkpoint()); code != done) return code;
  if (const int code = write(points_of(arguments), curve.lines()); code != done) return code;
  return write(arguments.curve, curve.svg());
}

int train(players::Training& training, const Arguments& arguments, std::size_t threads) {
  const players::Curriculum& curriculum = arguments.curriculum;
  const int last = arguments.until > 0 ? std::min(arguments.until, curriculum.generations) : curriculum.generations;
  LearningCurve curve(curriculum.alone ? Axis::score : Axis::share, made_by(arguments, last));
  if (std::ifstream points(points_of(arguments)); points) {
    curve.read(points, std::int64_t{training.generation()} * curriculum.games);
  }
  while (training.generation() < last) {
    const auto before = Clock::now();
    const double loss = learn_generation(training, curriculum.games, threads);
    const double speed = curriculum.games / seconds_since(before);
    const int generation = training.generation();
    if (generation % arguments.every != 0 && generation != last) continue;
    const CurvePoint point = measure(training, arguments, threads);
    curve.add(point);
    fmt::print("generation {:>4}  {:>7} games  {:>7.1f} games/s  loss {:.4f}  share {:.3f}  score {:.2f}\n", generation, point.games, speed,
               loss, point.share, point.score);
    std::fflush(stdout);
    if (const int code = save(training, arguments, curve); code != done) return code;
  }
  return save(training, arguments, curve);
}

int run(const Arguments& arguments) {
  if (arguments.out.empty()) return refuse("Say where the weights go: --out FILE.");
  if (arguments.curriculum.generations < 1 || arguments.curriculum.games < 1 || arguments.until < 0 || arguments.every < 1 ||
      arguments.trials < 1) {
    return refuse("--generations, --games, --until, --every and --trials must be 1 or more.");
  }
  if (arguments.curriculum.average < 0) return refuse("--average must be 0 or more.");
  if (arguments.threads < 0 || arguments.threads > 1024) return refuse("Use 1 to 1024 threads, or 0 for as many as there are cores.");
  const auto entry = games::look_up(arguments.game);
  if (!entry) return refuse(entry.problem());
  const auto training = players::open_training(arguments.game, arguments.curriculum);
  if (!training) return refuse(training.problem(), arguments.game);
  if (std::ifstream file(checkpoint_of(arguments), std::ios::binary); file) {
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (const auto problems = (*training)->resume(bytes); !problems.empty()) return refuse(problems.front());
    fmt::print("goes on after generation {}\n", (*training)->generation());
  }
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  return train(**training, arguments, arguments.threads > 0 ? static_cast<std::size_t>(arguments.threads) : cores);
}

}  // namespace

void add_train(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("train", "Teach a network a game by games against itself; the same seed makes the same weights");
  command.argument("GAME", arguments->game, "The game, as `florin games` lists them")
      .option("--out", "FILE", arguments->out, "Where the weights go; FILE.checkpoint is what a training goes on from")
      .option("--seed", "S", arguments->curriculum.seed, "Where all luck comes from")
      .option("--generations", "N", arguments->curriculum.generations, "How often the weights are renewed")
      .option("--games", "K", arguments->curriculum.games, "How many games are played with the same weights")
      .option("--average", "N", arguments->curriculum.average, "Use the mean of the weights of the last N steps; 0 takes the last ones")
      .flag("--alone", arguments->curriculum.alone, "Learn the game for one player")
      .option("--until", "N", arguments->until, "Stop after so many generations, and go on from there another time")
      .option("--every", "N", arguments->every, "Report, measure and save after so many generations")
      .option("--trials", "K", arguments->trials, "How many games against a fixed pool (heuristic, greedy, mcts:100) to measure with")
      .option("--curve", "FILE", arguments->curve, "Draw how the measure grows, as SVG")
      .option("--threads", "T", arguments->threads, "How many threads; without it one for each core")
      .examples({"florin train medici --out medici.weights --generations 80 --games 50",
                 "florin train medici-dice --alone --out alone.weights --curve alone.svg"})
      .action([arguments] { return run(*arguments); });
}

}  // namespace florin::apps
