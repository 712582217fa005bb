// Medici, the auction board game (src/games/medici/RULES.md).
#include <algorithm>

#include "common.hpp"

namespace florin::yardstick {
namespace medici {
namespace {

constexpr std::string_view commodity_letters = "CFGDS";
constexpr int values_per_commodity = 6;  // 0 to 5; there are two cards of value 5
constexpr int gold_kind = commodities * values_per_commodity;
constexpr int card_kinds = gold_kind + 1;
constexpr int gold_value = 10;
constexpr int cards_in_box = 36;
constexpr int largest_lot = 3;
constexpr int top_level = 7;

int card_value(int kind) { return kind == gold_kind ? gold_value : kind % values_per_commodity; }

std::string card_text(int kind) {
  if (kind == gold_kind) return "Au10";
  return commodity_letters[static_cast<std::size_t>(kind / values_per_commodity)] + std::to_string(card_value(kind));
}

int parse_card(std::string_view word) {
  for (int kind = 0; kind < card_kinds; ++kind)
    if (card_text(kind) == word) return kind;
  refuse(word);
}

int level_bonus(int level) { return level == 5 ? 5 : level == 6 ? 10 : level == 7 ? 20 : 0; }
int cards_per_day(int players) { return players == 2 ? 18 : players * 6; }
int holds_per_ship(int players) { return players == 2 ? 7 : 5; }
int starting_florins(int players) { return players <= 4 ? 40 : 30; }

class MediciState final : public State {
 public:
  explicit MediciState(int players)
      : players_(players),
        florins_(static_cast<std::size_t>(players), starting_florins(players)),
        levels_(static_cast<std::size_t>(players)),
        ships_(static_cast<std::size_t>(players)) {
    begin_day();
  }

  std::unique_ptr<State> clone() const override { return std::make_unique<MediciState>(*this); }
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
  enum class Phase { start, first_card, another_card, present, bid, fill, over };
  enum class Kind { start, deal, draw, stop, bid, pass };

  std::vector<int>& ship(int seat) { return ships_[static_cast<std::size_t>(seat)]; }
  int& florins(int seat) { return florins_[static_cast<std::size_t>(seat)]; }
  int florins(int seat) const { return florins_[static_cast<std::size_t>(seat)]; }
  int room(int seat) const { return holds_per_ship(players_) - static_cast<int>(ships_[static_cast<std::size_t>(seat)].size()); }
  int lot_size() const { return static_cast<int>(lot_.size()); }
  bool may_draw() const;
  bool may_bid(int seat) const { return room(seat) >= lot_size() && florins(seat) > highest_bid_; }
  int next_with_room(int seat) const;

  void begin_day();
  void begin_turn(int seat);
  void take_card(int kind);
  void begin_auction();
  void ask_next_bidder();
  void end_auction();
  void continue_filling();
  void end_day();
  void score_ships();
  void score_commodity(std::size_t commodity);

