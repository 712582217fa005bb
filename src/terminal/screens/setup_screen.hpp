// SetupScreen: choose game, seats, opponents and table options with a few keys. Up and down move between the lines,
// left and right change a line, and Enter starts the game. Saved games stand below with their dates; Enter resumes one.
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

  SetupScreen(NewGameForm form, game::Language language, std::vector<SavedGame> saved);

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;

  [[nodiscard]] Answer answer() const { return answer_; }
  [[nodiscard]] const NewGameForm& form() const { return wishes_; }
  // The game to resume, if that is the answer.
  [[nodiscard]] const SavedGame& resumed() const { return saved_[resumed_]; }

 private:
  struct Row {
    std::string label;
    std::string value;
    std::string help;
    std::function<void(NewGameForm&, int)> change;
    std::function<void(NewGameForm&)> change_temperament = {};
    std::optional<std::size_t> saved = {};  // Enter resumes this game
  };

  [[nodiscard]] const game::Catalogue& texts() const override { return catalogue_; }
  void add_saved_games(std::vector<Row>& rows) const;

  [[nodiscard]] std::vector<Row> rows() const;
  void add_seats(std::vector<Row>& rows) const;
  void add_option(std::vector<Row>& rows, const game::OptionInfo& option) const;
  void change(int by);
  [[nodiscard]] After choose(Answer answer);

  NewGameForm wishes_;
  game::Language language_;
  game::Catalogue catalogue_;
  std::vector<SavedGame> saved_;
  std::size_t resumed_ = 0;
  int chosen_ = 0;
  Answer answer_ = Answer::none;
};

}  // namespace florin::terminal
