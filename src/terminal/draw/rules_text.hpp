// The rules of a game for a terminal: Markdown as lines of text.
#pragma once

#include <string_view>
#include <vector>

#include "terminal/draw/frame.hpp"

namespace florin::terminal {

// Headings are strong, paragraphs are one line each (wrap them), and tables keep their columns.
[[nodiscard]] std::vector<PanelLine> rules_lines(std::string_view markdown);

// Breaks long lines at spaces, with the rest indented; tables and other lines that keep their spaces stay as they are.
[[nodiscard]] std::vector<PanelLine> wrapped_lines(const std::vector<PanelLine>& lines, int width);

}  // namespace florin::terminal
