#include "terminal/screens/replay_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/registry.hpp"

namespace florin::terminal {

base::Result<ReplayScreen> ReplayScreen::open(const game::Record& record, const game::Catalogue& catalogue) {
  auto table = games::open(record);
  if (!table) return table.problem();
  return ReplayScreen(*std::move(table), record.names, catalogue);
}

ReplayScreen::ReplayScreen(std::unique_ptr<game::Table> whole, std::vector<std::string> names, const game::Catalogue& catalogue)
    : whole_(std::move(whole)), table_(whole_->copy()), names_(std::move(names)), catalogue_(&catalogue), log_sizes_{0} {
  table_->cut_back(0);
  for (const std::string& move : whole_->moves()) {
    log_.push_back({catalogue.say(table_->sentence(move)), true});
    game::Story story;
    if (!table_->play(move, &story)) tell_story(story, *table_, catalogue, log_);
    log_sizes_.push_back(log_.size());
  }
  go_to(0);
}

void ReplayScreen::go_to(int move) {
  shown_ = std::clamp(move, 0, static_cast<int>(whole_->moves().size()));
  table_ = whole_->copy();
  table_->cut_back(static_cast<std::size_t>(shown_));
}

Screen::After ReplayScreen::handle(const Key& key) {
  if (pager_.is_open()) {
    pager_.handle(key);
    return After::stay;
  }
  if (panel_.handle(key)) return After::stay;
  constexpr int many = 10;
  switch (key.kind) {
    case Key::Kind::left: go_to(shown_ - 1); break;
    case Key::Kind::right:
    case Key::Kind::enter: go_to(shown_ + 1); break;
    case Key::Kind::up: go_to(shown_ - many); break;
    case Key::Kind::down: go_to(shown_ + many); break;
    case Key::Kind::home: go_to(0); break;
    case Key::Kind::end: go_to(static_cast<int>(whole_->moves().size())); break;
    case Key::Kind::escape: return After::leave;
    case Key::Kind::help: show_help(); break;
    case Key::Kind::character:
      if (key.is(U'?')) show_help();
      if (key.is(U'q')) return After::leave;
      if (key.is(U' ')) go_to(shown_ + 1);
      break;
    default: break;
  }
  return After::stay;
}

void ReplayScreen::show_help() {
  pager_.open(catalogue_->say("panel.help"), help_lines("help.replay.", table_->info().id, *catalogue_), catalogue_->say("keys.pager"));
}

void ReplayScreen::draw(Canvas& canvas) const {
  if (pager_.is_open()) return pager_.draw(canvas);
  const TableView view{*table_, *catalogue_, names_, std::nullopt};
  Frame frame;
  frame.title = catalogue_->say("game.name");
  frame.right_title = fmt::format("{}/{}", shown_, whole_->moves().size());
  frame.now = what_now(view);
  frame.keys = catalogue_->say("keys.replay");
  const auto end = log_.begin() + static_cast<std::ptrdiff_t>(log_sizes_[static_cast<std::size_t>(shown_)]);
  panel_.fill(frame, view, {log_.begin(), end}, log_.size());
  draw_frame(canvas, frame, view);
}

}  // namespace florin::terminal
