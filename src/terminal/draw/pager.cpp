#include "terminal/draw/pager.hpp"

#include <algorithm>

#include "terminal/draw/rules_text.hpp"

namespace florin::terminal {
namespace {

constexpr int widest = 96;  // longer lines are hard to read

}  // namespace

void Pager::open(std::string title, std::vector<PanelLine> lines, std::string keys) {
  title_ = std::move(title);
  lines_ = std::move(lines);
  keys_ = std::move(keys);
  scroll_ = 0;
  is_open_ = true;
}

void Pager::draw(Canvas& canvas) const {
  const Pane screen(canvas);
  const int width = std::min(widest, screen.columns());
  const Pane page = screen.part(0, (screen.columns() - width) / 2, screen.rows() - 1, width);
  const std::vector<PanelLine> lines = wrapped_lines(lines_, width - 6);
  const int count = static_cast<int>(lines.size());
  const int rows = page.rows() - 2;
  const int first = std::clamp(scroll_, 0, std::max(0, count - rows));
  const std::string place = count > rows ? std::to_string(std::min(first + rows, count)) + "/" + std::to_string(count) : "";
  const Pane inside = page.framed(title_, place).part(0, 2, rows, width - 4);
  for (int row = 0; row < rows && first + row < count; ++row) {
    const PanelLine& line = lines[static_cast<std::size_t>(first + row)];
    inside.put(row, line.indent, line.text, line.tone);
  }
  screen.put(screen.rows() - 1, 1, keys_, Tone::faint);
}

void Pager::handle(const Key& key) {
  constexpr int page = 10;
  const int last = static_cast<int>(lines_.size()) * 2;  // wrapped lines are more, but not that many on a wide page
  switch (key.kind) {
    case Key::Kind::up: scroll_ -= 1; break;
    case Key::Kind::down: scroll_ += 1; break;
    case Key::Kind::page_up: scroll_ -= page; break;
    case Key::Kind::page_down: scroll_ += page; break;
    case Key::Kind::home: scroll_ = 0; break;
    case Key::Kind::end: scroll_ = last; break;
    default: close(); break;
  }
  scroll_ = std::clamp(scroll_, 0, last);
}

}  // namespace florin::terminal
