// TrainingOf: a training on a game's own types.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "players/learning/self_play.hpp"
#include "players/learning/training.hpp"
#include "players/learning/weights.hpp"
#include "players/search/learned.hpp"
#include "players/search/mcts.hpp"
#include "players/search/play_game.hpp"

namespace florin::players {

template <Learnable G>
class TrainingOf final : public Training {
 public:
  explicit TrainingOf(const TrainingPlan& plan) : plan_(plan), learner_(plan.seed, options()), network_(network()) {}

  [[nodiscard]] int generation() const override { return generation_; }

  [[nodiscard]] std::unique_ptr<Samples> play(int game) const override {
    base::Random random(plan_.seed, number_of(game));
    SelfPlayOptions options;
    options.alone = plan_.alone;
    auto samples = std::make_unique<SamplesOf>();
    samples->samples = SelfPlayGame<G>(network_, options, random).play();
    return samples;
  }

  double learn(std::vector<std::unique_ptr<Samples>> games) override {
    std::vector<Sample<G>> all;
    for (const auto& game : games) {
      const auto& samples = static_cast<const SamplesOf&>(*game).samples;
      all.insert(all.end(), samples.begin(), samples.end());
    }
    base::Random random(~plan_.seed, static_cast<std::uint64_t>(generation_));
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random.below(static_cast<std::uint32_t>(i))]);
    double loss = 0;
    for (std::size_t first = 0; first < all.size(); first += batch_size) {
      const std::size_t size = std::min(batch_size, all.size() - first);
      loss += static_cast<double>(size) * static_cast<double>(learner_.learn(std::span(all).subspan(first, size), rate()));
    }
    ++generation_;
    network_ = network();
    return loss / static_cast<double>(all.size());
  }

  [[nodiscard]] Trial measure(int game) const override {
    const int seats = plan_.alone ? 1 : std::min(1 + pool_size, G::info.max_seats);
    const auto own = base::Seat::at(game % seats);
    Profile profile;
    profile.widths.fill(SelfPlayOptions{}.width);
    std::vector<std::unique_ptr<PlayerOf<G>>> players;
    int rivals = 0;
    for (const base::Seat seat : base::all_seats(seats)) {
      if (seat == own) {
        players.push_back(std::make_unique<LearnedPlayer<G>>(network_, network_, profile));
      } else {
        players.push_back(rival(rivals++));
      }
    }
    base::Random luck(1, static_cast<std::uint64_t>(game));
    base::Random choices(2, static_cast<std::uint64_t>(game));
    const Outcome outcome = play_game<G>(*G::start({seats, {}}), players, luck, choices);
    const int score = outcome.scores[static_cast<std::size_t>(own.index())];
    return {static_cast<double>(parts_won(outcome, own)) / parts_of_victory, score};
  }

  [[nodiscard]] std::string weights(std::string_view made) const override {
    const auto weights = learner_.weights();
    return write_weights({std::string(G::info.id), shape_of<G>(), std::string(made), {weights.all().begin(), weights.all().end()}});
  }

  [[nodiscard]] std::string checkpoint() const override {
    WeightFile file{std::string(G::info.id), "checkpoint " + shape_of<G>(), name(), {}};
    file.numbers.resize(state_size() / sizeof(std::int16_t));
    const State state{learner_.state(), static_cast<std::uint64_t>(generation_), learner_.average()};
    std::memcpy(file.numbers.data(), &state, state_size());
    return write_weights(file);
  }

  [[nodiscard]] std::vector<base::Problem> resume(std::string_view checkpoint) override {
    const auto file = read_weights(checkpoint);
    if (!file) return {file.problem()};
    const bool fits = file->game == G::info.id && file->shape == "checkpoint " + shape_of<G>() && file->made == name() &&
                      file->numbers.size() * sizeof(std::int16_t) == state_size();
    if (!fits) return {{base::phrase("train.other-checkpoint").text("said", base::quoted(file->made)).text("asked", name()), "resume"}};
    State state{};
    std::memcpy(&state, file->numbers.data(), state_size());
    learner_ = Learner<G>(state.optimizer, state.average, options());
    generation_ = static_cast<int>(state.generation);
    network_ = network();
    return {};
  }

 private:
  static constexpr std::size_t batch_size = 64;
  static constexpr float first_rate = 0.002F;
  static constexpr float last_rate = 0.00005F;
  static constexpr int pool_size = 3;

  // The pool that a network is measured against.
  [[nodiscard]] static std::unique_ptr<PlayerOf<G>> rival(int number) {
    switch (number) {
      case 0: return std::make_unique<HeuristicPlayer<G>>();
      case 1: return std::make_unique<GreedyPlayer<G>>();
      default: return std::make_unique<MctsPlayer<G>>(Budget{.evaluations = 100});
    }
  }

  struct SamplesOf final : Samples {
    std::vector<Sample<G>> samples;
  };
  struct State {
    typename Learner<G>::OptimizerState optimizer;
    std::uint64_t generation;
    typename Learner<G>::Reals average;  // stored only if the plan averages
  };
  [[nodiscard]] std::size_t state_size() const { return plan_.average > 0 ? sizeof(State) : offsetof(State, average); }

  [[nodiscard]] float unit() const { return plan_.alone ? points_unit_alone<G>() : points_unit; }
  [[nodiscard]] typename Learner<G>::Options options() const { return {unit(), plan_.average}; }
  [[nodiscard]] Network<G> network() const { return Network<G>(learner_.weights(), unit()); }

  [[nodiscard]] std::uint64_t number_of(int game) const {
    return static_cast<std::uint64_t>(generation_) * static_cast<std::uint64_t>(plan_.games) + static_cast<std::uint64_t>(game);
  }
  // The learning rate falls from first_rate to last_rate.
  [[nodiscard]] float rate() const {
    const float part = static_cast<float>(generation_) / static_cast<float>(plan_.generations);
    return last_rate + (first_rate - last_rate) * (1 - part) * (1 - part);
  }
  // Identifies the plan in a checkpoint, so that another plan can't resume from it.
  [[nodiscard]] std::string name() const {
    return std::string(G::info.id) + (plan_.alone ? " alone" : "") + " seed " + std::to_string(plan_.seed) + ", " +
           std::to_string(plan_.generations) + " generations of " + std::to_string(plan_.games) +
           (plan_.average > 0 ? ", average of " + std::to_string(plan_.average) : "");
  }

  TrainingPlan plan_;
  Learner<G> learner_;
  Network<G> network_;
  int generation_ = 0;
};

}  // namespace florin::players
