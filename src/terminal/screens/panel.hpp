// Panel: the text beside the table: log, forecast, the last hint, help. Tab switches between them and the page keys
// scroll.
#pragma once

#include <cstdint>
#include <vector>

#include "terminal/client/match_client.hpp"
#include "terminal/draw/frame.hpp"
#include "terminal/draw/key.hpp"

namespace florin::terminal {

class Panel {
 public:
  enum class Page : std::uint8_t { log, forecast, hint, help };

  void fill(Frame& frame, const TableView& view, const std::vector<LogLine>& log) const;
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

}  // namespace florin::terminal
