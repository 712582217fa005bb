#include "terminal/draw/canvas.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace florin::terminal {
namespace {

struct Stand {
  char32_t glyph;
  char ascii;
};
constexpr Stand stands[] = {
    {U'│', '|'}, {U'─', '-'}, {U'…', '.'}, {U'·', '.'}, {U'→', '>'}, {U'▸', '>'}, {U'×', 'x'}, {U'○', 'o'}, {U'●', '*'}, {U'−', '-'},
    {U'≤', '<'}, {U'←', '<'}, {U'↑', '^'}, {U'↓', 'v'}, {U'ą', 'a'}, {U'ć', 'c'}, {U'ę', 'e'}, {U'ł', 'l'}, {U'ń', 'n'}, {U'ó', 'o'},
    {U'ś', 's'}, {U'ź', 'z'}, {U'ż', 'z'}, {U'Ą', 'A'}, {U'Ć', 'C'}, {U'Ę', 'E'}, {U'Ł', 'L'}, {U'╭', '+'}, {U'╮', '+'}, {U'╰', '+'},
    {U'╯', '+'}, {U'▎', '|'}, {U'Ń', 'N'}, {U'Ó', 'O'}, {U'Ś', 'S'}, {U'Ź', 'Z'}, {U'Ż', 'Z'}, {U'„', '"'}, {U'”', '"'},
};

constexpr char32_t broken = U'?';

char32_t ascii_of(char32_t glyph) {
  if (glyph < 0x80) return glyph;
  const auto* const stand = std::ranges::find(stands, glyph, &Stand::glyph);
  return stand == std::end(stands) ? broken : static_cast<char32_t>(stand->ascii);
}

// How many bytes follow the first byte of a UTF-8 sequence, and which bits of that first byte belong to the glyph.
struct Lead {
  int follow;
  unsigned bits;
};
Lead lead_of(unsigned char byte) {
  if (byte < 0x80) return {0, byte};
  if (byte >= 0xC2 && byte < 0xE0) return {1, byte & 0x1FU};
  if (byte >= 0xE0 && byte < 0xF0) return {2, byte & 0x0FU};
  if (byte >= 0xF0 && byte < 0xF5) return {3, byte & 0x07U};
  return {0, broken};
}

}  // namespace

Canvas::Canvas(int rows, int columns)
    : rows_(std::max(rows, 0)),
      columns_(std::max(columns, 0)),
      cells_(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_)) {}

void Canvas::set(int row, int column, Cell cell) {
  if (row >= 0 && row < rows_ && column >= 0 && column < columns_) cells_[index(row, column)] = cell;
}

void Canvas::set_target(int row, int column, int target) {
  if (row >= 0 && row < rows_ && column >= 0 && column < columns_) cells_[index(row, column)].target = target;
}

int Canvas::target(int row, int column) const {
  return row >= 0 && row < rows_ && column >= 0 && column < columns_ ? at(row, column).target : 0;
}

