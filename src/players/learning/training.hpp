// Training: a network learns from games against itself, generation by generation. All games of a generation are played
// with the same weights and depend only on the seed and their number, and their samples are learned in the order of the
// games. So the same seed produces the same weights on any number of threads, and after a pause.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"

namespace florin::players {

struct TrainingPlan {
  std::uint64_t seed = 1;
  int generations = 200;
  int games = 200;  // per generation
  int average = 0;  // how many steps the weights are averaged over; 0: the last weights
  bool alone = false;
};

// The result of one game against a fixed pool: the rule of thumb, greedy and a small search.
struct Trial {
  double share = 0;  // of the victory; in a game for one: 1 if the top rank was reached
  int score = 0;
};

class Training {
 public:
  class Samples {
   public:
    virtual ~Samples() = default;
  };

  virtual ~Training() = default;
  // How many generations it has learned.
  [[nodiscard]] virtual int generation() const = 0;
  // Plays game number `game` of the next generation. Safe to call from several threads.
  [[nodiscard]] virtual std::unique_ptr<Samples> play(int game) const = 0;
  // Learns the samples of a whole generation. Returns the mean loss of a sample before it was learned.
  virtual double learn(std::vector<std::unique_ptr<Samples>> games) = 0;
  // Plays a game with the present network against the pool, or a game for one. Safe to call from several threads.
  [[nodiscard]] virtual Trial measure(int game) const = 0;
  // The weights as a file (weights.hpp).
  [[nodiscard]] virtual std::string weights(std::string_view made) const = 0;
  // Everything needed to continue later; resume() returns a problem if the checkpoint belongs to another training.
  [[nodiscard]] virtual std::string checkpoint() const = 0;
  [[nodiscard]] virtual std::vector<base::Problem> resume(std::string_view checkpoint) = 0;
};

}  // namespace florin::players
