// SetupScreen: game, seats, opponents and rulings in a few keys: up and down between the lines, left and right
// change one, Enter begins. A game that was left can be gone on with.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "terminal/screen.hpp"
#include "terminal/wishes.hpp"

namespace florin::terminal {

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
    std::function<void(Wishes&, int)> change;
    std::function<void(Wishes&)> change_temperament = {};
  };

  [[nodiscard]] std::vector<Row> rows() const;
  void add_seats(std::vector<Row>& rows) const;
  void add_option(std::vector<Row>& rows, const game::OptionInfo& option) const;
  void change(int by);
  [[nodiscard]] After choose(Answer answer);

  Wishes wishes_;
  game::Language language_;
  game::Catalogue catalogue_;
  std::optional<SavedGame> saved_;
  int chosen_ = 0;
  Answer answer_ = Answer::none;
};

}  // namespace florin::terminal
