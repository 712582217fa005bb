#include "players/training.hpp"

#include <array>
#include <cstddef>
#include <cstring>
#include <utility>

#include "base/text.hpp"
#include "games/visit.hpp"
#include "players/contest.hpp"
#include "players/make.hpp"
#include "players/self_play.hpp"
#include "players/weights.hpp"

namespace florin::players {
namespace {

constexpr std::size_t batch_size = 64;
constexpr float first_rate = 0.002F;
constexpr float last_rate = 0.00005F;
// Who sits at the table where a network is measured.
constexpr std::array<std::string_view, 3> pool = {"heuristic", "greedy", "mcts:100"};
constexpr int most_measured = 1 + static_cast<int>(pool.size());

template <Learnable G>
class TrainingOf final : public Training {
 public:
  explicit TrainingOf(const Curriculum& curriculum) : curriculum_(curriculum), learner_(curriculum.seed, way()), network_(network()) {}

  [[nodiscard]] int generation() const override { return generation_; }

  [[nodiscard]] std::unique_ptr<Lessons> play(int game) const override {
    base::Random random(curriculum_.seed, number_of(game));
    SelfPlay way;
    way.alone = curriculum_.alone;
    auto lessons = std::make_unique<LessonsOf>();
    lessons->lessons = Schoolgame<G>(network_, way, random).play();
    return lessons;
  }

  double learn(std::vector<std::unique_ptr<Lessons>> games) override {
    std::vector<Lesson<G>> all;
    for (const auto& game : games) {
      const auto& lessons = static_cast<const LessonsOf&>(*game).lessons;
      all.insert(all.end(), lessons.begin(), lessons.end());
    }
    base::Random random(~curriculum_.seed, static_cast<std::uint64_t>(generation_));
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
    const int seats = curriculum_.alone ? 1 : std::min(most_measured, G::info.max_seats);
    const auto own = base::Seat::at(game % seats);
    Manner manner;
    manner.breadths.fill(SelfPlay{}.breadth);
    std::vector<std::unique_ptr<PlayerOf<G>>> players;
    auto rival = pool.begin();
    for (const base::Seat seat : base::all_seats(seats)) {
      if (seat == own) {
        players.push_back(std::make_unique<LearnedPlayer<G>>(network_, network_, manner));
      } else {
        players.push_back(make<G>(*rival++));
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
    const State state{learner_.memory(), static_cast<std::uint64_t>(generation_), learner_.average()};
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
    learner_ = Learner<G>(state.memory, state.average, way());
    generation_ = static_cast<int>(state.generation);
    network_ = network();
    return {};
  }

 private:
  struct LessonsOf final : Lessons {
    std::vector<Lesson<G>> lessons;
  };
  struct State {
    typename Learner<G>::Memory memory;
    std::uint64_t generation;
    typename Learner<G>::Reals average;  // where there is one
  };
  [[nodiscard]] std::size_t state_size() const { return curriculum_.average > 0 ? sizeof(State) : offsetof(State, average); }

  [[nodiscard]] float unit() const { return curriculum_.alone ? points_unit_alone<G>() : points_unit; }
  [[nodiscard]] typename Learner<G>::Way way() const { return {unit(), curriculum_.average}; }
  [[nodiscard]] Network<G> network() const { return Network<G>(learner_.weights(), unit()); }

  [[nodiscard]] std::uint64_t number_of(int game) const {
    return static_cast<std::uint64_t>(generation_) * static_cast<std::uint64_t>(curriculum_.games) + static_cast<std::uint64_t>(game);
  }
  // Large steps first, small ones in the end.
  [[nodiscard]] float rate() const {
    const float part = static_cast<float>(generation_) / static_cast<float>(curriculum_.generations);
    return last_rate + (first_rate - last_rate) * (1 - part) * (1 - part);
  }
  // What a checkpoint was made for.
  [[nodiscard]] std::string name() const {
    return std::string(G::info.id) + (curriculum_.alone ? " alone" : "") + " seed " + std::to_string(curriculum_.seed) + ", " +
           std::to_string(curriculum_.generations) + " generations of " + std::to_string(curriculum_.games) +
           (curriculum_.average > 0 ? ", average of " + std::to_string(curriculum_.average) : "");
  }

  Curriculum curriculum_;
  Learner<G> learner_;
  Network<G> network_;
  int generation_ = 0;
};

}  // namespace

base::Result<std::unique_ptr<Training>> open_training(std::string_view game, const Curriculum& curriculum) {
  base::Result<std::unique_ptr<Training>> result =
      base::Problem{base::phrase("train.not-learnable").text("game", base::quoted(game)), "game"};
  games::visit(game, [&]<class G>() {
    if constexpr (Learnable<G>) {
      if (curriculum.alone && G::info.min_seats > 1) {
        result = base::Problem{base::phrase("train.not-alone").text("game", base::quoted(game)), "alone"};
      } else {
        result = std::unique_ptr<Training>(std::make_unique<TrainingOf<G>>(curriculum));
      }
    }
  });
  return result;
}

}  // namespace florin::players
