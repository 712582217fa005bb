// Frame: the layout of every screen with a table: title, what to do now, the table, a list to choose from, a panel of
// text, a line for typing and messages, and the keys. From 120 columns on, the panel is beside the table and takes the
// whole height; on narrower screens it is beside the list.
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
  std::string text;
  Tone tone = Tone::plain;
  int indent = 0;
};

struct Frame {
  std::string title;
  std::string right_title;
  std::string now;
  std::vector<ListItem> list;
  std::size_t chosen = 0;
  std::string panel_title;
  std::vector<PanelLine> panel;
  bool is_panel_at_end = true;  // a log shows its end, everything else its start
  int scroll = 0;               // lines away from that end
  std::string prompt;           // shown before the typed text
  std::string typed;
  std::string message;
  std::string keys;
};

void draw_frame(Canvas& canvas, const Frame& frame, const TableView& view);

// What every seat would be paid if it ended now, and why.
[[nodiscard]] std::vector<PanelLine> forecast_lines(const TableView& view);

}  // namespace florin::terminal
