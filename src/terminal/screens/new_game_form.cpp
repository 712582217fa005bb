#include "terminal/screens/new_game_form.hpp"

#include <algorithm>

#include "players/levels/temperaments.hpp"
#include "players/players.hpp"

namespace florin::terminal {
namespace {

constexpr std::string_view bot_names[] = {"Bianca", "Cosimo", "Lucrezia", "Piero", "Ginevra", "Lorenzo"};

int stepped(int index, int by, int count) { return ((index + by) % count + count) % count; }

// The parts of "banker-miser". The second is empty for an even temper.
struct Level {
  std::string_view strength;
  std::string_view temperament;
};
Level parts_of(std::string_view level) {
  const std::size_t hyphen = level.find('-');
  if (hyphen == std::string_view::npos) return {level, {}};
  return {level.substr(0, hyphen), level.substr(hyphen + 1)};
}
std::string together(const Level& level) {
  const std::string strength(level.strength);
  return level.temperament.empty() || strength.empty() ? strength : strength + "-" + std::string(level.temperament);
}

// Steps through the words in a circle, with an empty word before the first.
template <class Words>
std::string_view next_word(const Words& words, std::string_view word, int by) {
  const auto found = std::ranges::find(words, word);
  const int index = found == words.end() ? 0 : static_cast<int>(found - words.begin()) + 1;
  const int next = stepped(index, by, static_cast<int>(words.size()) + 1);
  return next == 0 ? std::string_view() : words[static_cast<std::size_t>(next - 1)];
}

}  // namespace

void NewGameForm::change_game(int by) {
  const auto games = games::all();
  const auto found = std::ranges::find_if(games, [&](const games::Entry& entry) { return entry.info->id == game; });
  const int index = stepped(static_cast<int>(found - games.begin()), by, static_cast<int>(games.size()));
  game = std::string(games[static_cast<std::size_t>(index)].info->id);
  setup.options.clear();
  fit_seats(setup.seats);
}

void NewGameForm::change_seats(int by) { fit_seats(setup.seats + by); }

void NewGameForm::fit_seats(int seats) {
  setup.seats = std::clamp(seats, entry().info->min_seats, entry().info->max_seats);
  levels.resize(static_cast<std::size_t>(setup.seats), std::string(usual_level));
}

void NewGameForm::change_level(base::Seat seat, int by) {
  std::string& level = levels[static_cast<std::size_t>(seat.index())];
  const Level parts = parts_of(level);
  level = together({next_word(players::levels, parts.strength, by), parts.temperament});
}

void NewGameForm::change_temperament(base::Seat seat) {
  std::string& level = levels[static_cast<std::size_t>(seat.index())];
  const Level parts = parts_of(level);
  level = together({parts.strength, next_word(players::temperaments, parts.temperament, 1)});
}

void NewGameForm::change_option(const game::OptionInfo& option, int by) {
  const game::GameInfo& info = *entry().info;
  if (option.kind == game::OptionInfo::Kind::flag) return set_option(option, !game::flag(info, setup, option.name));
  const auto found = std::ranges::find(option.choices, game::choice(info, setup, option.name));
  const int index = stepped(static_cast<int>(found - option.choices.begin()), by, static_cast<int>(option.choices.size()));
  set_option(option, std::string(option.choices[static_cast<std::size_t>(index)]));
}

void NewGameForm::change_count(const game::OptionInfo& option, std::string_view of, int by) {
  game::Counts counts;
  for (const game::NamedCount& entry_of : option.default_counts) {
    const int count = game::count(*entry().info, setup, option.name, entry_of.name) + (entry_of.name == of ? by : 0);
    counts.emplace_back(std::string(entry_of.name), std::max(0, count));
  }
  set_option(option, std::move(counts));
}

void NewGameForm::set_option(const game::OptionInfo& option, game::OptionValue value) {
  game::Setup chosen_form = setup;
  std::erase_if(chosen_form.options, [&](const game::Option& given) { return given.name == option.name; });
  chosen_form.options.push_back({std::string(option.name), std::move(value)});
  if (games::open(game, chosen_form)) setup = std::move(chosen_form);
}

std::vector<SeatedPlayer> seated_players(const NewGameForm& form, const game::Catalogue& catalogue) {
  std::vector<SeatedPlayer> players;
  for (std::size_t i = 0; i < form.levels.size(); ++i) {
    const std::string& level = form.levels[i];
    const bool is_named = !form.name.empty() && static_cast<int>(i) == form.own.index();
    const std::string person = is_named ? form.name : catalogue.say(base::phrase("setup.person").number("n", static_cast<int>(i) + 1));
    players.push_back({level, level.empty() ? person : std::string(bot_names[i % std::size(bot_names)])});
  }
  return players;
}

std::string title_of_level(const std::string& level, const game::Catalogue& catalogue) {
  if (level.empty()) return catalogue.say("setup.somebody");
  const Level parts = parts_of(level);
  const std::string key = "setup.level." + std::string(parts.strength);
  if (!catalogue.has(key)) return level;  // another kind of player, named on the command line
  const std::string strength = catalogue.say(key);
  return parts.temperament.empty() ? strength : strength + ", " + catalogue.say("setup.temper." + std::string(parts.temperament));
}

}  // namespace florin::terminal
