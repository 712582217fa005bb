// Panel: the text beside the table that Tab turns over and the page keys scroll: log, forecast, help.
#pragma once

#include <cstdint>
#include <vector>

#include "terminal/frame.hpp"
#include "terminal/key.hpp"
#include "terminal/session.hpp"

namespace florin::terminal {

class Panel {
 public:
  enum class Page : std::uint8_t { log, forecast, help };

  void fill(Frame& frame, const TableView& view, const std::vector<LogLine>& log) const;
  // True if the key was for the panel.
  bool handle(const Key& key);

 private:
  Page page_ = Page::log;
  int scroll_ = 0;
};

}  // namespace florin::terminal
