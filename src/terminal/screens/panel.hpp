// Panel: the text beside the table: log, forecast, the last hint. Tab switches between them and the page keys scroll.
// Where there is room, the frame shows a second panel beside it: the forecast, or the log while that is chosen.
#pragma once

#include <cstdint>
#include <vector>

#include "terminal/client/match_client.hpp"
#include "terminal/draw/frame.hpp"
#include "terminal/draw/key.hpp"

namespace florin::terminal {

class Panel {
 public:
  enum class Page : std::uint8_t { log, forecast, hint };

  // Lines of the log from `fresh_from` on are marked as new.
  void fill(Frame& frame, const TableView& view, const std::vector<LogLine>& log, std::size_t fresh_from) const;
  // Returns true if the key was for the panel.
  bool handle(const Key& key);
  // Shows a hint until you switch away from it or it is dropped.
  void show_hint(std::vector<LogLine> hint);
  void drop_hint();

 private:
  void turn_over();

  Page page_ = Page::log;
  int scroll_ = 0;
  std::vector<LogLine> hint_;
};

// The help of a screen: its keys (the texts `help` with 1, 2, ...), the legend and the rules of the game.
[[nodiscard]] std::vector<PanelLine> help_lines(std::string_view help, std::string_view game, const game::Catalogue& catalogue);

}  // namespace florin::terminal
