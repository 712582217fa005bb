// Weight files: a file is read as it was written, and every problem with a file is reported.
#include "players/learning/weights.hpp"

#include <doctest/doctest.h>

#include "games/medici/rules/game.hpp"
#include "games/medici/skill/skill.hpp"
#include "games/registry.hpp"
#include "support/files.hpp"
#include "support/visit.hpp"

namespace florin::players {
namespace {

const WeightFile file = {"medici", "1 2 3", "florin train medici --seed 1", {0, 1, -1, 32767, -32768, 258}};

std::string fault_of(std::string_view bytes) {
  const auto read = read_weights(bytes);
  return read ? "" : read.problem().what.arguments.front().text;
}

TEST_CASE("weights: a file is read as it was written") {
  const auto read = read_weights(write_weights(file));
  REQUIRE(static_cast<bool>(read));
  CHECK(read->game == file.game);
  CHECK(read->shape == file.shape);
  CHECK(read->made == file.made);
  CHECK(read->numbers == file.numbers);
}

TEST_CASE("weights: every changed byte is detected") {
  const std::string whole = write_weights(file);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 4);
    CHECK(fault_of(changed) != "");
  }
}

TEST_CASE("weights: a problem with a file is reported") {
  const std::string whole = write_weights(file);
  CHECK(fault_of("") == "weights.missing");
  CHECK(fault_of("<html>") == "weights.no-weights");
  CHECK(fault_of("florin-weights 1\n") == "weights.cut-off");
  CHECK(fault_of(whole.substr(0, whole.size() - 1)) == "weights.changed");
  CHECK(fault_of(whole + "x") == "weights.changed");
}

TEST_CASE("weights: a file fits only its game and its network") {
  using G = medici::Game;
  const auto other = weights_of<G>(write_weights({"medici-dice", shape_of<G>(), "", {}}));
  REQUIRE_FALSE(static_cast<bool>(other));
  CHECK(other.problem().what.key == "weights.other");
  CHECK_FALSE(static_cast<bool>(weights_of<G>(write_weights({"medici", shape_of<G>(), "", {1, 2}}))));
}

TEST_CASE("weights: every learnable game has intact weights of a small size") {
  games::visit_all([&]<class G>() {
    INFO(std::string(G::info.id));
    CHECK(Learnable<G> == std::filesystem::exists(tests::folder_of(G::info.id) / "skill/weights.bin"));
    if constexpr (Learnable<G>) {
      const games::Entry& entry = *games::find(G::info.id);
      CHECK(static_cast<bool>(weights_of<G>(entry.weights)));
      CHECK(entry.weights.size() < 100'000);
      CHECK(static_cast<bool>(weights_of<G>(entry.weights_alone)) == (G::info.min_seats == 1));
      CHECK(entry.weights_alone.size() < 100'000);
    }
  });
}

}  // namespace
}  // namespace florin::players
