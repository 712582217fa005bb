// Calls a template with the games of the list, for tests and measurements on a game's own types. The program itself
// finds games through their entries (games/registry.hpp).
#pragma once

#include <string_view>

#include "games/all_games.hpp"

namespace florin::games {

// Calls visitor.operator()<G>() for the game with this id; false if there is none.
template <class Visitor>
bool visit(std::string_view id, Visitor&& visitor) {
  return []<class... Gs>(TypeList<Gs...>, std::string_view wanted, Visitor& call) {
    return ((Gs::info.id == wanted ? (call.template operator()<Gs>(), true) : false) || ...);
  }(AllGames{}, id, visitor);
}

// Calls visitor.operator()<G>() for every game, in the order of the list.
template <class Visitor>
void visit_all(Visitor&& visitor) {
  []<class... Gs>(TypeList<Gs...>, Visitor& call) { (call.template operator()<Gs>(), ...); }(AllGames{}, visitor);
}

}  // namespace florin::games
