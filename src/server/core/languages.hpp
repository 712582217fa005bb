// The catalogues of all games in all languages, each made when it is first needed.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "game/catalogue.hpp"

namespace florin::server {

class Languages {
 public:
  // Of one game, or (without one) of what is said whatever the game is.
  [[nodiscard]] const game::Catalogue& catalogue(game::Language language, std::string_view game = {});
  [[nodiscard]] std::string say(const base::Phrase& phrase, game::Language language, std::string_view game = {}) {
    return catalogue(language, game).say(phrase);
  }

  // The language of "?language=pl", or else the first of "Accept-Language" that there is.
  [[nodiscard]] static game::Language chosen(std::string_view wish, std::string_view accepted);

 private:
  std::map<std::pair<game::Language, std::string>, game::Catalogue, std::less<>> catalogues_;
};

}  // namespace florin::server
