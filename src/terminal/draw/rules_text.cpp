#include "terminal/draw/rules_text.hpp"

#include <algorithm>
#include <string>

namespace florin::terminal {
namespace {

using Cells = std::vector<std::string>;

// Without the marks for bold, italics and code; a link is its text.
std::string plain(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '*' || text[i] == '`') continue;
    const std::size_t middle = text[i] == '[' ? text.find("](", i) : std::string_view::npos;
    const std::size_t end = middle == std::string_view::npos ? middle : text.find(')', middle);
    if (end == std::string_view::npos) {
      result += text[i];
      continue;
    }
    result += text.substr(i + 1, middle - i - 1);
    i = end;
  }
  return result;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

Cells cells_of(std::string_view row) {
  Cells cells;
  row = trimmed(row);
  if (row.starts_with('|')) row.remove_prefix(1);
  while (!row.empty()) {
    const std::size_t end = std::min(row.find('|'), row.size());
    cells.push_back(plain(trimmed(row.substr(0, end))));
    row.remove_prefix(std::min(end + 1, row.size()));
  }
  return cells;
}

class Reader {
 public:
  void read(std::string_view line) {
    const std::string_view text = trimmed(line);
    const bool is_table = text.starts_with('|');
    if (!is_table) end_table();
    if (is_table) {
      end_paragraph();
      if (text.find_first_not_of("|-: ") != std::string_view::npos) table_.push_back(cells_of(text));
    } else if (text.empty()) {
      end_paragraph();
    } else if (text.starts_with('#')) {
      end_paragraph();
      add({plain(trimmed(text.substr(text.find_first_not_of('#')))), Tone::strong});
    } else {
      if (text.starts_with("- ")) end_paragraph();
      paragraph_ += (paragraph_.empty() ? "" : " ") + std::string(text);
    }
  }

  std::vector<PanelLine> end() {
    end_table();
    end_paragraph();
    return std::move(lines_);
  }

 private:
  // Everything is set apart from what comes before, except the entries of a list.
  void add(PanelLine line) {
    const bool is_entry = line.text.starts_with("- ");
    if (!lines_.empty() && !(is_entry && lines_.back().text.starts_with("- "))) lines_.push_back({""});
    lines_.push_back(std::move(line));
  }

  void end_paragraph() {
    if (!paragraph_.empty()) add({plain(paragraph_)});
    paragraph_.clear();
  }

  void end_table() {
    std::vector<int> widths;
    for (const Cells& row : table_) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
    }
    bool is_first = true;
    for (const Cells& row : table_) {
      std::string text;
      for (std::size_t i = 0; i < row.size(); ++i) {
        text += row[i] + std::string(static_cast<std::size_t>(widths[i] - width_of(row[i]) + 2), ' ');
      }
      text.erase(text.find_last_not_of(' ') + 1);
      PanelLine line{std::move(text), is_first ? Tone::strong : Tone::plain, 2, PanelLine::Spaces::kept};
      if (is_first) {
        add(std::move(line));
      } else {
        lines_.push_back(std::move(line));
      }
      is_first = false;
    }
    table_.clear();
  }

  std::vector<PanelLine> lines_;
  std::string paragraph_;
  std::vector<Cells> table_;
};

}  // namespace

std::vector<PanelLine> rules_lines(std::string_view markdown) {
  Reader reader;
  while (!markdown.empty()) {
    const std::size_t end = std::min(markdown.find('\n'), markdown.size());
    reader.read(markdown.substr(0, end));
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
  }
  return reader.end();
}

std::vector<PanelLine> wrapped_lines(const std::vector<PanelLine>& lines, int width) {
  std::vector<PanelLine> result;
  for (const PanelLine& line : lines) {
    const bool fits = line.indent + width_of(line.text) <= width;
    if (line.spaces == PanelLine::Spaces::kept && fits) {
      result.push_back(line);
      continue;
    }
    int indent = line.indent;
    for (std::string& part : wrapped(line.text, width - line.indent - 2)) {
      PanelLine piece = line;
      piece.text = std::move(part);
      piece.indent = indent;
      result.push_back(std::move(piece));
      indent = line.indent + 2;
    }
  }
  return result;
}

}  // namespace florin::terminal
