#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>

#include "apps/commands/commands.hpp"
#include "apps/report/learning_curve.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/ordered_parallel.hpp"
#include "players/learning/training.hpp"
#include "players/players.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::string game;
  players::TrainingPlan plan;
  std::string out;
  std::string curve;
  int until = 0;
  int every = 10;
  int trials = 200;
  int threads = 0;
};

// The file beside the weights that training continues from.
std::string checkpoint_of(const Arguments& arguments) { return arguments.out + ".checkpoint"; }
std::string points_of(const Arguments& arguments) { return arguments.out + ".points"; }

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Plays one generation on all threads and learns from it. Returns the loss.
double learn_generation(players::Training& training, int games, std::size_t threads) {
  std::vector<std::unique_ptr<players::Training::Samples>> samples;
  ordered_parallel(
      static_cast<std::size_t>(games), threads,
      [&](std::size_t /*worker*/, std::size_t game) { return training.play(static_cast<int>(game)); },
      [&](std::unique_ptr<players::Training::Samples> played) {
        samples.push_back(std::move(played));
        return true;
      });
  return training.learn(std::move(samples));
}

// The mean result of a few games against the pool.
CurvePoint measure(const players::Training& training, const Arguments& arguments, std::size_t threads) {
  CurvePoint point;
  point.games = std::int64_t{training.generation()} * arguments.plan.games;
  ordered_parallel(
      static_cast<std::size_t>(arguments.trials), threads,
      [&](std::size_t /*worker*/, std::size_t game) { return training.measure(static_cast<int>(game)); },
      [&](const players::Trial& trial) {
        point.share += trial.share / arguments.trials;
        point.score += static_cast<double>(trial.score) / arguments.trials;
        return true;
      });
  return point;
}

// Writes a file that is complete or not there at all.
bool write_file(const std::string& path, const std::string& bytes) {
  const std::string part = path + ".part";
  {
    std::ofstream file(part, std::ios::binary);
    file << bytes;
    if (!file.flush()) return false;
  }
  return std::rename(part.c_str(), path.c_str()) == 0;
}

// The command that reproduces the current weights.
std::string made_by(const Arguments& arguments, int generation) {
  const players::TrainingPlan& plan = arguments.plan;
  const std::string until = generation < plan.generations ? fmt::format(" --until {}", generation) : "";
  const std::string average = plan.average > 0 ? fmt::format(" --average {}", plan.average) : "";
  return fmt::format("florin train {}{} --seed {} --generations {} --games {}{}{}", arguments.game, plan.alone ? " --alone" : "", plan.seed,
                     plan.generations, plan.games, average, until);
}

int save(const players::Training& training, const Arguments& arguments, const LearningCurve& curve, const Console& console) {
  const auto write = [&console](const std::string& path, const std::string& bytes) {
    return path.empty() || write_file(path, bytes) ? done : console.give_up(cannot_write(path));
  };
  if (const int code = write(arguments.out, training.weights(made_by(arguments, training.generation()))); code != done) return code;
  if (const int code = write(checkpoint_of(arguments), training.checkpoint()); code != done) return code;
  if (const int code = write(points_of(arguments), curve.lines()); code != done) return code;
  return write(arguments.curve, curve.svg());
}

int train(players::Training& training, const Arguments& arguments, std::size_t threads, const Console& console) {
  const players::TrainingPlan& plan = arguments.plan;
  const int last = arguments.until > 0 ? std::min(arguments.until, plan.generations) : plan.generations;
  LearningCurve curve(plan.alone ? Axis::score : Axis::share, made_by(arguments, last));
  if (std::ifstream points(points_of(arguments)); points) {
    curve.read(points, std::int64_t{training.generation()} * plan.games);
  }
  while (training.generation() < last) {
    const auto before = Clock::now();
    const double loss = learn_generation(training, plan.games, threads);
    const double speed = plan.games / seconds_since(before);
    const int generation = training.generation();
    if (generation % arguments.every != 0 && generation != last) continue;
    const CurvePoint point = measure(training, arguments, threads);
    curve.add(point);
    fmt::print("generation {:>4}  {:>7} games  {:>7.1f} games/s  loss {:.4f}  share {:.3f}  score {:.2f}\n", generation, point.games, speed,
               loss, point.share, point.score);
    std::fflush(stdout);
    if (const int code = save(training, arguments, curve, console); code != done) return code;
  }
  return save(training, arguments, curve, console);
}

int run(const Arguments& arguments, const Console& console) {
  if (arguments.out.empty()) return console.refuse("apps.train.no-out");
  if (arguments.plan.generations < 1 || arguments.plan.games < 1 || arguments.until < 0 || arguments.every < 1 || arguments.trials < 1) {
    return console.refuse("apps.train.not-positive");
  }
  if (arguments.plan.average < 0) return console.refuse("apps.train.bad-average");
  if (arguments.threads < 0 || arguments.threads > 1024) return console.refuse("apps.bad-threads");
  const auto entry = games::look_up(arguments.game);
  if (!entry) return console.refuse(entry.problem());
  const auto training = players::open_training(arguments.game, arguments.plan);
  if (!training) return console.refuse(training.problem(), arguments.game);
  if (std::ifstream file(checkpoint_of(arguments), std::ios::binary); file) {
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (const auto problems = (*training)->resume(bytes); !problems.empty()) return console.refuse(problems.front());
    console.print(base::phrase("apps.train.resumed").number("generation", (*training)->generation()));
  }
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  return train(**training, arguments, arguments.threads > 0 ? static_cast<std::size_t>(arguments.threads) : cores, console);
}

}  // namespace

void add_train(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("train", "apps.train.about");
  command.argument("GAME", arguments->game, "apps.game")
      .option("--out", "FILE", arguments->out, "apps.train.out")
      .option("--seed", "S", arguments->plan.seed, "apps.seed")
      .option("--generations", "N", arguments->plan.generations, "apps.train.generations")
      .option("--games", "K", arguments->plan.games, "apps.train.games")
      .option("--average", "N", arguments->plan.average, "apps.train.average")
      .flag("--alone", arguments->plan.alone, "apps.train.alone")
      .option("--until", "N", arguments->until, "apps.train.until")
      .option("--every", "N", arguments->every, "apps.train.every")
      .option("--trials", "K", arguments->trials, "apps.train.trials")
      .option("--curve", "FILE", arguments->curve, "apps.train.curve")
      .option("--threads", "T", arguments->threads, "apps.threads")
      .examples({"florin train {game} --out new.weights --generations 80 --games 50",
                 "florin train {solo} --alone --out alone.weights --curve alone.svg"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
