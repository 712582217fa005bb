#include "terminal/screens/lobby_screen.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/registry.hpp"

namespace florin::terminal {

std::string title_of(const LobbyTable& table, const game::Catalogue& catalogue) {
  const games::Entry* const entry = games::find(table.game);
  const std::string game = entry == nullptr ? table.game : games::catalogue(entry, catalogue.language()).say("game.name");
  return catalogue.say(
      base::phrase("lobby.table").text("game", game).text("names", base::joined(table.names, ", ")).number("open", table.open));
}

LobbyScreen::LobbyScreen(std::string server, std::vector<LobbyTable> tables, Load load, game::Language language)
    : server_(std::move(server)), tables_(std::move(tables)), load_(std::move(load)), catalogue_(games::catalogue(nullptr, language)) {}

void LobbyScreen::look_again() {
  auto tables = load_();
  if (!tables) {
    message_ = catalogue_.say(tables.problem().what);
    return;
  }
  tables_ = *std::move(tables);
  chosen_ = std::min(chosen_, tables_.empty() ? 0 : tables_.size() - 1);
}

Screen::After LobbyScreen::join() {
  if (chosen_ >= tables_.size()) return After::stay;
  joined_ = tables_[chosen_].id;
  return After::leave;
}

Screen::After LobbyScreen::handle(const Key& key) {
  message_.clear();
  const std::size_t last = tables_.empty() ? 0 : tables_.size() - 1;
  switch (key.kind) {
    case Key::Kind::up: chosen_ -= chosen_ > 0 ? 1 : 0; break;
    case Key::Kind::down: chosen_ = std::min(chosen_ + 1, last); break;
    case Key::Kind::home: chosen_ = 0; break;
    case Key::Kind::end: chosen_ = last; break;
    case Key::Kind::enter: return join();
    case Key::Kind::click:
      if (key.target == static_cast<int>(chosen_) + 1) return join();
      chosen_ = std::min(static_cast<std::size_t>(key.target - 1), last);
      break;
    case Key::Kind::escape: return After::leave;
    case Key::Kind::character:
      if (key.is(U'r')) look_again();
      if (key.is(U'q')) return After::leave;
      break;
    default: break;
  }
  return After::stay;
}

void LobbyScreen::draw(Canvas& canvas) const {
  const Pane screen(canvas);
  screen.bar(0, Tone::chosen);
  screen.put(0, 1, server_, Tone::chosen);
  screen.put(1, 1, catalogue_.say(tables_.empty() ? "lobby.empty" : "lobby.now"), Tone::strong);
  const Pane list = screen.part(3, 0, screen.rows() - 6, screen.columns()).framed(catalogue_.say("lobby.tables"));
  const int count = static_cast<int>(tables_.size());
  const int first = std::clamp(static_cast<int>(chosen_) - list.rows() / 2, 0, std::max(0, count - list.rows()));
  for (int row = 0; row < list.rows() && first + row < count; ++row) {
    const auto index = static_cast<std::size_t>(first + row);
    list.put(row, 0, index == chosen_ ? "▸" : " ", Tone::strong);
    list.put(row, 2, title_of(tables_[index], catalogue_), index == chosen_ ? Tone::chosen : Tone::plain);
    list.link(row, 0, list.columns(), static_cast<int>(index) + 1);
  }
  screen.put(screen.rows() - 2, 1, message_, Tone::alert);
  screen.put(screen.rows() - 1, 1, catalogue_.say("keys.lobby"), Tone::faint);
}

}  // namespace florin::terminal
