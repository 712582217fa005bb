// Languages: the text catalogues of all games in all languages. Each is loaded when it is first needed.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "game/catalogue.hpp"

namespace florin::server {

class Languages {
 public:
  // Returns the catalogue of one game, or without a game the catalogue of the texts that no game owns.
  [[nodiscard]] const game::Catalogue& catalogue(game::Language language, std::string_view game = {});
  [[nodiscard]] std::string say(const base::Phrase& phrase, game::Language language, std::string_view game = {}) {
    return catalogue(language, game).say(phrase);
  }

  // Returns the language of "?language=pl", or else the first available language of "Accept-Language".
  [[nodiscard]] static game::Language chosen(std::string_view requested, std::string_view accepted);

 private:
  std::map<std::pair<game::Language, std::string>, game::Catalogue, std::less<>> catalogues_;
};

}  // namespace florin::server
