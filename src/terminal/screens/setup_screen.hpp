// SetupScreen: choose game, seats, opponents and table options with a few keys. Up and down move between the lines,
// left and right change a line, and Enter starts the game. You can also resume a saved game.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "terminal/screens/new_game_form.hpp"
#include "terminal/screens/screen.hpp"

namespace florin::terminal {

class SetupScreen final : public Screen {
 public:
  enum class Answer { none, begin, resume };

  SetupScreen(NewGameForm form, game::Language language, std::optional<SavedGame> saved);

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;

  [[nodiscard]] Answer answer() const { return answer_; }
  [[nodiscard]] const NewGameForm& form() const { return wishes_; }

 private:
  struct Row {
    std::string label;
    std::string value;
    std::string help;
    std::function<void(NewGameForm&, int)> change;
    std::function<void(NewGameForm&)> change_temperament = {};
  };

  [[nodiscard]] std::vector<Row> rows() const;
  void add_seats(std::vector<Row>& rows) const;
  void add_option(std::vector<Row>& rows, const game::OptionInfo& option) const;
  void change(int by);
  [[nodiscard]] After choose(Answer answer);

  NewGameForm wishes_;
  game::Language language_;
  game::Catalogue catalogue_;
  std::optional<SavedGame> saved_;
  int chosen_ = 0;
  Answer answer_ = Answer::none;
};

}  // namespace florin::terminal
