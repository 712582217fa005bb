#include "terminal/setup_screen.hpp"

#include <algorithm>

#include "players/player.hpp"

namespace florin::terminal {
namespace {

constexpr int fixed_rows = 2;  // game and players

constexpr std::string_view bot_names[] = {"Bianca", "Cosimo", "Lucrezia", "Piero", "Ginevra", "Lorenzo"};

// One step further in a row of things, coming round at its ends.
int stepped(int index, int by, int count) { return ((index + by) % count + count) % count; }

int level_index(const std::string& level) {
  const auto found = std::ranges::find(players::levels, level);
  return found == players::levels.end() ? 0 : static_cast<int>(found - players::levels.begin()) + 1;
}

std::string level_at(int index) { return index == 0 ? std::string() : std::string(players::levels[static_cast<std::size_t>(index - 1)]); }

std::string usual_level() { return std::string(players::levels[players::levels.size() / 2]); }

}  // namespace

std::vector<Guest> guests_of(const Wishes& wishes, const game::Catalogue& catalogue) {
  const auto people = std::ranges::count(wishes.levels, std::string());
  std::vector<Guest> guests;
  for (std::size_t i = 0; i < wishes.levels.size(); ++i) {
    const std::string& level = wishes.levels[i];
    const std::string person =
        people == 1 ? catalogue.say("setup.you") : catalogue.say(base::phrase("setup.person").number("n", static_cast<int>(i) + 1));
    guests.push_back({level, level.empty() ? person : std::string(bot_names[i % std::size(bot_names)])});
  }
  return guests;
}

SetupScreen::SetupScreen(Wishes wishes, game::Language language, std::optional<SavedGame> saved)
    : wishes_(std::move(wishes)), language_(language), catalogue_(games::catalogue(&entry(), language)), saved_(std::move(saved)) {
  change_seats(wishes_.setup.seats);
}

const games::Entry& SetupScreen::entry() const { return *games::find(wishes_.game); }

// Those that are answered by a flag or one of a few words; decks are given on the command line.
std::vector<const game::OptionInfo*> SetupScreen::options() const {
  std::vector<const game::OptionInfo*> options;
  for (const game::OptionInfo& option : entry().info->options) {
    if (option.kind != game::OptionInfo::Kind::counts) options.push_back(&option);
  }
  return options;
}

SetupScreen::Row SetupScreen::option_row(const game::OptionInfo& option) const {
  const std::string key = "option." + std::string(option.name);
  const game::GameInfo& info = *entry().info;
  const std::string value = option.kind == game::OptionInfo::Kind::flag
                                ? catalogue_.say(game::flag(info, wishes_.setup, option.name) ? "setup.yes" : "setup.no")
                                : catalogue_.say(key + "." + std::string(game::choice(info, wishes_.setup, option.name)));
  return {catalogue_.say(key + ".name"), value, catalogue_.say(key + ".help")};
}

std::vector<SetupScreen::Row> SetupScreen::rows() const {
  std::vector<Row> rows;
  rows.push_back({catalogue_.say("setup.game"), catalogue_.say("game.name"), catalogue_.say("game.tagline")});
  rows.push_back({catalogue_.say("setup.players"), std::to_string(wishes_.setup.seats), ""});
  for (const std::string& level : wishes_.levels) {
    const base::Seat seat = base::Seat::at(static_cast<int>(rows.size()) - fixed_rows);
    rows.push_back({seat.name(), level.empty() ? catalogue_.say("setup.somebody") : level, catalogue_.say("setup.seat-help")});
  }
  for (const game::OptionInfo* option : options()) rows.push_back(option_row(*option));
  return rows;
}

void SetupScreen::change_game(int by) {
  const auto games = games::all();
  const auto found = std::ranges::find_if(games, [&](const games::Entry& entry) { return entry.info->id == wishes_.game; });
  const int index = stepped(static_cast<int>(found - games.begin()), by, static_cast<int>(games.size()));
  wishes_.game = std::string(games[static_cast<std::size_t>(index)].info->id);
  wishes_.setup.options.clear();
  catalogue_ = games::catalogue(&entry(), language_);
  change_seats(wishes_.setup.seats);
}

void SetupScreen::change_seats(int seats) {
  wishes_.setup.seats = std::clamp(seats, entry().info->min_seats, entry().info->max_seats);
  wishes_.levels.resize(static_cast<std::size_t>(wishes_.setup.seats), usual_level());
}

void SetupScreen::change_option(const game::OptionInfo& option, int by) {
  const game::GameInfo& info = *entry().info;
  game::OptionValue value;
  if (option.kind == game::OptionInfo::Kind::flag) {
    value = !game::flag(info, wishes_.setup, option.name);
  } else {
    const auto found = std::ranges::find(option.choices, game::choice(info, wishes_.setup, option.name));
    const int index = stepped(static_cast<int>(found - option.choices.begin()), by, static_cast<int>(option.choices.size()));
    value = std::string(option.choices[static_cast<std::size_t>(index)]);
  }
  std::erase_if(wishes_.setup.options, [&](const game::Option& given) { return given.name == option.name; });
  wishes_.setup.options.push_back({std::string(option.name), std::move(value)});
}

void SetupScreen::change(int by) {
  const int seat = chosen_ - fixed_rows;
  const int option = seat - wishes_.setup.seats;
  if (chosen_ == 0) {
    change_game(by);
  } else if (chosen_ == 1) {
    change_seats(wishes_.setup.seats + by);
  } else if (option < 0) {
    std::string& level = wishes_.levels[static_cast<std::size_t>(seat)];
    level = level_at(stepped(level_index(level), by, static_cast<int>(players::levels.size()) + 1));
  } else {
    change_option(*options()[static_cast<std::size_t>(option)], by);
  }
}

Screen::After SetupScreen::handle(const Key& key) {
  const int last = static_cast<int>(rows().size()) - 1;
  switch (key.kind) {
    case Key::Kind::up: chosen_ = std::max(0, chosen_ - 1); break;
    case Key::Kind::down: chosen_ = std::min(last, chosen_ + 1); break;
    case Key::Kind::left: change(-1); break;
    case Key::Kind::right: change(1); break;
    case Key::Kind::enter: answer_ = Answer::begin; return After::leave;
    case Key::Kind::escape: return After::leave;
    case Key::Kind::character:
      if (key.is(U'q')) return After::leave;
      if (key.is(U'r') && saved_) {
        answer_ = Answer::resume;
        return After::leave;
      }
      if (key.is(U' ')) change(1);
      break;
    default: break;
  }
  return After::stay;
}

void SetupScreen::draw(Canvas& canvas) const {
  const Pane screen(canvas);
  screen.bar(0, Tone::chosen);
  screen.put(0, 1, "Florin", Tone::chosen);
  screen.put(1, 1, catalogue_.say("setup.now"), Tone::strong);
  int row = 3;
  const std::vector<Row> all = rows();
  for (int i = 0; i < static_cast<int>(all.size()); ++i, ++row) {
    const Row& item = all[static_cast<std::size_t>(i)];
    screen.put(row, 1, i == chosen_ ? "▸" : " ", Tone::strong);
    screen.part(row, 3, 1, 28).put(0, 0, item.label, Tone::faint);
    screen.put(row, 32, item.value, i == chosen_ ? Tone::chosen : Tone::plain);
  }
  ++row;
  for (const std::string& line : wrapped(all[static_cast<std::size_t>(chosen_)].help, screen.columns() - 4))
    screen.put(row++, 3, line, Tone::faint);
  if (saved_) {
    const game::Catalogue texts = games::catalogue(games::find(saved_->game), language_);
    screen.put(screen.rows() - 3, 1, catalogue_.say(base::phrase("setup.saved").text("game", texts.say("game.name"))), Tone::plain);
  }
  screen.put(screen.rows() - 1, 1, catalogue_.say("keys.setup"), Tone::faint);
}

}  // namespace florin::terminal
