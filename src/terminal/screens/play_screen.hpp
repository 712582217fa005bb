// PlayScreen: a match at the keyboard. Type a move or choose it with the arrows; Enter plays it. The table shows the
// consequence of the chosen move. With the mouse, a click selects a move and another one plays it. Several people at one
// keyboard take turns. The end of a day and of the game are shown over the whole screen; so are help and rules.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "terminal/client/match_client.hpp"
#include "terminal/draw/choices.hpp"
#include "terminal/draw/pager.hpp"
#include "terminal/screens/panel.hpp"
#include "terminal/screens/screen.hpp"

namespace florin::terminal {

class PlayScreen final : public Screen {
 public:
  // Writes the record to `record_path` when the game ends, or when you ask for it.
  PlayScreen(MatchClient& client, std::string record_path);

  void draw(Canvas& canvas) const override;
  [[nodiscard]] After handle(const Key& key) override;
  void work() override;
  [[nodiscard]] const Alarm* alarm() const override { return &client_.alarm(); }
  [[nodiscard]] bool has_clock() const override { return !client_.clocks().empty(); }

  // What the person wants after leaving the screen.
  enum class Wish { nothing, again, replay };
  [[nodiscard]] Wish wish() const { return wish_; }

 private:
  [[nodiscard]] const game::Catalogue& texts() const override { return client_.catalogue(); }
  void look_again();
  void look_if_changed();
  void choose(std::size_t index);
  void move_choice(int by);
  void refuse();
  void commit();
  void play_chosen();
  void type(char32_t character);
  void take_back();
  void ask_hint(bool was_warned);
  void click(int target);
  void show_help();
  // Opens the page for a day or a game that has just ended.
  void show_settlement();
  [[nodiscard]] After after_the_end(const Key& key);
  void chat(const Key& key);
  void acted() { fresh_from_ = client_.log().size(); }
  [[nodiscard]] TableView view() const;
  void show(const players::Suggestion& hint);
  void write_record();
  void command(char32_t character, bool was_warned);
  [[nodiscard]] After escape(bool was_leaving);
  void say(const base::Phrase& phrase) { message_ = client_.catalogue().say(phrase); }
  [[nodiscard]] std::string now(const TableView& view) const;
  [[nodiscard]] std::vector<ListItem> items() const;

  MatchClient& client_;
  std::string record_path_;
  std::optional<base::Seat> seat_;  // the seat that has to decide; at the end, the last one that did
  std::uint64_t seen_version_ = 0;  // the match version that the choices belong to
  std::vector<Choice> choices_;
  std::vector<int> consequences_;  // the seat's score after each choice
  std::size_t chosen_ = 0;
  std::unique_ptr<game::Table> ghost_;
  std::string typed_;
  std::string message_;
  Panel panel_;
  Pager pager_;
  std::size_t settled_ = 0;     // how many reports of payments have been shown
  std::size_t fresh_from_ = 0;  // log lines from here on are new
  bool is_result_shown_ = false;
  bool is_warned_ = false;           // the next h takes a hint, although the game becomes practice
  std::optional<std::string> chat_;  // the message being typed
  Wish wish_ = Wish::nothing;
  bool is_leaving_ = false;
  bool is_written_ = false;
  std::optional<std::uint64_t> recorded_version_;  // of the match, when its record was last written
};

}  // namespace florin::terminal
