#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <stdexcept>

#include "base/text.hpp"
#include "framework.hpp"
#include "games/registry.hpp"
#include "versus.hpp"

namespace florin::versus {
namespace {

using Texts = std::vector<std::string>;

// What the two must agree on in a position.
struct View {
  std::string due;  // "P2 P3", "chance deal", "over"
  Texts legal;
  std::vector<int> scores;
  std::vector<int> winners;
  friend bool operator==(const View&, const View&) = default;
};

std::string text_of(const View& view) {
  return fmt::format("due: {}\nlegal: {}\nscores: {}\nwinners: {}", view.due, fmt::join(view.legal, ", "), fmt::join(view.scores, " "),
                     fmt::join(view.winners, " "));
}

View view_of(const game::Table& table) {
  View view;
  const game::Turn turn = table.turn();
  Texts due;
  if (turn.is_chance()) due = {"chance", std::string(name(turn.chance_kind()))};
  if (turn.is_over()) due = {"over"};
  for (const base::Seat seat : table.actors()) due.push_back(seat.name());
  view.due = base::joined(due, " ");
  view.legal = table.legal();
  std::sort(view.legal.begin(), view.legal.end());
  const game::Scores scores = table.standing().scores;
  view.scores.assign(scores.begin(), scores.end());
  for (const base::Seat seat : table.winners()) view.winners.push_back(seat.index());
  return view;
}

View view_of(const yardstick::State& state) {
  View view;
  Texts due;
  if (state.is_chance()) due = {"chance", state.chance_kind()};
  if (state.is_terminal()) due = {"over"};
  for (const int seat : state.actors()) due.push_back(fmt::format("P{}", seat + 1));
  view.due = base::joined(due, " ");
  for (const yardstick::Action action : state.legal_actions()) view.legal.push_back(state.text(action));
  std::sort(view.legal.begin(), view.legal.end());
  view.scores = state.scores();
  view.winners = state.winners();
  return view;
}

// A deck of the option's cards, with many or hardly any of each.
game::Counts random_deck(const game::OptionInfo& option, base::Random& random) {
  const std::uint32_t most = 1 + random.below(8);
  game::Counts deck;
  for (const game::NamedCount& entry : option.default_counts) {
    deck.emplace_back(std::string(entry.name), static_cast<int>(random.below(most + 1)));
  }
  return deck;
}

game::OptionValue random_value(const game::OptionInfo& option, base::Random& random) {
  switch (option.kind) {
    case game::OptionInfo::Kind::flag: return random.below(2) == 1;
    case game::OptionInfo::Kind::choice:
      return std::string(option.choices[random.below(static_cast<std::uint32_t>(option.choices.size()))]);
    case game::OptionInfo::Kind::counts: return random_deck(option, random);
  }
  return false;
}

// A table with a random selection of options. If the game refuses a deck, it draws another one.
std::unique_ptr<game::Table> random_table(const games::Entry& entry, base::Random& random) {
  const game::GameInfo& info = *entry.info;
  while (true) {
    game::Setup setup;
    setup.seats = info.min_seats + static_cast<int>(random.below(static_cast<std::uint32_t>(info.max_seats - info.min_seats + 1)));
    for (const game::OptionInfo& option : info.options) {
      if (random.below(2) == 1) setup.options.push_back({std::string(option.name), random_value(option, random)});
    }
    if (auto table = entry.open(setup)) return std::move(*table);
  }
}

yardstick::DeckCounts yardstick_deck(const game::GameInfo& info, const game::Setup& setup) {
  const auto of = [&](std::string_view card) { return game::count(info, setup, "deck", card); };
  return {of("0+"), of("2"), of("3"), of("4"), of("5"), of("0*"), of("N2*"), of("N7")};
}

yardstick::Options yardstick_options(const game::GameInfo& info, const game::Setup& setup) {
  yardstick::Options options;
  for (const game::OptionInfo& option : info.options) {
    const std::string_view name = option.name;
    if (name == "high-bonus")
      options.high_bonus = game::flag(info, setup, name);
    else if (name == "zero-scores")
      options.zero_scores = game::flag(info, setup, name);
    else if (name == "two-player-second")
      options.two_player_second = game::flag(info, setup, name);
    else if (name == "empty-column-scores")
      options.empty_column_scores = game::flag(info, setup, name);
    else if (name == "pick-order")
      options.free_pick = game::choice(info, setup, name) == "free";
    else if (name == "solo-order")
      options.solo_ends = game::choice(info, setup, name) == "ends";
    else if (name == "deck")
      options.deck = yardstick_deck(info, setup);
    else
      throw std::invalid_argument(fmt::format("the yardstick does not know option {}", name));
  }
  return options;
}

void expect(bool good, const std::string& what) {
  if (!good) throw std::runtime_error(what);
}

void compare(const game::Table& table, const yardstick::State& state) {
  const View core = view_of(table);
  const View other = view_of(state);
  expect(core == other, fmt::format("core\n{}\nyardstick\n{}", text_of(core), text_of(other)));
}

// One game in both implementations. Either one may draw at chance, and the other must accept the draw.
class Duel {
 public:
  Duel(const games::Entry& entry, std::uint64_t seed)
      : random_(seed), yardstick_random_(seed), table_(random_table(entry, random_)), leaning_(1 + random_.below(4)) {
    state_ = yardstick::new_game(std::string(entry.info->id), table_->setup().seats, yardstick_options(*entry.info, table_->setup()));
  }

