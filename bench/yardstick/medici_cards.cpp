// Medici: The Card Game (src/games/medici_cards/RULES.md).
#include <algorithm>
#include <stdexcept>

#include "common.hpp"

namespace florin::yardstick {
namespace cards {
namespace {

constexpr std::string_view commodity_letters = "CFGDS";
constexpr int neutral = -1;
constexpr int most_reveals = 3;
constexpr int most_cards = 250;

struct CardKind {
  std::string code;
  int commodity;
  int value;
  int symbols;
  bool takes_hold;
  int DeckCounts::* copies;  // per commodity, or of the card itself if it has no commodity
};

// The reconstructed deck: the kinds are here, the copies in DeckCounts.
std::vector<CardKind> all_card_kinds() {
  std::vector<CardKind> kinds;
  for (int commodity = 0; commodity < commodities; ++commodity) {
    const std::string letter(1, commodity_letters[static_cast<std::size_t>(commodity)]);
    kinds.push_back({letter + "0+", commodity, 0, 2, true, &DeckCounts::zero_double});
    kinds.push_back({letter + "2", commodity, 2, 1, true, &DeckCounts::two});
    kinds.push_back({letter + "3", commodity, 3, 1, true, &DeckCounts::three});
    kinds.push_back({letter + "4", commodity, 4, 1, true, &DeckCounts::four});
    kinds.push_back({letter + "5", commodity, 5, 1, true, &DeckCounts::five});
    kinds.push_back({letter + "0*", commodity, 0, 1, false, &DeckCounts::zero_green});
  }
  kinds.push_back({"N2*", neutral, 2, 0, false, &DeckCounts::neutral_two});
  kinds.push_back({"N7", neutral, 7, 0, true, &DeckCounts::neutral_seven});
  return kinds;
}

const std::vector<CardKind>& card_kinds() {
  static const std::vector<CardKind> kinds = all_card_kinds();
  return kinds;
}

const CardKind& card(int kind) { return card_kinds()[static_cast<std::size_t>(kind)]; }

int parse_card(std::string_view word) {
  const auto& kinds = card_kinds();
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (kinds[kind].code == word) return static_cast<int>(kind);
  refuse(word);
}

int holds_per_ship(int players) { return players == 2 ? 7 : 5; }

// The cards that a take loads, as bits: 1 is the last card of the market, 2 the one before it, 4 the one before that.
constexpr std::array<int, 4> takes = {1, 1 | 2, 1 | 4, 1 | 2 | 4};

class MediciCardsState final : public State {
 public:
  MediciCardsState(int players, const Options& options);

  std::unique_ptr<State> clone() const override { return std::make_unique<MediciCardsState>(*this); }
  std::vector<int> actors() const override;
  int current_player() const override;
  std::string chance_kind() const override;
  std::vector<Action> legal_actions() const override;
  std::vector<std::pair<Action, double>> chance_outcomes() const override;
  Action sample_chance(std::mt19937_64& random) const override;
  std::string text(Action action) const override;
  Action parse(std::string_view line) const override;
  std::vector<int> scores() const override { return florins_; }
  std::vector<int> winners() const override;

 protected:
  void do_apply(Action action) override;

 private:
  enum class Phase { start, deal, decide, over };
  enum class Kind { start, deal, reveal, take };

  int holds_used(int seat) const;
  int room(int seat) const { return holds_per_ship(players_) - holds_used(seat); }
  bool may_take(int mask) const;
  void check_deck() const;

  void begin_day();
  void begin_turn(int seat);
  void turn_over(int kind);
  void take(int mask);
  void end_turn();
  void end_day();
  void score_ships();
  void unload();
  void score_commodity(std::size_t commodity);
  int bonus(int symbols) const;

