// Pager: text over the whole screen, such as the rules or the end of a day. It scrolls, and every other key closes it.
#pragma once

#include <string>
#include <vector>

#include "terminal/draw/frame.hpp"
#include "terminal/draw/key.hpp"

namespace florin::terminal {

class Pager {
 public:
  void open(std::string title, std::vector<PanelLine> lines, std::string keys);
  void close() { is_open_ = false; }
  [[nodiscard]] bool is_open() const { return is_open_; }
  void draw(Canvas& canvas) const;
  // Scrolls, or closes the pager. Only while it is open.
  void handle(const Key& key);

 private:
  std::string title_;
  std::vector<PanelLine> lines_;
  std::string keys_;
  int scroll_ = 0;
  bool is_open_ = false;
};

}  // namespace florin::terminal
