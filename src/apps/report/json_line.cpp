#include "apps/report/json_line.hpp"

#include "game/catalogue.hpp"
#include "wire/position.hpp"

namespace florin::apps {

void print_json_line(const game::Tree& tree, const Output& out) {
  out.print("{}\n", wire::write_tree(tree, game::Catalogue(game::Language::english)));
}

}  // namespace florin::apps