std::vector<std::string> Canvas::lines() const {
  std::vector<std::string> lines;
  for (int row = 0; row < rows_; ++row) {
    std::string line;
    for (int column = 0; column < columns_; ++column) line += utf8_of(at(row, column).glyph);
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

Canvas Canvas::in_ascii() const {
  Canvas result = *this;
  for (Cell& cell : result.cells_) cell.glyph = ascii_of(cell.glyph);
  return result;
}

Pane Pane::part(int row, int column, int rows, int columns) const {
  const int top = std::clamp(row, 0, rows_);
  const int left = std::clamp(column, 0, columns_);
  return {*canvas_, row_ + top, column_ + left, std::clamp(rows, 0, rows_ - top), std::clamp(columns, 0, columns_ - left)};
}

int Pane::put(int row, int column, std::string_view text, Tone tone) const {
  if (row < 0 || row >= rows_) return column;
  const std::u32string glyphs = glyphs_of(text);
  const int length = static_cast<int>(glyphs.size());
  for (int i = 0; i < length && column + i < columns_; ++i) {
    const bool is_cut = column + i == columns_ - 1 && i + 1 < length;
    canvas_->set(row_ + row, column_ + column + i, {is_cut ? U'…' : glyphs[static_cast<std::size_t>(i)], tone});
  }
  return std::min(column + length, columns_);
}

void Pane::put_right(int row, std::string_view text, Tone tone) const { put(row, std::max(0, columns_ - width_of(text)), text, tone); }

void Pane::bar(int row, Tone tone) const { put(row, 0, std::string(static_cast<std::size_t>(columns_), ' '), tone); }

void Pane::divide(int column) const {
  for (int row = 0; row < rows_; ++row) put(row, column, "│", Tone::faint);
}

Pane Pane::titled(std::string_view title, std::string_view right) const {
  for (int column = 0; column < columns_; ++column) put(0, column, "─", Tone::faint);
  if (!title.empty()) part(0, 1, 1, columns_ - 2).put(0, 0, " " + std::string(title) + " ", Tone::strong);
  const int width = width_of(right) + 2;
  if (!right.empty() && width + width_of(title) + 6 < columns_) put(0, columns_ - width - 1, " " + std::string(right) + " ", Tone::faint);
  return below(1);
}

Pane Pane::framed(std::string_view title, std::string_view right) const {
  if (rows_ < 2 || columns_ < 2) return *this;
  static_cast<void>(titled(title, right));
  put(0, 0, "╭", Tone::faint);
  put(0, columns_ - 1, "╮", Tone::faint);
  for (int row = 1; row + 1 < rows_; ++row) {
    put(row, 0, "│", Tone::faint);
    put(row, columns_ - 1, "│", Tone::faint);
  }
  for (int column = 1; column + 1 < columns_; ++column) put(rows_ - 1, column, "─", Tone::faint);
  put(rows_ - 1, 0, "╰", Tone::faint);
  put(rows_ - 1, columns_ - 1, "╯", Tone::faint);
  return part(1, 1, rows_ - 2, columns_ - 2);
}

void Pane::link(int row, int column, int columns, int target) const {
  for (int i = 0; i < columns && column + i < columns_; ++i) canvas_->set_target(row_ + row, column_ + column + i, target);
}

int width_of(std::string_view text) { return static_cast<int>(glyphs_of(text).size()); }

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  for (const std::string_view word : base::words(text)) {
    if (!line.empty() && width_of(line) + 1 + width_of(word) > width) {
      lines.push_back(std::move(line));
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  lines.push_back(std::move(line));
  return lines;
}

std::u32string glyphs_of(std::string_view text) {
  std::u32string glyphs;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Lead lead = lead_of(static_cast<unsigned char>(text[i]));
    char32_t glyph = lead.bits;
    bool is_whole = true;
    for (int n = 0; n < lead.follow && is_whole; ++n) {
      is_whole = i + 1 < text.size() && (static_cast<unsigned char>(text[i + 1]) & 0xC0U) == 0x80U;
      if (is_whole) glyph = glyph << 6U | (static_cast<unsigned char>(text[++i]) & 0x3FU);
    }
    const bool is_control = glyph < 0x20 || (glyph >= 0x7F && glyph < 0xA0);
    glyphs += is_whole && !is_control ? glyph : broken;
  }
  return glyphs;
}

std::string utf8_of(char32_t glyph) {
  const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
  if (glyph < 0x80) return {byte(glyph)};
  if (glyph < 0x800) return {byte(0xC0U | glyph >> 6U), byte(0x80U | (glyph & 0x3FU))};
  if (glyph < 0x10000) return {byte(0xE0U | glyph >> 12U), byte(0x80U | (glyph >> 6U & 0x3FU)), byte(0x80U | (glyph & 0x3FU))};
  return {byte(0xF0U | glyph >> 18U), byte(0x80U | (glyph >> 12U & 0x3FU)), byte(0x80U | (glyph >> 6U & 0x3FU)),
          byte(0x80U | (glyph & 0x3FU))};
}

void drop_last_glyph(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
  if (!text.empty()) text.pop_back();
}

}  // namespace florin::terminal