  int players_;
  Phase phase_ = Phase::start;
  int day_ = 0;
  std::vector<int> florins_;
  std::vector<std::array<int, commodities>> levels_;
  std::vector<std::vector<int>> ships_;  // card kinds
  std::vector<int> unseen_;              // copies of each kind not revealed today
  int unseen_total_ = 0;
  int deck_left_ = 0;  // the rest of unseen_ is the surplus that was set aside
  std::vector<int> starters_;
  int active_ = 0;
  std::vector<int> lot_;
  int asked_ = 0;  // how many seats the auction has asked
  int bidder_ = 0;
  int highest_bid_ = 0;
  int highest_bidder_ = -1;
};

std::vector<int> MediciState::actors() const {
  const int player = current_player();
  return player >= 0 ? std::vector<int>{player} : std::vector<int>{};
}

int MediciState::current_player() const {
  switch (phase_) {
    case Phase::present: return active_;
    case Phase::bid: return bidder_;
    case Phase::over: return terminal_player;
    default: return chance_player;
  }
}

std::string MediciState::chance_kind() const {
  if (current_player() != chance_player) return "";
  return phase_ == Phase::start ? "start" : "deal";
}

std::vector<Action> MediciState::legal_actions() const {
  std::vector<Action> actions;
  if (phase_ == Phase::present) {
    actions.push_back(make_action(Kind::draw, active_));
    actions.push_back(make_action(Kind::stop, active_));
  } else if (phase_ == Phase::bid) {
    actions.reserve(static_cast<std::size_t>(florins(bidder_) - highest_bid_ + 1));
    actions.push_back(make_action(Kind::pass, bidder_));
    for (int bid = highest_bid_ + 1; bid <= florins(bidder_); ++bid) actions.push_back(make_action(Kind::bid, bidder_, bid));
  }
  return actions;
}

std::vector<std::pair<Action, double>> MediciState::chance_outcomes() const {
  std::vector<std::pair<Action, double>> outcomes;
  if (current_player() != chance_player) return outcomes;
  if (phase_ == Phase::start) {
    for (const int seat : starters_) outcomes.emplace_back(make_action(Kind::start, 0, seat), 1.0 / static_cast<double>(starters_.size()));
    return outcomes;
  }
  outcomes.reserve(card_kinds);
  for (int kind = 0; kind < card_kinds; ++kind) {
    const int copies = unseen_[static_cast<std::size_t>(kind)];
    if (copies > 0) outcomes.emplace_back(make_action(Kind::deal, 0, kind), double(copies) / unseen_total_);
  }
  return outcomes;
}

Action MediciState::sample_chance(std::mt19937_64& random) const {
  if (phase_ == Phase::start) return State::sample_chance(random);
  return make_action(Kind::deal, 0, draw_kind(unseen_, unseen_total_, random));
}

std::string MediciState::text(Action action) const {
  const int argument = static_cast<int>(argument_of(action));
  const std::string seat = seat_text(seat_of(action));
  switch (kind_of<Kind>(action)) {
    case Kind::start: return "~ start " + seat_text(argument);
    case Kind::deal: return "~ deal " + card_text(argument);
    case Kind::draw: return seat + " draw";
    case Kind::stop: return seat + " stop";
    case Kind::bid: return seat + " bid " + std::to_string(argument);
    case Kind::pass: return seat + " pass";
  }
  return "";
}

Action MediciState::parse(std::string_view line) const {
  const Line parts = split_line(line);
  if (parts.words.size() == 1) {
    const std::string_view word = parts.words[0];
    if (parts.seat == chance_player) {
      if (parts.verb == "start") return make_action(Kind::start, 0, parse_seat(word));
      if (parts.verb == "deal") return make_action(Kind::deal, 0, parse_card(word));
    } else if (parts.verb == "bid") {
      return make_action(Kind::bid, parts.seat, parse_number(word));
    }
  } else if (parts.words.empty() && parts.seat != chance_player) {
    if (parts.verb == "draw") return make_action(Kind::draw, parts.seat);
    if (parts.verb == "stop") return make_action(Kind::stop, parts.seat);
    if (parts.verb == "pass") return make_action(Kind::pass, parts.seat);
  }
  refuse(line);
}

std::vector<int> MediciState::winners() const { return phase_ == Phase::over ? seats_with_most(florins_) : std::vector<int>{}; }

void MediciState::do_apply(Action action) {
  const int argument = static_cast<int>(argument_of(action));
  switch (kind_of<Kind>(action)) {
    case Kind::start: return begin_turn(argument);
    case Kind::deal: return take_card(argument);
    case Kind::draw: phase_ = Phase::another_card; return;
    case Kind::stop: return begin_auction();
    case Kind::bid:
      highest_bid_ = argument;
      highest_bidder_ = seat_of(action);
      return ask_next_bidder();
    case Kind::pass: return ask_next_bidder();
  }
}

void MediciState::begin_day() {
  for (auto& cards : ships_) cards.clear();
  unseen_.assign(card_kinds, 1);
  for (int commodity = 0; commodity < commodities; ++commodity) unseen_[static_cast<std::size_t>(commodity * values_per_commodity + 5)] = 2;
  unseen_total_ = cards_in_box;
  deck_left_ = cards_per_day(players_);
  // On the first day everybody has the same florins, so the starter is random among all.
  starters_ = seats_with_least(florins_);
  if (starters_.size() > 1)
    phase_ = Phase::start;
  else
    begin_turn(starters_.front());
}

void MediciState::begin_turn(int seat) {
  active_ = seat;
  lot_.clear();
  phase_ = Phase::first_card;
}

void MediciState::take_card(int kind) {
  --unseen_[static_cast<std::size_t>(kind)];
  --unseen_total_;
  --deck_left_;
  if (phase_ == Phase::fill) {
    ship(active_).push_back(kind);
    continue_filling();
    return;
  }
  lot_.push_back(kind);
  if (may_draw())
    phase_ = Phase::present;
  else
    begin_auction();
}

bool MediciState::may_draw() const {
  if (lot_size() >= largest_lot || deck_left_ == 0) return false;
  for (int seat = 0; seat < players_; ++seat)
    if (room(seat) >= lot_size() + 1) return true;
  return false;
}

void MediciState::begin_auction() {
  highest_bid_ = 0;
  highest_bidder_ = -1;
  asked_ = 0;
  ask_next_bidder();
}

void MediciState::ask_next_bidder() {
  while (asked_ < players_) {
    ++asked_;
    bidder_ = (active_ + asked_) % players_;
    if (may_bid(bidder_)) {
      phase_ = Phase::bid;
      return;
    }
  }
  end_auction();
}

void MediciState::end_auction() {
  if (highest_bidder_ >= 0) {
    florins(highest_bidder_) -= highest_bid_;
    auto& hold = ship(highest_bidder_);
    hold.insert(hold.end(), lot_.begin(), lot_.end());
  }
  lot_.clear();
  int ships_with_room = 0;
  for (int seat = 0; seat < players_; ++seat) ships_with_room += room(seat) > 0 ? 1 : 0;
  if (ships_with_room == 1) {
    active_ = next_with_room(active_);
    continue_filling();
  } else if (deck_left_ == 0) {
    end_day();
  } else {
    begin_turn(next_with_room(active_));
  }
}

int MediciState::next_with_room(int seat) const {
  do seat = (seat + 1) % players_;
  while (room(seat) == 0);
  return seat;
}

void MediciState::continue_filling() {
  if (room(active_) > 0 && deck_left_ > 0)
    phase_ = Phase::fill;
  else
    end_day();
}

void MediciState::end_day() {
  score_ships();
  for (std::size_t commodity = 0; commodity < commodities; ++commodity) score_commodity(commodity);
  if (++day_ < days_per_game)
    begin_day();
  else
    phase_ = Phase::over;
}

void MediciState::score_ships() {
  std::vector<int> values;
  for (const auto& cards : ships_) {
    int sum = 0;
    for (const int kind : cards) sum += card_value(kind);
    values.push_back(sum);
  }
  const auto earned = shared_prizes(values, ship_prizes(players_), 1);
  for (int seat = 0; seat < players_; ++seat) florins(seat) += earned[static_cast<std::size_t>(seat)];
}

void MediciState::score_commodity(std::size_t commodity) {
  std::vector<int> levels;
  for (std::size_t seat = 0; seat < ships_.size(); ++seat) {
    const auto loaded = std::count_if(ships_[seat].begin(), ships_[seat].end(), [commodity](int kind) {
      return static_cast<std::size_t>(kind / values_per_commodity) == commodity;  // gold isn't a commodity: its quotient is 5
    });
    int& level = levels_[seat][commodity];
    level = std::min(top_level, level + static_cast<int>(loaded));
    levels.push_back(level);
  }
  const auto earned = shared_prizes(levels, commodity_prizes(players_, players_ == 2 ? 0 : 5), 1);
  for (std::size_t seat = 0; seat < levels.size(); ++seat) florins_[seat] += earned[seat] + level_bonus(levels[seat]);
}

}  // namespace
}  // namespace medici

std::unique_ptr<State> new_medici(int players) { return std::make_unique<medici::MediciState>(players); }

}  // namespace florin::yardstick
