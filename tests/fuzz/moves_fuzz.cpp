// Plays arbitrary text at any position of any game. It must be played or refused with a sentence.
//
// Input: the game, the number of seats and the number of random moves (one byte each), then lines of notation.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/random.hpp"
#include "games/registry.hpp"

namespace {

using namespace florin;

void require(bool is_kept) {
  if (!is_kept) std::abort();  // a promise of game/table.hpp is broken
}

void play_random_moves(game::Table& table, int count) {
  base::Random random(static_cast<std::uint64_t>(count));
  for (int i = 0; i < count && !table.turn().is_over(); ++i) {
    if (table.turn().is_chance()) {
      table.draw(random);
    } else {
      const std::vector<std::string> legal = table.legal();
      require(!legal.empty());
      require(!table.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
    }
  }
}

void try_line(game::Table& table, const game::Catalogue& catalogue, std::string_view text) {
  const auto refusal = table.refusal(text);
  const auto preview = table.preview(text);
  require(static_cast<bool>(preview) == !refusal);
  (void)catalogue.say(table.sentence(text));
  const std::size_t moves = table.moves().size();
  const auto problem = table.play(text);
  require(problem == refusal);
  require(table.moves().size() == moves + (problem ? 0 : 1));
  if (problem) require(catalogue.has(problem->what.key) && problem->at == text);
  (void)table.describe();
  (void)table.forecast();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const games::Entry& entry = games::all()[data[0] % games::all().size()];
  const int span = entry.info->max_seats - entry.info->min_seats + 1;
  auto table = entry.open({entry.info->min_seats + data[1] % span, {}});
  require(static_cast<bool>(table));
  play_random_moves(**table, data[2]);
  const game::Catalogue catalogue = games::catalogue(&entry, game::Language::english);
  std::string_view rest(reinterpret_cast<const char*>(data) + 3, size - 3);
  for (int line = 0; line < 50 && !rest.empty(); ++line) {
    const std::string_view text = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), text.size() + 1));
    try_line(**table, catalogue, text);
  }
  return 0;
}
