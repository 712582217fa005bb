// PlayScreen: a session at the keyboard. Type a move or choose it with the arrows, Enter plays it; its consequence
// is drawn into the table while it is chosen. Several people at one keyboard take turns.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "terminal/choices.hpp"
#include "terminal/panel.hpp"
#include "terminal/screen.hpp"
#include "terminal/session.hpp"

namespace florin::terminal {

class PlayScreen final : public Screen {
 public:
  // The record is written to `record_path` once the game is over, or when asked for.
  PlayScreen(Session& session, const game::Catalogue& catalogue, std::string record_path);

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;
  bool work() override;

 private:
  void look_again();
  void choose(std::size_t index);
  void move_choice(int by);
  void refuse();
  void play_chosen();
  void type(char32_t character);
  void take_back();
  void hint();
  void write_record();
  void say(const base::Phrase& phrase) { message_ = catalogue_.say(phrase); }
  [[nodiscard]] std::vector<ListItem> items() const;

  Session& session_;
  const game::Catalogue& catalogue_;
  std::string record_path_;
  std::optional<base::Seat> seat_;  // whose decision it is; at the end whose it was last
  std::vector<Choice> choices_;
  std::vector<int> consequences_;  // what the seat would have, for each choice
  std::size_t chosen_ = 0;
  std::unique_ptr<game::Table> ghost_;
  std::string typed_;
  std::string message_;
  Panel panel_;
  bool is_leaving_ = false;
  bool is_written_ = false;
};

}  // namespace florin::terminal