  int players_;
  Options options_;
  Phase phase_ = Phase::start;
  int day_ = 0;
  std::vector<int> florins_;
  std::vector<std::array<int, commodities>> symbols_;  // in the warehouses
  std::vector<std::vector<int>> ships_;                // card kinds
  std::vector<int> pile_;                              // copies of each kind
  int pile_total_ = 0;
  std::vector<int> market_;  // oldest first
  std::vector<int> starters_;
  int active_ = 0;
  int reveals_ = 0;
  bool last_turn_ = false;  // when this turn began, only the active ship had room
};

MediciCardsState::MediciCardsState(int players, const Options& options)
    : players_(players),
      options_(options),
      florins_(static_cast<std::size_t>(players), 0),
      symbols_(static_cast<std::size_t>(players)),
      ships_(static_cast<std::size_t>(players)) {
  const DeckCounts deck = options.deck.value_or(DeckCounts{});
  for (const CardKind& kind : card_kinds()) pile_.push_back(deck.*kind.copies);
  check_deck();
  for (const int copies : pile_) pile_total_ += copies;
  begin_day();
}

void MediciCardsState::check_deck() const {
  int total = 0;
  int holds = 0;
  for (std::size_t kind = 0; kind < pile_.size(); ++kind) {
    const int copies = pile_[kind];
    if (copies < 0 || copies > most_cards) throw std::invalid_argument("a deck needs 0 to 250 copies of a card");
    total += copies;
    if (card_kinds()[kind].takes_hold) holds += copies;
  }
  if (total > most_cards) throw std::invalid_argument("a deck has at most 250 cards");
  if (holds < players_ * holds_per_ship(players_)) throw std::invalid_argument("too few cards to fill the ships");
}

std::vector<int> MediciCardsState::actors() const { return phase_ == Phase::decide ? std::vector<int>{active_} : std::vector<int>{}; }

int MediciCardsState::current_player() const {
  if (phase_ == Phase::over) return terminal_player;
  return phase_ == Phase::decide ? active_ : chance_player;
}

std::string MediciCardsState::chance_kind() const { return phase_ == Phase::start ? "start" : phase_ == Phase::deal ? "deal" : ""; }

std::vector<Action> MediciCardsState::legal_actions() const {
  std::vector<Action> actions;
  if (phase_ != Phase::decide) return actions;
  actions.reserve(takes.size() + 1);
  if (reveals_ < most_reveals && pile_total_ > 0) actions.push_back(make_action(Kind::reveal, active_));
  for (const int mask : takes)
    if (may_take(mask)) actions.push_back(make_action(Kind::take, active_, mask));
  return actions;
}

bool MediciCardsState::may_take(int mask) const {
  int holds = 0;
  for (std::size_t back = 0; back < 3; ++back) {
    if ((mask >> back & 1) == 0) continue;
    if (back >= market_.size()) return false;
    if (card(market_[market_.size() - 1 - back]).takes_hold) ++holds;
  }
  return holds <= room(active_);
}

std::vector<std::pair<Action, double>> MediciCardsState::chance_outcomes() const {
  std::vector<std::pair<Action, double>> outcomes;
  if (phase_ == Phase::start) {
    for (const int seat : starters_) outcomes.emplace_back(make_action(Kind::start, 0, seat), 1.0 / static_cast<double>(starters_.size()));
  } else if (phase_ == Phase::deal) {
    outcomes.reserve(pile_.size());
    for (std::size_t kind = 0; kind < pile_.size(); ++kind)
      if (pile_[kind] > 0) outcomes.emplace_back(make_action(Kind::deal, 0, static_cast<int>(kind)), double(pile_[kind]) / pile_total_);
  }
  return outcomes;
}

Action MediciCardsState::sample_chance(std::mt19937_64& random) const {
  if (phase_ == Phase::start) return State::sample_chance(random);
  return make_action(Kind::deal, 0, draw_kind(pile_, pile_total_, random));
}

std::string MediciCardsState::text(Action action) const {
  const int argument = static_cast<int>(argument_of(action));
  switch (kind_of<Kind>(action)) {
    case Kind::start: return "~ start " + seat_text(argument);
    case Kind::deal: return "~ deal " + card(argument).code;
    case Kind::reveal: return seat_text(seat_of(action)) + " reveal";
    case Kind::take: break;
  }
  std::string result = seat_text(seat_of(action)) + " take";
  for (int back = 0; back < 3; ++back)
    if ((argument >> back & 1) != 0) result += " " + std::to_string(back + 1);
  return result;
}

Action MediciCardsState::parse(std::string_view line) const {
  const Line parts = split_line(line);
  if (parts.seat == chance_player) {
    if (parts.words.size() != 1) refuse(line);
    if (parts.verb == "start") return make_action(Kind::start, 0, parse_seat(parts.words[0]));
    if (parts.verb == "deal") return make_action(Kind::deal, 0, parse_card(parts.words[0]));
  } else if (parts.verb == "reveal" && parts.words.empty()) {
    return make_action(Kind::reveal, parts.seat);
  } else if (parts.verb == "take") {
    for (const int mask : takes) {
      const Action action = make_action(Kind::take, parts.seat, mask);
      if (text(action) == line) return action;
    }
  }
  refuse(line);
}

std::vector<int> MediciCardsState::winners() const { return phase_ == Phase::over ? seats_with_most(florins_) : std::vector<int>{}; }

void MediciCardsState::do_apply(Action action) {
  const int argument = static_cast<int>(argument_of(action));
  switch (kind_of<Kind>(action)) {
    case Kind::start: return begin_turn(argument);
    case Kind::deal: return turn_over(argument);
    case Kind::reveal: phase_ = Phase::deal; return;
    case Kind::take: return take(argument);
  }
}

int MediciCardsState::holds_used(int seat) const {
  const auto& cards = ships_[static_cast<std::size_t>(seat)];
  return static_cast<int>(std::count_if(cards.begin(), cards.end(), [](int kind) { return card(kind).takes_hold; }));
}

void MediciCardsState::begin_day() {
  for (const int kind : market_) ++pile_[static_cast<std::size_t>(kind)];
  pile_total_ += static_cast<int>(market_.size());
  market_.clear();
  last_turn_ = false;
  starters_ = seats_with_least(florins_);
  if (starters_.size() > 1)
    phase_ = Phase::start;
  else
    begin_turn(starters_.front());
}

void MediciCardsState::begin_turn(int seat) {
  active_ = seat;
  reveals_ = 0;
  if (!market_.empty())
    phase_ = Phase::decide;
  else if (pile_total_ > 0)
    phase_ = Phase::deal;  // the forced first reveal
  else
    end_day();
}

void MediciCardsState::turn_over(int kind) {
  --pile_[static_cast<std::size_t>(kind)];
  --pile_total_;
  market_.push_back(kind);
  ++reveals_;
  phase_ = Phase::decide;
}

void MediciCardsState::take(int mask) {
  auto& ship = ships_[static_cast<std::size_t>(active_)];
  // From the end, so that erasing doesn't move the cards that are still to be taken.
  const std::size_t size = market_.size();
  for (std::size_t back = 0; back < 3; ++back) {
    if ((mask >> back & 1) == 0) continue;
    const std::size_t place = size - 1 - back;
    ship.push_back(market_[place]);
    market_.erase(market_.begin() + static_cast<std::ptrdiff_t>(place));
  }
  end_turn();
}

void MediciCardsState::end_turn() {
  if (last_turn_) return end_day();
  int ships_with_room = 0;
  for (int seat = 0; seat < players_; ++seat) ships_with_room += room(seat) > 0 ? 1 : 0;
  last_turn_ = ships_with_room == 1;
  int seat = active_;
  do seat = (seat + 1) % players_;
  while (room(seat) == 0);
  begin_turn(seat);
}

void MediciCardsState::end_day() {
  score_ships();
  unload();
  for (std::size_t commodity = 0; commodity < commodities; ++commodity) score_commodity(commodity);
  if (++day_ < days_per_game)
    begin_day();
  else
    phase_ = Phase::over;
}

void MediciCardsState::score_ships() {
  std::vector<int> values;
  for (const auto& cards : ships_) {
    int sum = 0;
    for (const int kind : cards) sum += card(kind).value;
    values.push_back(sum);
  }
  const auto earned = shared_prizes(values, ship_prizes(players_), 5);
  for (std::size_t seat = 0; seat < values.size(); ++seat) florins_[seat] += earned[seat];
}

void MediciCardsState::unload() {
  for (std::size_t seat = 0; seat < ships_.size(); ++seat) {
    for (const int kind : ships_[seat])
      if (card(kind).commodity != neutral) symbols_[seat][static_cast<std::size_t>(card(kind).commodity)] += card(kind).symbols;
    ships_[seat].clear();
  }
}

void MediciCardsState::score_commodity(std::size_t commodity) {
  std::vector<int> symbols;
  for (const auto& warehouse : symbols_) symbols.push_back(warehouse[commodity]);
  const int second = players_ == 2 && !options_.two_player_second ? 0 : 5;
  const auto earned = shared_prizes(symbols, commodity_prizes(players_, second), 5);
  for (std::size_t seat = 0; seat < symbols.size(); ++seat) {
    // Players with none rank behind all others, so leaving them out changes nobody else's share.
    if (symbols[seat] > 0 || options_.zero_scores) florins_[seat] += earned[seat];
    florins_[seat] += bonus(symbols[seat]);
  }
}

int MediciCardsState::bonus(int symbols) const {
  const int high_from = players_ == 2 ? 10 : 8;
  const int from = players_ == 2 ? 7 : 5;
  if (options_.high_bonus && symbols >= high_from) return 20;
  return symbols >= from ? 10 : 0;
}

}  // namespace
}  // namespace cards

std::unique_ptr<State> new_medici_cards(int players, const Options& options) {
  return std::make_unique<cards::MediciCardsState>(players, options);
}

}  // namespace florin::yardstick
