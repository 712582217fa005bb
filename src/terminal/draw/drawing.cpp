#include "terminal/draw/drawing.hpp"

#include <fmt/format.h>

#include "base/xml.hpp"

namespace florin::terminal {
namespace {

std::string_view name_of(Anchor anchor) {
  switch (anchor) {
    case Anchor::start: return "start";
    case Anchor::middle: return "middle";
    case Anchor::end: return "end";
  }
  return "";
}

struct SvgWriter {
  std::string operator()(const Stroke& line) const {
    return fmt::format(R"(<line x1="{:.2f}" y1="{:.2f}" x2="{:.2f}" y2="{:.2f}" stroke-width="{:.2f}"/>)", line.from.x, line.from.y,
                       line.to.x, line.to.y, line.width);
  }
  std::string operator()(const Box& box) const {
    return fmt::format(R"(<rect x="{:.2f}" y="{:.2f}" width="{:.2f}" height="{:.2f}" rx="0.6"/>)", box.corner.x, box.corner.y, box.width,
                       box.height);
  }
  std::string operator()(const Words& words) const {
    return fmt::format(R"(<text x="{:.2f}" y="{:.2f}" font-size="{:.2f}" text-anchor="{}">{}</text>)", words.at.x, words.at.y, words.size,
                       name_of(words.anchor), base::xml_text(words.text));
  }
};

}  // namespace

std::string svg_of(const Drawing& drawing) {
  std::string text = fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}mm" height="{1}mm" viewBox="0 0 {0} {1}">)",
                                 drawing.width(), drawing.height());
  text += "\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>";  // white paper, even in a dark viewer
  text += "\n<g stroke=\"#222\" stroke-width=\"0.2\" fill=\"none\">\n";
  std::string words;
  for (const Shape& shape : drawing.shapes()) {
    const bool is_words = std::holds_alternative<Words>(shape);
    (is_words ? words : text) += std::visit(SvgWriter{}, shape) + "\n";
  }
  return text + "</g>\n<g fill=\"#222\" font-family=\"Georgia, 'DejaVu Serif', serif\">\n" + words + "</g>\n</svg>\n";
}

}  // namespace florin::terminal
