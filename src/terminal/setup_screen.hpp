// SetupScreen: game, seats, opponents and rulings in a few keys: up and down between the lines, left and right
// change one, Enter begins. A game that was left can be gone on with.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "terminal/screen.hpp"
#include "terminal/session.hpp"

namespace florin::terminal {

struct Wishes {
  std::string game;
  game::Setup setup;
  std::vector<std::string> levels;  // one for each seat; an empty one is a person
};

// The guests of a table: people are called "You", or by their seats where there are several.
[[nodiscard]] std::vector<Guest> guests_of(const Wishes& wishes, const game::Catalogue& catalogue);

class SetupScreen final : public Screen {
 public:
  enum class Answer { none, begin, resume };

  SetupScreen(Wishes wishes, game::Language language, std::optional<SavedGame> saved);

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;

  [[nodiscard]] Answer answer() const { return answer_; }
  [[nodiscard]] const Wishes& wishes() const { return wishes_; }

 private:
  struct Row {
    std::string label;
    std::string value;
    std::string help;
  };

  [[nodiscard]] const games::Entry& entry() const;
  [[nodiscard]] std::vector<Row> rows() const;
  [[nodiscard]] Row option_row(const game::OptionInfo& option) const;
  [[nodiscard]] std::vector<const game::OptionInfo*> options() const;
  void change(int by);
  void change_game(int by);
  void change_seats(int seats);
  void change_option(const game::OptionInfo& option, int by);

  Wishes wishes_;
  game::Language language_;
  game::Catalogue catalogue_;
  std::optional<SavedGame> saved_;
  int chosen_ = 0;
  Answer answer_ = Answer::none;
};

}  // namespace florin::terminal
