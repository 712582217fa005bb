#include "server/core/languages.hpp"

#include "games/registry.hpp"

namespace florin::server {

const game::Catalogue& Languages::catalogue(game::Language language, std::string_view game) {
  const auto found = catalogues_.find(std::pair(language, std::string(game)));
  if (found != catalogues_.end()) return found->second;
  const games::Entry* entry = games::find(game);
  if (entry == nullptr && !game.empty()) return catalogue(language);
  return catalogues_.emplace(std::pair(language, std::string(game)), games::catalogue(entry, language)).first->second;
}

game::Language Languages::chosen(std::string_view requested, std::string_view accepted) {
  if (const auto language = game::read_language(requested)) return *language;
  while (!accepted.empty()) {
    const std::size_t end = std::min(accepted.find(','), accepted.size());
    std::string_view one = accepted.substr(0, end);
    accepted.remove_prefix(std::min(accepted.size(), end + 1));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (const auto language = game::read_language(one.substr(0, one.find_first_of("-;")))) return *language;
  }
  return game::Language::english;
}

}  // namespace florin::server
