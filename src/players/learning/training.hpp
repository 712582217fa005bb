// Training: a network that learns from games against itself, generation by generation. All games of a generation
// are played with the same weights and depend on the seed and their number alone, and their samples are learned
// in the order of the games: the same seed makes the same weights on any number of threads, and after a resume.
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
  int games = 200;  // of each generation
  int average = 0;  // of the weights of so many steps; 0: the last ones
  bool alone = false;
};

// How the network did against a fixed pool: the rule of thumb, greedy and a little search.
struct Trial {
  double share = 0;  // in the victory; alone, whether the top rank was reached
  int score = 0;
};

class Training {
 public:
  class Samples {
   public:
    virtual ~Samples() = default;
  };

  virtual ~Training() = default;
  // Generations learned so far.
  [[nodiscard]] virtual int generation() const = 0;
  // Game number `game` of the generation to come. Safe from several threads.
  [[nodiscard]] virtual std::unique_ptr<Samples> play(int game) const = 0;
  // Learns the samples of a whole generation; the mean loss of each sample before it was learned.
  virtual double learn(std::vector<std::unique_ptr<Samples>> games) = 0;
  // A game of the network as it is, at a table of the pool; alone, by itself. Safe from several threads.
  [[nodiscard]] virtual Trial measure(int game) const = 0;
  // The weights as a file (weights.hpp).
  [[nodiscard]] virtual std::string weights(std::string_view made) const = 0;
  // All that is needed to go on, and going on from it.
  [[nodiscard]] virtual std::string checkpoint() const = 0;
  [[nodiscard]] virtual std::vector<base::Problem> resume(std::string_view checkpoint) = 0;
};

}  // namespace florin::players
