// Panel: the text beside the table that Tab turns over and the page keys scroll: log, forecast, the last hint, help.
#pragma once

#include <cstdint>
#include <vector>

#include "terminal/frame.hpp"
#include "terminal/key.hpp"
#include "terminal/sitting.hpp"

namespace florin::terminal {

class Panel {
 public:
  enum class Page : std::uint8_t { log, forecast, hint, help };

  void fill(Frame& frame, const TableView& view, const std::vector<LogLine>& log) const;
  // True if the key was for the panel.
  bool handle(const Key& key);
  // Shows a hint until it is turned over or dropped.
  void show_hint(std::vector<LogLine> hint);
  void drop_hint();

 private:
  void turn_over();

  Page page_ = Page::log;
  int scroll_ = 0;
  std::vector<LogLine> hint_;
};

}  // namespace florin::terminal
