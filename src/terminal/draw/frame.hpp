// Frame: the layout of every screen with a table: title, what to do now, the table, what to choose from, panels of text,
// a line for typing and messages, and the keys.
//
// A terminal of 80 columns has the moves and one panel below the table. From 120 columns on, panels stand beside the
// table: one, two above each other, or from 170 columns on two side by side. A long run of numbers, such as bids, is a
// strip of presets instead of a list.
#pragma once

#include <string>
#include <vector>

#include "terminal/draw/table_view.hpp"

namespace florin::terminal {

struct ListItem {
  std::string key;  // what to type
  std::string text;
  std::string note;  // its consequence
};

struct PanelLine {
  enum class Spaces { collapsed, kept };
  enum class News { old, fresh };

  std::string text;
  Tone tone = Tone::plain;
  int indent = 0;
  Spaces spaces = Spaces::collapsed;
  News news = News::old;  // fresh lines are marked
};

struct TextPanel {
  std::string title;
  std::vector<PanelLine> lines;
  enum class Shows { start, end } shows = Shows::start;  // a log shows its end
  int scroll = 0;                                        // lines away from that
};

struct Frame {
  std::string title;
  std::string right_title;
  std::string now;
  std::string list_title;
  std::vector<ListItem> list;
  std::size_t chosen = 0;
  TextPanel panel;
  TextPanel side;      // shown as well if there is room
  std::string prompt;  // shown before the typed text
  std::string typed;
  std::string message;
  std::string keys;
};

// What a click means: move `i` of the list, or the next page of the panel.
[[nodiscard]] constexpr int target_of_choice(std::size_t i) { return static_cast<int>(i) + 1; }
inline constexpr int target_of_panel = 1'000'000;

void draw_frame(Canvas& canvas, const Frame& frame, const TableView& view);

// What every seat would be paid if it ended now, and why.
[[nodiscard]] std::vector<PanelLine> forecast_lines(const TableView& view);

}  // namespace florin::terminal
