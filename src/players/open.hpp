// Opens what plays a game by its id on the game's own types.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "games/registry.hpp"
#include "games/visit.hpp"

namespace florin::players {

// make.operator()<G>(start) for the game of this id with the first position of a setup, or what is wrong with
// the request.
template <class Face, class Make>
[[nodiscard]] base::Result<std::unique_ptr<Face>> open_game(std::string_view game, const game::Setup& setup, Make make) {
  const auto entry = games::look_up(game);
  if (!entry) return entry.problem();
  if (auto problems = game::problems_of(*(*entry)->info, setup); !problems.empty()) return std::move(problems.front());
  base::Result<std::unique_ptr<Face>> opened = std::unique_ptr<Face>();
  games::visit(game, [&]<class G>() {
    const auto start = G::start(setup);
    if (start) {
      *opened = make.template operator()<G>(*start);
    } else {
      opened = start.problem();
    }
  });
  return opened;
}

}  // namespace florin::players
