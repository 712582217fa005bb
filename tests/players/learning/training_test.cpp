// Training is repeatable: the weights depend only on the seed, not on the order in which games are played or on pauses.
#include "players/learning/training.hpp"

#include <doctest/doctest.h>

#include "players/players.hpp"

namespace florin::players {
namespace {

constexpr TrainingPlan short_course = {.seed = 5, .generations = 3, .games = 3};
constexpr TrainingPlan averaged_course = {.seed = 5, .generations = 3, .games = 3, .average = 10};

std::unique_ptr<Training> training_of(const TrainingPlan& plan) {
  auto training = open_training("medici-dice", plan);
  REQUIRE(static_cast<bool>(training));
  return *std::move(training);
}

enum class Order { forwards, backwards };

void learn_generation(Training& training, Order order) {
  std::vector<std::unique_ptr<Training::Samples>> games(static_cast<std::size_t>(short_course.games));
  for (int i = 0; i < short_course.games; ++i) {
    const int game = order == Order::forwards ? i : short_course.games - 1 - i;
    games[static_cast<std::size_t>(game)] = training.play(game);
  }
  CHECK(training.learn(std::move(games)) > 0);
}

std::string learned(const TrainingPlan& plan, Order order) {
  const auto training = training_of(plan);
  while (training->generation() < plan.generations) learn_generation(*training, order);
  return training->weights("test");
}

TEST_CASE("training: the same seed gives the same weights, in whatever order games are played") {
  const std::string weights = learned(short_course, Order::forwards);
  CHECK(weights == learned(short_course, Order::backwards));
  TrainingPlan other = short_course;
  other.seed = 6;
  CHECK(weights != learned(other, Order::forwards));
}

TEST_CASE("training: a resumed training ends with the same weights as an uninterrupted one") {
  for (const TrainingPlan& course : {short_course, averaged_course}) {
    const auto first = training_of(course);
    learn_generation(*first, Order::forwards);
    const std::string checkpoint = first->checkpoint();
    const auto second = training_of(course);
    REQUIRE(second->resume(checkpoint).empty());
    CHECK(second->generation() == 1);
    while (second->generation() < course.generations) learn_generation(*second, Order::forwards);
    CHECK(second->weights("test") == learned(course, Order::forwards));
  }
}

TEST_CASE("training: an average over one step equals that step, and over many it differs") {
  TrainingPlan course = short_course;
  course.generations = 1;
  const std::string last = learned(course, Order::forwards);
  course.average = 1;
  CHECK(learned(course, Order::forwards) == last);
  course.average = 10;
  CHECK(learned(course, Order::forwards) != last);
}

TEST_CASE("training: a damaged checkpoint or one of another training is refused") {
  const auto training = training_of(short_course);
  std::string checkpoint = training->checkpoint();
  TrainingPlan other = short_course;
  other.games = 4;
  CHECK(training_of(other)->resume(checkpoint).front().what.key == "train.other-checkpoint");
  CHECK(training_of(averaged_course)->resume(checkpoint).front().what.key == "train.other-checkpoint");
  checkpoint.back() = static_cast<char>(checkpoint.back() ^ 1);
  CHECK(training->resume(checkpoint).front().what.key == "weights.damaged");
}

TEST_CASE("training: a game that isn't learnable is refused") {
  CHECK(open_training("chess", short_course).problem().what.key == "train.not-learnable");
  TrainingPlan alone = short_course;
  alone.alone = true;
  CHECK(open_training("medici", alone).problem().what.key == "train.not-alone");
}

}  // namespace
}  // namespace florin::players
