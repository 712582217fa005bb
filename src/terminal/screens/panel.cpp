#include "terminal/screens/panel.hpp"

#include <algorithm>

#include "terminal/draw/drawn_game.hpp"
#include "terminal/draw/rules_text.hpp"
#include "terminal/draw/seat_names.hpp"

namespace florin::terminal {
namespace {

std::vector<PanelLine> panel_lines(const std::vector<LogLine>& log, const std::vector<std::string>& names, std::size_t fresh_from) {
  std::vector<PanelLine> lines;
  for (std::size_t i = 0; i < log.size(); ++i) {
    PanelLine line{with_names(log[i].text, names), log[i].is_move ? Tone::plain : Tone::faint, log[i].is_move ? 0 : 2};
    if (i >= fresh_from) line.news = PanelLine::News::fresh;
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

void Panel::fill(Frame& frame, const TableView& view, const std::vector<LogLine>& log, std::size_t fresh_from) const {
  const game::Catalogue& catalogue = view.catalogue;
  TextPanel of_log{catalogue.say("panel.log"), panel_lines(log, view.names, fresh_from), TextPanel::Shows::end};
  TextPanel of_forecast{catalogue.say("panel.forecast"), forecast_lines(view)};
  frame.side = page_ == Page::forecast ? of_log : of_forecast;
  switch (page_) {
    case Page::log: frame.panel = std::move(of_log); break;
    case Page::forecast: frame.panel = std::move(of_forecast); break;
    case Page::hint: frame.panel = {catalogue.say("panel.hint"), panel_lines(hint_, view.names, hint_.size())}; break;
  }
  frame.panel.scroll = scroll_;
}

void Panel::turn_over() {
  switch (page_) {
    case Page::log: page_ = Page::forecast; break;
    case Page::forecast: page_ = hint_.empty() ? Page::log : Page::hint; break;
    case Page::hint: page_ = Page::log; break;
  }
  scroll_ = 0;
}

void Panel::show_hint(std::vector<LogLine> hint) {
  hint_ = std::move(hint);
  if (hint_.empty()) return;
  page_ = Page::hint;
  scroll_ = 0;
}

void Panel::drop_hint() {
  hint_.clear();
  if (page_ == Page::hint) page_ = Page::log;
}

bool Panel::handle(const Key& key) {
  constexpr int page = 5;
  const int towards_start = page_ == Page::log ? page : -page;
  if (key.kind == Key::Kind::click && key.target == target_of_panel) {
    turn_over();
    return true;
  }
  switch (key.kind) {
    case Key::Kind::tab: turn_over(); return true;
    case Key::Kind::page_up: scroll_ = std::max(0, scroll_ + towards_start); return true;
    case Key::Kind::page_down: scroll_ = std::max(0, scroll_ - towards_start); return true;
    default: return false;
  }
}

std::vector<PanelLine> help_lines(std::string_view help, std::string_view game, const game::Catalogue& catalogue) {
  std::vector<PanelLine> lines;
  for (int i = 1; catalogue.has(std::string(help) + std::to_string(i)); ++i) {
    lines.push_back({"- " + catalogue.say(std::string(help) + std::to_string(i))});
  }
  if (catalogue.has("game.legend")) {
    lines.push_back({""});
    lines.push_back({catalogue.say("game.legend"), Tone::strong});
  }
  const DrawnGame* const drawn = find_drawn_game(game);
  if (drawn == nullptr) return lines;
  lines.push_back({""});
  for (PanelLine& line : rules_lines(drawn->rules_in(catalogue.language()))) lines.push_back(std::move(line));
  return lines;
}

}  // namespace florin::terminal