  // Returns how many moves were played. Throws at the first difference.
  std::size_t play() {
    compare(*table_, *state_);
    while (!table_->turn().is_over()) {
      table_->turn().is_chance() ? draw() : decide();
      compare(*table_, *state_);
    }
    return table_->moves().size();
  }

  [[nodiscard]] std::string story() const {
    std::string text = fmt::format("{} with {} seats", table_->info().id, table_->setup().seats);
    for (const game::Option& option : table_->setup().options) text += ", " + option_text(option);
    return text + "\n" + base::joined(table_->moves(), "\n");
  }

 private:
  void draw() {
    if (random_.below(2) == 0) {
      follow(table_->draw(random_));
    } else {
      const std::string move = state_->text(state_->sample_chance(yardstick_random_));
      expect(!table_->play(move), "the core refuses the yardstick's draw " + move);
      follow(move);
    }
  }

  // Some games prefer the moves listed first: passing and low bids lead to different positions from bold play.
  void decide() {
    const Texts legal = table_->legal();
    std::uint32_t index = random_.below(static_cast<std::uint32_t>(legal.size()));
    for (std::uint32_t i = 1; i < leaning_; ++i) index = std::min(index, random_.below(static_cast<std::uint32_t>(legal.size())));
    expect(!table_->play(legal[index]), "the core refuses its own move " + legal[index]);
    follow(legal[index]);
  }

  // Repeats the core's move on the yardstick.
  void follow(const std::string& move) {
    const yardstick::Action action = state_->parse(move);
    expect(state_->is_legal(action), "the yardstick refuses " + move);
    expect(state_->text(action) == move, "the yardstick writes " + move + " as " + state_->text(action));
    state_->apply(action);
  }

  static std::string option_text(const game::Option& option) {
    if (const auto* flag = std::get_if<bool>(&option.value)) return option.name + "=" + (*flag ? "true" : "false");
    if (const auto* word = std::get_if<std::string>(&option.value)) return option.name + "=" + *word;
    std::string text = option.name + "=";
    for (const auto& [card, copies] : *std::get_if<game::Counts>(&option.value)) text += fmt::format("{}:{},", card, copies);
    text.pop_back();
    return text;
  }

  base::Random random_;
  std::mt19937_64 yardstick_random_;
  std::unique_ptr<game::Table> table_;
  std::unique_ptr<yardstick::State> state_;
  std::uint32_t leaning_;
};

}  // namespace

bool agree(int games, std::uint64_t seed, const std::string& only_game) {
  std::vector<const games::Entry*> entries;
  for (const games::Entry& entry : games::all()) {
    if (!yardstick::knows(entry.info->id)) continue;
    if (only_game.empty() || only_game == entry.info->id) entries.push_back(&entry);
  }
  if (entries.empty()) {
    fmt::print("the yardstick knows no game {}\n", only_game);
    return false;
  }
  std::size_t moves = 0;
  for (int i = 0; i < games; ++i) {
    Duel duel(*entries[static_cast<std::size_t>(i) % entries.size()], seed + static_cast<std::uint64_t>(i));
    try {
      moves += duel.play();
    } catch (const std::exception& difference) {
      fmt::print("game {} differs: {}\n{}\n", i, duel.story(), difference.what());
      return false;
    }
  }
  fmt::print("{} games, {} moves: no difference\n", games, moves);
  return true;
}

}  // namespace florin::versus
