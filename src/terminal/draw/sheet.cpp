#include "terminal/draw/sheet.hpp"

namespace florin::terminal {

void draw_heading(Drawing& page, Point corner, const game::Catalogue& catalogue, const std::optional<Filling>& filling) {
  page.box(corner, sheet_width, sheet_height);
  page.words({corner.x + 5, corner.y + 8}, 4.5, Anchor::start, catalogue.say("game.name"));
  std::string name = filling ? filling->seat.name() : std::string();
  if (filling && !filling->record.names.empty()) name += " " + filling->record.names[static_cast<std::size_t>(filling->seat.index())];
  page.words({corner.x + 5, corner.y + 15.5}, 3.6, Anchor::start, name);
  page.stroke({corner.x + 5, corner.y + 17}, {corner.x + sheet_width - 5, corner.y + 17});
}

void draw_title(Drawing& page, Point middle, char letter, const std::string& word) {
  page.words({middle.x, middle.y - 4}, 4, Anchor::middle, std::string(1, letter));
  page.words({middle.x, middle.y - 1.2}, 2.2, Anchor::middle, word);
}

}  // namespace florin::terminal
