#include "apps/report/grid.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/shell/output.hpp"

namespace florin::apps {
namespace {

// Counts characters, not bytes.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

}  // namespace

std::vector<std::size_t> Grid::widths() const {
  std::vector<std::size_t> widths;
  for (const auto& cells : lines_) {
    widths.resize(std::max(widths.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], width_of(cells[i]));
  }
  return widths;
}

void Grid::print(const Output& out) const {
  const std::vector<std::size_t> all = widths();
  for (const auto& cells : lines_) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const bool is_right = i < columns_.size() && columns_[i] == Align::right;
      const std::size_t padding = all[i] - width_of(cells[i]);
      if (i > 0) line += "  ";
      if (is_right) line.append(padding, ' ');
      line += cells[i];
      if (!is_right) line.append(padding, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out.print("{}\n", line);
  }
}

}  // namespace florin::apps
