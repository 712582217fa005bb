// The file format of a network's weights. A file names its game, its network and the command that made it, and ends with
// a checksum:
//
//   florin-weights 1
//   game ID
//   shape 51 5 25 32 32 3        features of the table, subjects, features of each, units of the layers, outputs
//   made florin train ID --seed 1
//   count 4200
//   (an empty line, then that many 16-bit numbers, low byte first, then the SHA-256 of all bytes before it)
//
// Checkpoints of a training have the same format, with more numbers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "base/text.hpp"
#include "players/learning/weight_files.hpp"
#include "players/search/network.hpp"

namespace florin::players {

struct WeightFile {
  std::string game;
  std::string shape;
  std::string made;
  std::vector<std::int16_t> numbers;
};

[[nodiscard]] std::string write_weights(const WeightFile& file);
// A problem if the file is damaged. Whether it fits a game is checked by weights_of().
[[nodiscard]] base::Result<WeightFile> read_weights(std::string_view bytes);

template <Learnable G>
[[nodiscard]] std::string shape_of() {
  using S = Shape<G>;
  std::string text;
  for (const std::size_t size : {S::table_inputs, S::subjects, S::subject_inputs, S::subject_units, S::units, S::outputs}) {
    text += (text.empty() ? "" : " ") + std::to_string(size);
  }
  return text;
}

// The weights in a file, or a problem if the file is damaged or made for another game or network.
template <Learnable G>
[[nodiscard]] base::Result<typename Network<G>::Weights> weights_of(std::string_view bytes) {
  const auto file = read_weights(bytes);
  if (!file) return file.problem();
  typename Network<G>::Weights weights;
  if (file->game != G::info.id || file->shape != shape_of<G>() || file->numbers.size() != weights.all().size()) {
    return base::Problem{base::phrase("weights.other").text("game", std::string(G::info.id)).text("said", base::quoted(file->game)),
                         "weights"};
  }
  std::copy(file->numbers.begin(), file->numbers.end(), weights.all().begin());
  return weights;
}

}  // namespace florin::players
