// What the one thread of a WebAssembly instance keeps: the last answer, the language with the catalogues read so
// far, and what its computer players were taught. All files of the C interface use it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "base/phrase.hpp"
#include "games/registry.hpp"
#include "players/players.hpp"
#include "wire/position.hpp"

namespace florin::browser {

class Instance {
 public:
  [[nodiscard]] static Instance& the() {
    static Instance instance;
    return instance;
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
  // The seat of the person who reads; "" if there is none, or more than one.
  void address(std::string_view seat) {
    you_ = seat;
    for (auto& [game, catalogue] : catalogues_) catalogue.address(seat);
  }
  // The sentences of a game; those that all games share if there is no such game.
  [[nodiscard]] const game::Catalogue& catalogue(std::string_view game) {
    auto found = catalogues_.find(game);
    if (found == catalogues_.end()) {
      found = catalogues_.emplace(game, games::catalogue(games::find(game), language_)).first;
      found->second.address(you_);
    }
    return found->second;
  }
  [[nodiscard]] const game::Catalogue& catalogue(const game::Table& table) { return catalogue(table.info().id); }

  void teach(std::string_view game, std::string_view table, std::string_view alone) {
    taught_.insert_or_assign(std::string(game), Taught{std::string(table), std::string(alone)});
  }
  // As long as nothing else is taught.
  [[nodiscard]] players::WeightFiles weight_files(std::string_view game) const {
    const auto found = taught_.find(game);
    return found == taught_.end() ? players::weight_files_of(game) : players::WeightFiles{found->second.table, found->second.alone};
  }

 private:
  struct Taught {
    std::string table;
    std::string alone;
  };

  std::string answer_;
  game::Language language_ = game::Language::english;
  std::string you_;
  std::map<std::string, game::Catalogue, std::less<>> catalogues_;
  std::map<std::string, Taught, std::less<>> taught_;
};

}  // namespace florin::browser
