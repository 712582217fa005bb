#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <iterator>

#include "apps/commands/commands.hpp"
#include "apps/report/game_batch.hpp"
#include "apps/report/json_line.hpp"
#include "apps/report/learning_curve.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/ordered_parallel.hpp"
#include "apps/shell/output.hpp"
#include "players/arena/tally.hpp"
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
  ThreadsArgument threads;
  bool json = false;
};

// The file beside the weights that training continues from.
std::string checkpoint_of(const Arguments& arguments) { return arguments.out + ".checkpoint"; }
std::string points_of(const Arguments& arguments) { return arguments.out + ".points"; }

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Plays one generation on all threads and learns from it. Returns the loss.
double learn_generation(players::Training& training, int games, std::size_t threads, Progress& progress) {
  std::vector<std::unique_ptr<players::Training::Samples>> samples;
  ordered_parallel(
      static_cast<std::size_t>(games), threads,
      [&](std::size_t /*worker*/, std::size_t game) { return training.play(static_cast<int>(game)); },
      [&](std::unique_ptr<players::Training::Samples> played) {
        samples.push_back(std::move(played));
        progress.add(1);
        return true;
      });
  return training.learn(std::move(samples));
}

// The mean result of a few games against the pool.
CurvePoint measure(const players::Training& training, const Arguments& arguments, std::size_t threads) {
  constexpr int parts = 60;  // a victory shared by up to six is a whole number of these
  players::Tally shares;
  players::Tally scores;
  ordered_parallel(
      static_cast<std::size_t>(arguments.trials), threads,
      [&](std::size_t /*worker*/, std::size_t game) { return training.measure(static_cast<int>(game)); },
      [&](const players::Trial& trial) {
        shares.add(std::lround(trial.share * parts));
        scores.add(trial.score);
        return true;
      });
  return {std::int64_t{training.generation()} * arguments.plan.games, shares.mean() / parts, scores.mean(), shares.margin() / parts,
          scores.margin()};
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

// What is reported every few generations.
struct Step {
  int generation;
  double games_per_second;
  double loss;
  CurvePoint point;
};

void print(const Step& step) {
  const CurvePoint& point = step.point;
  print_out("generation {:>4}  {:>7} games  {:>7.1f} games/s  loss {:.4f}  share {:.3f} ± {:.3f}  score {:.2f} ± {:.2f}\n", step.generation,
            point.games, step.games_per_second, step.loss, point.share, point.share_margin, point.score, point.score_margin);
}

void print_json(const Step& step) {
  const CurvePoint& point = step.point;
  print_json_line(game::Tree::members()
                      .set("generation", step.generation)
                      .set("games", point.games)
                      .set("games_per_second", step.games_per_second)
                      .set("loss", step.loss)
                      .set("win_share", point.share)
                      .set("win_share_margin", point.share_margin)
                      .set("score", point.score)
                      .set("score_margin", point.score_margin));
}

int train(players::Training& training, const Arguments& arguments, std::size_t threads, const Console& console) {
  const players::TrainingPlan& plan = arguments.plan;
  const int last = arguments.until > 0 ? std::min(arguments.until, plan.generations) : plan.generations;
  LearningCurve curve(plan.alone ? Axis::score : Axis::share, made_by(arguments, last));
  if (std::ifstream points(points_of(arguments)); points) {
    curve.read(points, std::int64_t{training.generation()} * plan.games);
  }
  const std::int64_t left = std::max(0, last - training.generation());
  Progress progress(static_cast<std::uint64_t>(left * plan.games), "games");
  while (training.generation() < last) {
    const auto before = Clock::now();
    const double loss = learn_generation(training, plan.games, threads, progress);
    const double speed = plan.games / seconds_since(before);
    const int generation = training.generation();
    if (generation % arguments.every != 0 && generation != last) continue;
    const CurvePoint point = measure(training, arguments, threads);
    curve.add(point);
    progress.clear();
    if (const int code = save(training, arguments, curve, console); code != done) return code;
    const Step step{generation, speed, loss, point};
    arguments.json ? print_json(step) : print(step);
    Output::standard().flush();
  }
  return save(training, arguments, curve, console);
}

int run(const Arguments& arguments, const Console& console) {
  if (arguments.out.empty()) return console.refuse("apps.train.no-out");
  const auto entry = games::look_up(arguments.game);
  if (!entry) return console.refuse(entry.problem());
  const auto training = players::open_training(arguments.game, arguments.plan);
  if (!training) return console.refuse(training.problem(), arguments.game);
  if (std::ifstream file(checkpoint_of(arguments), std::ios::binary); file) {
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (const auto problems = (*training)->resume(bytes); !problems.empty()) return console.refuse(problems.front());
    console.warn(base::phrase("apps.train.resumed").number("generation", (*training)->generation()));
  }
  return train(**training, arguments, arguments.threads.workers(any_size), console);
}

}  // namespace

void add_train(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  Command command = line.add("train", "apps.train.about");
  command.argument("GAME", arguments->game, "apps.game")
      .values("GAME", game_ids())
      .option("--out", "FILE", arguments->out, "apps.train.out")
      .option("--seed", "S", arguments->plan.seed, Wholes{0, any_size}, "apps.seed")
      .option("--generations", "N", arguments->plan.generations, Wholes{1, any_size}, "apps.train.generations")
      .option("--games", "K", arguments->plan.games, Wholes{1, any_size}, "apps.train.games")
      .option("--average", "N", arguments->plan.average, Wholes{0, any_size}, "apps.train.average")
      .flag("--alone", arguments->plan.alone, "apps.train.alone")
      .option("--until", "N", arguments->until, Wholes{1, any_size}, "apps.train.until")
      .option("--every", "N", arguments->every, Wholes{1, any_size}, "apps.train.every")
      .option("--trials", "K", arguments->trials, Wholes{1, any_size}, "apps.train.trials")
      .option("--curve", "FILE", arguments->curve, "apps.train.curve")
      .option("--threads", "T", arguments->threads.count, Wholes{0, most_threads}, "apps.threads")
      .flag("--json", arguments->json, "apps.json-lines")
      .examples({"florin train {game} --out new.weights --generations 80 --games 50",
                 "florin train {solo} --alone --out alone.weights --curve alone.svg"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
