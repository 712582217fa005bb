// Self-play: games of a network against itself, and the samples it learns from them.
//
// Every settled position of a game gives a sample for every seat. Its target is a mixture of the network's prediction for
// the next settled position and the result of the game (TD-lambda). Seats err a little, some more than others, and some
// follow the rule of thumb, so that the network also learns positions that perfect players would never reach.
#pragma once

#include <variant>
#include <vector>

#include "players/learning/learner.hpp"
#include "players/search/noisy_choice.hpp"
#include "players/search/planner.hpp"
#include "players/search/rollout.hpp"

namespace florin::players {

struct SelfPlayOptions {
  SearchWidth width = {.draws = {2, 1, 1}, .moves = 3, .price_step = 16, .mistakes = 0.02F};
  float lambda = 0.8F;
  bool alone = false;  // games for one instead of games with rivals
};

template <Learnable G>
class SelfPlayGame {
 public:
  using S = Shape<G>;
  using State = typename G::State;

  SelfPlayGame(const Network<G>& network, const SelfPlayOptions& options, base::Random& random)
      : network_(network),
        options_(options),
        random_(random),
        evaluator_(network, base::Seat::at(0), Temperament::even),
        planner_(evaluator_, options.width) {}

  // Plays a game to its end and returns its samples.
  [[nodiscard]] std::vector<Sample<G>> play() {
    State state = *G::start(any_setup());
    seats_ = G::seats(state);
    for (int i = 0; i < seats_; ++i) seat_errors_.push_back(any_error());
    begin(state);
    for (game::Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
      note(state);
      game::Story story;
      G::play(state, turn.is_chance() ? G::deal(state, random_) : decide(state, turn.first()), &story);
      collect(story);
    }
    return finish(state);
  }

 private:
  using Points = std::array<float, S::sources>;
  struct Note {
    typename game::Skill<G>::Features features;
    Prediction<S> prediction;
    Points received;  // up to this position
  };
  static constexpr float by_rule_of_thumb = -1;

  [[nodiscard]] game::Setup any_setup() {
    game::Setup setup;
    const int fewest = options_.alone ? 1 : std::max(2, G::info.min_seats);
    const int most = options_.alone ? 1 : G::info.max_seats;
    setup.seats = fewest + static_cast<int>(random_.below(static_cast<std::uint32_t>(most - fewest + 1)));
    for (const game::OptionInfo& option : G::info.options) {
      if (random_.below(6) != 0) continue;
      if (option.kind == game::OptionInfo::Kind::flag) setup.options.push_back({std::string(option.name), !option.default_flag});
      if (option.kind == game::OptionInfo::Kind::choice) {
        const auto chosen = random_.below(static_cast<std::uint32_t>(option.choices.size()));
        setup.options.push_back({std::string(option.name), std::string(option.choices[chosen])});
      }
    }
    return setup;
  }
  [[nodiscard]] float any_error() {
    if (!options_.alone && random_.below(8) == 0) return by_rule_of_thumb;
    constexpr std::array<float, 4> errors = {0.0F, 0.002F, 0.01F, 0.03F};
    return errors[random_.below(errors.size())];
  }

  [[nodiscard]] typename G::Move decide(const State& state, base::Seat seat) {
    const auto moves = G::moves(state);
    if (moves.size() == 1) return moves[0];
    const float error = seat_errors_[static_cast<std::size_t>(seat.index())];
    if (error < 0) return rough_move<G>(state, seat, random_);
    const auto candidates = planner_.weigh(state, seat, random_.bits());
    return candidates[noisy_choice(candidates, seat, error, random_)].move;
  }

  void begin(const State& state) {
    received_.assign(static_cast<std::size_t>(seats_), Points{});
    for (const base::Seat seat : base::all_seats(seats_))
      received_[index(seat)][0] = static_cast<float>(game::Skill<G>::banked(state, seat));
    notes_.resize(static_cast<std::size_t>(seats_));
  }
  void collect(const game::Story& story) {
    for (const auto& entry : story.entries()) {
      const auto* report = std::get_if<game::Report>(&entry);
      if (report == nullptr) continue;
      for (const game::Payment& payment : *report) {
        received_[index(payment.seat)][game::Skill<G>::source_of(payment)] += static_cast<float>(payment.amount);
      }
    }
  }
  // Source 0 is everything that the payments don't account for.
  [[nodiscard]] Points received(base::Seat seat, float banked) const {
    Points points = received_[index(seat)];
    float paid = 0;
    for (std::size_t i = 1; i < points.size(); ++i) paid += points[i];
    points[0] = banked - paid;
    return points;
  }

  void note(const State& state) {
    if (!game::Skill<G>::is_settled(state)) return;
    const typename game::Skill<G>::FeatureExtractor extractor(state);
    for (const base::Seat seat : base::all_seats(seats_)) {
      Note note;
      extractor.write(seat, note.features);
      note.prediction = network_.predict(note.features);
      note.received = received(seat, static_cast<float>(game::Skill<G>::banked(state, seat)));
      notes_[index(seat)].push_back(note);
    }
  }

  [[nodiscard]] std::vector<Sample<G>> finish(const State& state) {
    const game::Standing standing = G::standing(state);
    const base::SeatSet leaders = standing.leaders();
    std::vector<Sample<G>> samples;
    for (const base::Seat seat : base::all_seats(seats_)) {
      const bool is_first = seats_ > 1 ? leaders.contains(seat) : game::Skill<G>::is_triumph(state);
      const float share = is_first ? 1.0F / static_cast<float>(leaders.size()) : 0.0F;
      look_back(notes_[index(seat)], share, received(seat, static_cast<float>(standing.scores[index(seat)])), samples);
    }
    return samples;
  }

  // Computes the targets from the last position to the first, each from the one after it.
  void look_back(const std::vector<Note>& notes, float share, const Points& final, std::vector<Sample<G>>& samples) const {
    Points later{};
    Points received_later = final;
    for (auto note = notes.rbegin(); note != notes.rend(); ++note) {
      Sample<G> sample{note->features, share, {}};
      for (std::size_t i = 0; i < later.size(); ++i) sample.to_come[i] = received_later[i] - note->received[i] + later[i];
      share = mixed(share, note->prediction.share);
      for (std::size_t i = 0; i < later.size(); ++i) later[i] = mixed(sample.to_come[i], note->prediction.to_come[i]);
      received_later = note->received;
      samples.push_back(sample);
    }
  }
  [[nodiscard]] float mixed(float truth, float predicted) const { return options_.lambda * truth + (1 - options_.lambda) * predicted; }

  static std::size_t index(base::Seat seat) { return static_cast<std::size_t>(seat.index()); }

  const Network<G>& network_;
  SelfPlayOptions options_;
  base::Random& random_;
  Evaluator<G> evaluator_;
  Planner<G> planner_;
  int seats_ = 0;
  std::vector<float> seat_errors_;
  std::vector<Points> received_;  // by seat
  std::vector<std::vector<Note>> notes_;
};

}  // namespace florin::players
