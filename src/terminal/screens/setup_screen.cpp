#include "terminal/screens/setup_screen.hpp"

#include <algorithm>
#include <ctime>

namespace florin::terminal {
namespace {

// "2026-11-18 20:15", in the time zone of the machine.
std::string date_of(std::time_t moment) {
  std::tm parts = {};
  localtime_r(&moment, &parts);
  constexpr std::size_t longest = 32;
  char text[longest];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts)};
}

}  // namespace

SetupScreen::SetupScreen(NewGameForm form, game::Language language, std::vector<SavedGame> saved)
    : wishes_(std::move(form)), language_(language), catalogue_(games::catalogue(&wishes_.entry(), language)), saved_(std::move(saved)) {}

std::vector<SetupScreen::Row> SetupScreen::rows() const {
  std::vector<Row> rows;
  rows.push_back({catalogue_.say("setup.game"), catalogue_.say("game.name"), catalogue_.say("game.tagline"),
                  [](NewGameForm& form, int by) { form.change_game(by); }});
  rows.push_back({catalogue_.say("setup.players"), std::to_string(wishes_.setup.seats), catalogue_.say("setup.players-help"),
                  [](NewGameForm& form, int by) { form.change_seats(by); }});
  add_seats(rows);
  for (const game::OptionInfo& option : wishes_.entry().info->options) add_option(rows, option);
  add_saved_games(rows);
  return rows;
}

void SetupScreen::add_seats(std::vector<Row>& rows) const {
  for (const base::Seat seat : base::all_seats(wishes_.setup.seats)) {
    const std::string& level = wishes_.levels[static_cast<std::size_t>(seat.index())];
    rows.push_back({seat.name(), title_of_level(level, catalogue_), catalogue_.say("setup.seat-help"),
                    [seat](NewGameForm& form, int by) { form.change_level(seat, by); },
                    [seat](NewGameForm& form) { form.change_temperament(seat); }});
  }
}

void SetupScreen::add_saved_games(std::vector<Row>& rows) const {
  for (std::size_t i = 0; i < saved_.size(); ++i) {
    const game::Catalogue texts = games::catalogue(games::find(saved_[i].game), language_);
    Row row{i == 0 ? catalogue_.say("setup.saved") : "", texts.say("game.name") + "  " + date_of(saved_[i].played_at),
            catalogue_.say("setup.saved-help"), [](NewGameForm& /*form*/, int /*by*/) {}};
    row.saved = i;
    rows.push_back(std::move(row));
  }
}

// A deck gets one line per kind of card.
void SetupScreen::add_option(std::vector<Row>& rows, const game::OptionInfo& option) const {
  const std::string key = "option." + std::string(option.name);
  const game::GameInfo& info = *wishes_.entry().info;
  const auto change = [&option](NewGameForm& form, int by) { form.change_option(option, by); };
  switch (option.kind) {
    case game::OptionInfo::Kind::flag:
      rows.push_back({catalogue_.say(key + ".name"),
                      catalogue_.say(game::flag(info, wishes_.setup, option.name) ? "setup.yes" : "setup.no"),
                      catalogue_.say(key + ".help"), change});
      break;
    case game::OptionInfo::Kind::choice:
      rows.push_back({catalogue_.say(key + ".name"),
                      catalogue_.say(key + "." + std::string(game::choice(info, wishes_.setup, option.name))),
                      catalogue_.say(key + ".help"), change});
      break;
    case game::OptionInfo::Kind::counts:
      for (const game::NamedCount& entry : option.default_counts) {
        rows.push_back({catalogue_.say(key + ".name") + " " + std::string(entry.name),
                        std::to_string(game::count(info, wishes_.setup, option.name, entry.name)), catalogue_.say(key + ".help"),
                        [&option, &entry](NewGameForm& form, int by) { form.change_count(option, entry.name, by); }});
      }
      break;
  }
}

void SetupScreen::change(int by) {
  rows()[static_cast<std::size_t>(chosen_)].change(wishes_, by);
  catalogue_ = games::catalogue(&wishes_.entry(), language_);
}

Screen::After SetupScreen::choose(Answer answer) {
  const auto saved = rows()[static_cast<std::size_t>(chosen_)].saved;
  if (answer == Answer::begin && saved) {
    resumed_ = *saved;
    answer = Answer::resume;
  }
  answer_ = answer;
  return After::leave;
}

Screen::After SetupScreen::handle(const Key& key) {
  const std::vector<Row> all = rows();
  const int last = static_cast<int>(all.size()) - 1;
  switch (key.kind) {
    case Key::Kind::up: chosen_ = std::max(0, chosen_ - 1); break;
    case Key::Kind::down:
    case Key::Kind::tab: chosen_ = std::min(last, chosen_ + 1); break;
    case Key::Kind::home: chosen_ = 0; break;
    case Key::Kind::end: chosen_ = last; break;
    case Key::Kind::left: change(-1); break;
    case Key::Kind::right: change(1); break;
    case Key::Kind::click:
      if (key.target == chosen_ + 1) return all[static_cast<std::size_t>(chosen_)].saved ? choose(Answer::begin) : (change(1), After::stay);
      chosen_ = std::clamp(key.target - 1, 0, last);
      break;
    case Key::Kind::enter: return choose(Answer::begin);
    case Key::Kind::escape: return After::leave;
    case Key::Kind::character:
      if (key.is(U'q')) return After::leave;
      if (key.is(U'r') && !saved_.empty()) return choose(Answer::resume);
      if (key.is(U' ')) change(1);
      if (const auto& temper = all[static_cast<std::size_t>(chosen_)].change_temperament; key.is(U't') && temper) temper(wishes_);
      break;
    default: break;
  }
  return After::stay;
}

void SetupScreen::draw(Canvas& canvas) const {
  constexpr int value_column = 32;
  constexpr int below = 6;  // rows for help, a saved game and keys
  const Pane screen(canvas);
  screen.bar(0, Tone::chosen);
  screen.put(0, 1, "Florin", Tone::chosen);
  screen.put(1, 1, catalogue_.say("setup.now"), Tone::strong);
  const Pane list = screen.part(3, 1, screen.rows() - 3 - below, screen.columns() - 1);
  const std::vector<Row> all = rows();
  const int count = static_cast<int>(all.size());
  const int first = std::clamp(chosen_ - list.rows() / 2, 0, std::max(0, count - list.rows()));
  for (int row = 0; row < list.rows() && first + row < count; ++row) {
    const Row& item = all[static_cast<std::size_t>(first + row)];
    const bool is_chosen = first + row == chosen_;
    list.put(row, 0, is_chosen ? "▸" : " ", Tone::strong);
    list.part(row, 2, 1, value_column - 4).put(0, 0, item.label, Tone::faint);
    list.put(row, value_column - 1, item.value, is_chosen ? Tone::chosen : Tone::plain);
    list.link(row, 0, list.columns(), first + row + 1);
  }
  if (first > 0) list.put_right(0, "↑", Tone::faint);
  if (first + list.rows() < count) list.put_right(list.rows() - 1, "↓", Tone::faint);
  const Pane foot = screen.part(std::min(4 + count, screen.rows() - below), 3, 3, screen.columns() - 4);
  int row = 0;
  for (const std::string& line : wrapped(all[static_cast<std::size_t>(chosen_)].help, foot.columns()))
    foot.put(row++, 0, line, Tone::faint);
  screen.put(screen.rows() - 1, 1, catalogue_.say("keys.setup"), Tone::faint);
}

}  // namespace florin::terminal
