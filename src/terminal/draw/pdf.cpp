// Writes PDF with cairo. No other file uses cairo.
#include <cairo-pdf.h>
#include <cairo.h>

#include <memory>

#include "terminal/draw/drawing.hpp"

namespace florin::terminal {
namespace {

constexpr double points_of_mm = 72.0 / 25.4;

struct Painter {
  cairo_t* context;

  void operator()(const Stroke& line) const {
    cairo_set_line_width(context, line.width);
    cairo_move_to(context, line.from.x, line.from.y);
    cairo_line_to(context, line.to.x, line.to.y);
    cairo_stroke(context);
  }
  void operator()(const Box& box) const {
    constexpr double thin = 0.2;
    cairo_set_line_width(context, thin);
    cairo_rectangle(context, box.corner.x, box.corner.y, box.width, box.height);
    cairo_stroke(context);
  }
  void operator()(const Words& words) const {
    cairo_select_font_face(context, "serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(context, words.size);
    cairo_text_extents_t extents;
    cairo_text_extents(context, words.text.c_str(), &extents);
    const double share = words.anchor == Anchor::start ? 0 : words.anchor == Anchor::middle ? 0.5 : 1;
    cairo_move_to(context, words.at.x - share * extents.x_advance, words.at.y);
    cairo_show_text(context, words.text.c_str());
  }
};

cairo_status_t append(void* bytes, const unsigned char* data, unsigned length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);  // NOLINT: cairo's bytes are unsigned
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string pdf_of(const std::vector<Drawing>& pages) {
  std::string bytes;
  const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface(cairo_pdf_surface_create_for_stream(append, &bytes, 1, 1),
                                                                             cairo_surface_destroy);
  for (const Drawing& page : pages) {
    cairo_pdf_surface_set_size(surface.get(), page.width() * points_of_mm, page.height() * points_of_mm);
    const std::unique_ptr<cairo_t, void (*)(cairo_t*)> context(cairo_create(surface.get()), cairo_destroy);
    cairo_scale(context.get(), points_of_mm, points_of_mm);
    for (const Shape& shape : page.shapes()) std::visit(Painter{context.get()}, shape);
    cairo_show_page(context.get());
  }
  cairo_surface_finish(surface.get());
  return cairo_surface_status(surface.get()) == CAIRO_STATUS_SUCCESS ? bytes : std::string();
}

}  // namespace florin::terminal
