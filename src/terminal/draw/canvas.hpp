// Canvas: a screen of cells, each a glyph with a tone. Everything is drawn here first, so that tests can compare a
// screen as text; only terminal.cpp shows one. A cell can have a target, a number that tells the screen what was clicked.
// Pane: a rectangle of a canvas that clips what you draw into it. Every
// glyph is one cell wide.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace florin::terminal {

// Meanings first, then hues for pieces. A hue never carries meaning alone.
enum class Tone : std::uint8_t { plain, strong, faint, chosen, alert, blue, cyan, green, magenta, red, yellow };

struct Cell {
  char32_t glyph = U' ';
  Tone tone = Tone::plain;
  int target = 0;  // 0: a click here means nothing
  friend bool operator==(const Cell&, const Cell&) = default;
};

class Canvas {
 public:
  Canvas(int rows, int columns);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] const Cell& at(int row, int column) const { return cells_[index(row, column)]; }
  // Do nothing outside the canvas.
  void set(int row, int column, Cell cell);
  void set_target(int row, int column, int target);
  // The target of a cell; 0 outside the canvas.
  [[nodiscard]] int target(int row, int column) const;

  // The rows as UTF-8, without trailing spaces.
  [[nodiscard]] std::vector<std::string> lines() const;
  // For terminals without UTF-8: replaces every glyph with the closest ASCII character.
  [[nodiscard]] Canvas in_ascii() const;

 private:
  [[nodiscard]] std::size_t index(int row, int column) const { return static_cast<std::size_t>(row * columns_ + column); }

  int rows_;
  int columns_;
  std::vector<Cell> cells_;
};

class Pane {
 public:
  explicit Pane(Canvas& canvas) : Pane(canvas, 0, 0, canvas.rows(), canvas.columns()) {}

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  // The part of this pane that starts there, clipped to the pane.
  [[nodiscard]] Pane part(int row, int column, int rows, int columns) const;
  [[nodiscard]] Pane below(int row) const { return part(row, 0, rows_ - row, columns_); }

  // Draws a text and returns the column after it. A text that doesn't fit is cut and ends in an ellipsis.
  int put(int row, int column, std::string_view text, Tone tone = Tone::plain) const;
  void put_right(int row, std::string_view text, Tone tone = Tone::plain) const;
  // Fills a row with one tone, for example for a title bar.
  void bar(int row, Tone tone) const;
  // Draws a vertical line over the whole height of the pane.
  void divide(int column) const;
  // Draws a line across the top with a title in it, and returns the part below.
  [[nodiscard]] Pane titled(std::string_view title, std::string_view right = {}) const;
  // Draws a frame around the pane with a title in it, and returns the part inside.
  [[nodiscard]] Pane framed(std::string_view title, std::string_view right = {}) const;
  // Makes a click on these cells mean something.
  void link(int row, int column, int columns, int target) const;

 private:
  Pane(Canvas& canvas, int row, int column, int rows, int columns)
      : canvas_(&canvas), row_(row), column_(column), rows_(rows), columns_(columns) {}

  Canvas* canvas_;
  int row_;
  int column_;
  int rows_;
  int columns_;
};

// How many cells a UTF-8 text takes.
[[nodiscard]] int width_of(std::string_view text);
// Splits the text into lines of at most `width` cells, between words if possible.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);
// The glyphs of a UTF-8 text. Broken sequences and control characters become question marks.
[[nodiscard]] std::u32string glyphs_of(std::string_view text);
[[nodiscard]] std::string utf8_of(char32_t glyph);
// Removes the last glyph of a UTF-8 text.
void drop_last_glyph(std::string& text);

}  // namespace florin::terminal
