// PlayScreen: a match at the keyboard. Type a move or choose it with the arrows, Enter plays it; its consequence
// is drawn into the table while it is chosen. Several people at one keyboard take turns.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "terminal/choices.hpp"
#include "terminal/panel.hpp"
#include "terminal/screen.hpp"
#include "terminal/sitting.hpp"

namespace florin::terminal {

class PlayScreen final : public Screen {
 public:
  // The record is written to `record_path` once the game is over, or when asked for.
  PlayScreen(Sitting& sitting, std::string record_path);

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;
  void work() override;
  [[nodiscard]] const Alarm* alarm() const override { return &sitting_.alarm(); }
  [[nodiscard]] bool has_clock() const override { return !sitting_.clocks().empty(); }

 private:
  void look_again();
  void look_if_changed();
  void choose(std::size_t index);
  void move_choice(int by);
  void refuse();
  void commit();
  void play_chosen();
  void type(char32_t character);
  void take_back();
  void ask_hint();
  void show(const players::Suggestion& hint);
  void write_record();
  void command(char32_t character);
  [[nodiscard]] After escape(bool was_leaving);
  void say(const base::Phrase& phrase) { message_ = sitting_.catalogue().say(phrase); }
  [[nodiscard]] std::string now(const TableView& view) const;
  [[nodiscard]] std::vector<ListItem> items() const;

  Sitting& sitting_;
  std::string record_path_;
  std::optional<base::Seat> seat_;  // whose decision it is; at the end whose it was last
  std::uint64_t seen_version_ = 0;  // of the match when the choices were made
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
