#include "terminal/screens/panel.hpp"

#include <algorithm>

namespace florin::terminal {
namespace {

constexpr int help_lines = 9;

std::vector<PanelLine> help_of(const game::Catalogue& catalogue) {
  std::vector<PanelLine> lines;
  for (int i = 1; i <= help_lines; ++i) lines.push_back({catalogue.say("help." + std::to_string(i))});
  return lines;
}

std::vector<PanelLine> panel_lines(const std::vector<LogLine>& log) {
  std::vector<PanelLine> lines;
  for (const LogLine& line : log) lines.push_back({line.text, line.is_move ? Tone::plain : Tone::faint, line.is_move ? 0 : 2});
  return lines;
}

}  // namespace

void Panel::fill(Frame& frame, const TableView& view, const std::vector<LogLine>& log) const {
  frame.scroll = scroll_;
  frame.is_panel_at_end = page_ == Page::log;
  switch (page_) {
    case Page::log:
      frame.panel_title = view.catalogue.say("panel.log");
      frame.panel = panel_lines(log);
      break;
    case Page::forecast:
      frame.panel_title = view.catalogue.say("panel.forecast");
      frame.panel = forecast_lines(view);
      break;
    case Page::hint:
      frame.panel_title = view.catalogue.say("panel.hint");
      frame.panel = panel_lines(hint_);
      break;
    case Page::help:
      frame.panel_title = view.catalogue.say("panel.help");
      frame.panel = help_of(view.catalogue);
      break;
  }
}

void Panel::turn_over() {
  switch (page_) {
    case Page::log: page_ = Page::forecast; break;
    case Page::forecast: page_ = hint_.empty() ? Page::help : Page::hint; break;
    case Page::hint: page_ = Page::help; break;
    case Page::help: page_ = Page::log; break;
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
  switch (key.kind) {
    case Key::Kind::tab: turn_over(); return true;
    case Key::Kind::page_up: scroll_ = std::max(0, scroll_ + towards_start); return true;
    case Key::Kind::page_down: scroll_ = std::max(0, scroll_ - towards_start); return true;
    default: return false;
  }
}

}  // namespace florin::terminal
