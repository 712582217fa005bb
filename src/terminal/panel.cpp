#include "terminal/panel.hpp"

#include <algorithm>

namespace florin::terminal {
namespace {

constexpr int help_lines = 9;

std::vector<PanelLine> help_of(const game::Catalogue& catalogue) {
  std::vector<PanelLine> lines;
  for (int i = 1; i <= help_lines; ++i) lines.push_back({catalogue.say("help." + std::to_string(i))});
  return lines;
}

}  // namespace

void Panel::fill(Frame& frame, const TableView& view, const std::vector<LogLine>& log) const {
  frame.scroll = scroll_;
  frame.is_panel_at_end = page_ == Page::log;
  switch (page_) {
    case Page::log:
      frame.panel_title = view.catalogue.say("panel.log");
      for (const LogLine& line : log) frame.panel.push_back({line.text, line.is_move ? Tone::plain : Tone::faint, line.is_move ? 0 : 2});
      break;
    case Page::forecast:
      frame.panel_title = view.catalogue.say("panel.forecast");
      frame.panel = forecast_lines(view);
      break;
    case Page::help:
      frame.panel_title = view.catalogue.say("panel.help");
      frame.panel = help_of(view.catalogue);
      break;
  }
}

bool Panel::handle(const Key& key) {
  constexpr int page = 5;
  const int towards_start = page_ == Page::log ? page : -page;
  switch (key.kind) {
    case Key::Kind::tab:
      page_ = page_ == Page::log ? Page::forecast : page_ == Page::forecast ? Page::help : Page::log;
      scroll_ = 0;
      return true;
    case Key::Kind::page_up: scroll_ = std::max(0, scroll_ + towards_start); return true;
    case Key::Kind::page_down: scroll_ = std::max(0, scroll_ - towards_start); return true;
    default: return false;
  }
}

}  // namespace florin::terminal
