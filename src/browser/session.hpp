// What the one thread of a WebAssembly instance keeps: the last answer, and the language with the catalogues
// read so far. Both files of the face use it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "base/phrase.hpp"
#include "games/registry.hpp"
#include "wire/position.hpp"

namespace florin::browser {

class Session {
 public:
  [[nodiscard]] static Session& the() {
    static Session session;
    return session;
  }

  [[nodiscard]] const std::string& answer() const { return answer_; }
  void say(std::string text) { answer_ = std::move(text); }
  void say(const game::Tree& tree, std::string_view game) { say(wire::write_tree(tree, catalogue(game))); }
  void refuse(const base::Problem& problem, std::string_view game) { say(wire::write_error(problem, catalogue(game))); }

  void speak(game::Language language) {
    if (language == language_) return;  // catalogues that were read stay
    language_ = language;
    catalogues_.clear();
  }
  // The sentences of a game; those that all games share if there is no such game.
  [[nodiscard]] const game::Catalogue& catalogue(std::string_view game) {
    auto found = catalogues_.find(game);
    if (found == catalogues_.end()) found = catalogues_.emplace(game, games::catalogue(games::find(game), language_)).first;
    return found->second;
  }
  [[nodiscard]] const game::Catalogue& catalogue(const game::Table& table) { return catalogue(table.info().id); }

 private:
  std::string answer_;
  game::Language language_ = game::Language::english;
  std::map<std::string, game::Catalogue, std::less<>> catalogues_;
};

}  // namespace florin::browser
