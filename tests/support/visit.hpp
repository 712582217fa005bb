// Calls a template with the games of the list, for tests and measurements on a game's own types. The program itself
// finds games through their entries (games/registry.hpp).
#pragma once

#include "games/all_games.hpp"

namespace florin::games {

// Calls visitor.operator()<G>() for every game, in the order of the list.
template <class Visitor>
void visit_all(Visitor&& visitor) {
  []<class... Gs>(TypeList<Gs...>, Visitor& call) { (call.template operator()<Gs>(), ...); }(AllGames{}, visitor);
}

}  // namespace florin::games
