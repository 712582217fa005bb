// Drawing: a page of thin lines and words, measured in millimetres. The same shapes can be written as SVG or as PDF.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace florin::terminal {

struct Point {
  double x;
  double y;
};

struct Stroke {
  Point from;
  Point to;
  double width;
};
struct Box {
  Point corner;
  double width;
  double height;
};
enum class Anchor { start, middle, end };
struct Words {
  Point at;  // on the baseline
  double size;
  Anchor anchor;
  std::string text;
};
using Shape = std::variant<Stroke, Box, Words>;

class Drawing {
 public:
  Drawing(double width, double height) : width_(width), height_(height) {}

  void stroke(Point from, Point to, double width = 0.2) { shapes_.emplace_back(Stroke{from, to, width}); }
  void box(Point corner, double width, double height) { shapes_.emplace_back(Box{corner, width, height}); }
  void words(Point at, double size, Anchor anchor, std::string text) { shapes_.emplace_back(Words{at, size, anchor, std::move(text)}); }

  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }
  [[nodiscard]] const std::vector<Shape>& shapes() const { return shapes_; }

 private:
  double width_;
  double height_;
  std::vector<Shape> shapes_;
};

[[nodiscard]] std::string svg_of(const Drawing& drawing);
// Returns one PDF with a page for each drawing; empty if the library fails.
[[nodiscard]] std::string pdf_of(const std::vector<Drawing>& pages);

}  // namespace florin::terminal
