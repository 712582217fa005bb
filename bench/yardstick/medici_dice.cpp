// Medici: The Dice Game, with its solo game (src/games/medici_dice/RULES.md).
#include <algorithm>
#include <bit>
#include <functional>

#include "common.hpp"

namespace florin::yardstick {
namespace dice_game {
namespace {

constexpr int dice = 5;
constexpr int faces = 6;  // a face's number is its value
constexpr int all_dice = (1 << dice) - 1;
constexpr int rolls = 6 * 6 * 6 * 6 * 6;
constexpr int holds_per_ship = 7;
constexpr int rounds_per_game = 3;
constexpr int column_spaces = 12;
constexpr int breakthrough = 9;
constexpr int most_dice = 3;

// The reconstructed dice: the colours of the faces 0 to 4. Face 5 is gold on every die.
constexpr std::array<std::string_view, dice> die_colours = {"SGDFC", "GDFCS", "DFCSG", "FCSGD", "CSGDF"};
constexpr int gold_face = 5;
constexpr std::string_view colour_letters = "SDGFC";

std::size_t colour_of(std::size_t die, int face) { return colour_letters.find(die_colours[die][static_cast<std::size_t>(face)]); }

std::string face_text(std::size_t die, int face) {
  if (face == gold_face) return "Au5";
  return die_colours[die][static_cast<std::size_t>(face)] + std::to_string(face);
}

using Column = std::array<int, commodities>;

void mark(Column& column, std::size_t die, int face) {
  if (face == gold_face) return;
  int& marks = column[colour_of(die, face)];
  marks = std::min(column_spaces, marks + (face == 0 ? 2 : 1));
}

int column_bonus(int crosses) { return crosses >= column_spaces ? 20 : crosses >= 9 ? 10 : 0; }

// Tied players all get the prize of the best place they fill. The places after it go unused.
int place_prize(const std::vector<int>& values, int value, const std::vector<int>& prizes) {
  const auto ahead = std::count_if(values.begin(), values.end(), [value](int other) { return other > value; });
  return prizes[static_cast<std::size_t>(ahead)];
}

class MediciDiceState final : public State {
 public:
  MediciDiceState(int players, const Options& options)
      : players_(players),
        options_(options),
        phase_(players == 1 ? Phase::roll : Phase::start),
        scores_(static_cast<std::size_t>(players), 0),
        ships_(static_cast<std::size_t>(players)),
        crosses_(static_cast<std::size_t>(players)) {}

  std::unique_ptr<State> clone() const override { return std::make_unique<MediciDiceState>(*this); }
  std::vector<int> actors() const override;
  int current_player() const override;
  std::string chance_kind() const override;
  std::vector<Action> legal_actions() const override;
  std::vector<std::pair<Action, double>> chance_outcomes() const override;
  Action sample_chance(std::mt19937_64& random) const override;
  bool is_legal(Action action) const override;
  std::string text(Action action) const override;
  Action parse(std::string_view line) const override;
  std::vector<int> scores() const override { return scores_; }
  std::vector<int> winners() const override;

 protected:
  void do_apply(Action action) override;

 private:
  enum class Phase { start, roll, take, pick, over };
  enum class Kind { start, roll, take };

  int room(int seat) const { return holds_per_ship - static_cast<int>(ships_[static_cast<std::size_t>(seat)].size()); }
  bool others_full(int seat) const;
  bool is_canonical(int mask) const;
  Action parse_roll(const Line& parts) const;
  Action parse_take(const Line& parts) const;

  void enter(int seat, int mask);
  void roller_takes(int mask);
  void other_takes(int seat, int mask);
  void end_turn();
  void end_round();
  void score_solitaire();
  void score_round();

  int players_;
  Options options_;
  Phase phase_;
  int round_ = 0;
  std::vector<int> scores_;
  std::vector<std::vector<int>> ships_;  // values in the holds
  std::vector<Column> crosses_;
  Column circles_{};  // the solo game's enemy
  int roller_ = 0;
  std::vector<int> roll_ = std::vector<int>(dice, 0);
  int left_ = 0;              // the dice the roller didn't take, as bits
  std::vector<int> pending_;  // the others who still have to pick, clockwise
};

std::vector<int> MediciDiceState::actors() const {
  if (phase_ == Phase::take) return {roller_};
  if (phase_ != Phase::pick) return {};
  return options_.free_pick ? pending_ : std::vector<int>{pending_.front()};
}

int MediciDiceState::current_player() const {
  switch (phase_) {
    case Phase::take: return roller_;
    case Phase::pick: return pending_.front();
    case Phase::over: return terminal_player;
    default: return chance_player;
  }
}

std::string MediciDiceState::chance_kind() const { return phase_ == Phase::start ? "start" : phase_ == Phase::roll ? "roll" : ""; }

bool MediciDiceState::others_full(int seat) const {
  for (int other = 0; other < players_; ++other)
    if (other != seat && room(other) > 0) return false;
  return true;
}

// Only gold dice can be identical: every other combination of colour and value is on just one die.
bool MediciDiceState::is_canonical(int mask) const {
  bool gold_skipped = false;
  for (std::size_t die = 0; die < dice; ++die) {
    if (roll_[die] != gold_face || (left_ >> die & 1) == 0) continue;
    if ((mask >> die & 1) == 0)
      gold_skipped = true;
    else if (gold_skipped)
      return false;
  }
  return true;
}

std::vector<Action> MediciDiceState::legal_actions() const {
  std::vector<Action> actions;
  if (phase_ != Phase::take && phase_ != Phase::pick) return actions;
  int fewest = 1;
  int most = 1;
  if (phase_ == Phase::take) {
    const bool must_fill = players_ > 1 && others_full(roller_);
    most = must_fill ? room(roller_) : std::min(most_dice, room(roller_));
    fewest = must_fill ? most : 1;
  }
  const std::vector<int> seats = actors();
  for (int mask = 1; mask <= all_dice; ++mask) {
    const int taken = std::popcount(static_cast<unsigned>(mask));
    if ((mask & ~left_) != 0 || taken < fewest || taken > most || !is_canonical(mask)) continue;
    for (const int seat : seats) actions.push_back(make_action(Kind::take, seat, mask));
  }
  return actions;
}

std::vector<std::pair<Action, double>> MediciDiceState::chance_outcomes() const {
  std::vector<std::pair<Action, double>> outcomes;
  if (phase_ == Phase::start) {
    for (int seat = 0; seat < players_; ++seat) outcomes.emplace_back(make_action(Kind::start, 0, seat), 1.0 / players_);
  } else if (phase_ == Phase::roll) {
    outcomes.reserve(rolls);
    for (int roll = 0; roll < rolls; ++roll) outcomes.emplace_back(make_action(Kind::roll, 0, roll), 1.0 / rolls);
  }
  return outcomes;
}

Action MediciDiceState::sample_chance(std::mt19937_64& random) const {
  if (phase_ == Phase::start) return State::sample_chance(random);
  return make_action(Kind::roll, 0, std::uniform_int_distribution<int>(0, rolls - 1)(random));
}

bool MediciDiceState::is_legal(Action action) const {
  if (phase_ != Phase::roll) return State::is_legal(action);
  return kind_of<Kind>(action) == Kind::roll && seat_of(action) == 0 && argument_of(action) < rolls;
}

std::string MediciDiceState::text(Action action) const {
  int argument = static_cast<int>(argument_of(action));
  if (kind_of<Kind>(action) == Kind::start) return "~ start " + seat_text(argument);
  if (kind_of<Kind>(action) == Kind::roll) {
    std::string result = "~ roll";
    for (std::size_t die = 0; die < dice; ++die, argument /= faces) result += " " + face_text(die, argument % faces);
    return result;
  }
  std::string result = seat_text(seat_of(action)) + " take";
  for (std::size_t die = 0; die < dice; ++die)
    if ((argument >> die & 1) != 0) result += " " + face_text(die, roll_[die]);
  return result;
}

Action MediciDiceState::parse(std::string_view line) const {
  const Line parts = split_line(line);
  if (parts.seat != chance_player && parts.verb == "take" && !parts.words.empty()) return parse_take(parts);
  if (parts.seat == chance_player && parts.verb == "start" && parts.words.size() == 1)
    return make_action(Kind::start, 0, parse_seat(parts.words[0]));
  if (parts.seat == chance_player && parts.verb == "roll" && parts.words.size() == dice) return parse_roll(parts);
  refuse(line);
}

Action MediciDiceState::parse_roll(const Line& parts) const {
  int roll = 0;
  for (std::size_t die = dice; die-- > 0;) {
    int face = 0;
    while (face < faces && face_text(die, face) != parts.words[die]) ++face;
    if (face == faces) refuse(parts.words[die]);
    roll = roll * faces + face;
  }
  return make_action(Kind::roll, 0, roll);
}

Action MediciDiceState::parse_take(const Line& parts) const {
  int mask = 0;
  for (const std::string_view word : parts.words) {
    std::size_t die = 0;
    while (die < dice && (((left_ & ~mask) >> die & 1) == 0 || face_text(die, roll_[die]) != word)) ++die;
    if (die == dice) refuse(word);
    mask |= 1 << die;
  }
  return make_action(Kind::take, parts.seat, mask);
}

std::vector<int> MediciDiceState::winners() const {
  if (phase_ != Phase::over) return {};
  const std::vector<int> tied = seats_with_most(scores_);
  std::vector<Column> sorted;
  for (const int seat : tied) {
    sorted.push_back(crosses_[static_cast<std::size_t>(seat)]);
    std::sort(sorted.back().begin(), sorted.back().end(), std::greater<>());
  }
  const Column best = *std::max_element(sorted.begin(), sorted.end());
  std::vector<int> result;
  for (std::size_t i = 0; i < tied.size(); ++i)
    if (sorted[i] == best) result.push_back(tied[i]);
  return result;
}

void MediciDiceState::do_apply(Action action) {
  int argument = static_cast<int>(argument_of(action));
  switch (kind_of<Kind>(action)) {
    case Kind::start:
      roller_ = argument;
      phase_ = Phase::roll;
      return;
    case Kind::roll:
      for (int& face : roll_) {
        face = argument % faces;
        argument /= faces;
      }
      left_ = all_dice;
      phase_ = Phase::take;
      return;
    case Kind::take:
      if (phase_ == Phase::take) return roller_takes(argument);
      return other_takes(seat_of(action), argument);
  }
}

void MediciDiceState::enter(int seat, int mask) {
  for (std::size_t die = 0; die < dice; ++die) {
    if ((mask >> die & 1) == 0) continue;
    ships_[static_cast<std::size_t>(seat)].push_back(roll_[die]);
    mark(crosses_[static_cast<std::size_t>(seat)], die, roll_[die]);
  }
}

void MediciDiceState::roller_takes(int mask) {
  enter(roller_, mask);
  left_ &= ~mask;
  if (players_ == 1) {
    for (std::size_t die = 0; die < dice; ++die)
      if ((left_ >> die & 1) != 0) mark(circles_, die, roll_[die]);
  }
  pending_.clear();
  for (int step = 1; step < players_; ++step) {
    const int seat = (roller_ + step) % players_;
    if (room(seat) > 0) pending_.push_back(seat);
  }
  phase_ = Phase::pick;
  if (pending_.empty()) end_turn();
}

void MediciDiceState::other_takes(int seat, int mask) {
  enter(seat, mask);  // the die stays available to the others
  pending_.erase(std::find(pending_.begin(), pending_.end(), seat));
  if (pending_.empty()) end_turn();
}

void MediciDiceState::end_turn() {
  for (int step = 1; step <= players_; ++step) {
    const int seat = (roller_ + step) % players_;
    if (room(seat) == 0) continue;
    roller_ = seat;
    phase_ = Phase::roll;
    return;
  }
  end_round();
}

void MediciDiceState::end_round() {
  if (players_ == 1)
    score_solitaire();
  else
    score_round();
  for (auto& ship : ships_) ship.clear();
  roller_ = (roller_ + 1) % players_;
  phase_ = ++round_ < rounds_per_game ? Phase::roll : Phase::over;
}

void MediciDiceState::score_solitaire() {
  int ship = 0;
  for (const int value : ships_[0]) ship += value;
  if (ship >= 20) scores_[0] += ship >= 30 ? ship + 10 : ship;
  if (*std::max_element(circles_.begin(), circles_.end()) >= breakthrough) return;
  for (std::size_t colour = 0; colour < commodities; ++colour) {
    const int crosses = crosses_[0][colour];
    const bool counts = options_.empty_column_scores || crosses > 0 || circles_[colour] > 0;
    if (counts && crosses >= circles_[colour]) scores_[0] += 10;
    scores_[0] += column_bonus(crosses);
  }
}

void MediciDiceState::score_round() {
  std::vector<int> values;
  for (const auto& ship : ships_) {
    int sum = 0;
    for (const int value : ship) sum += value;
    values.push_back(sum);
  }
  const auto prizes = ship_prizes(players_);
  for (std::size_t seat = 0; seat < values.size(); ++seat) scores_[seat] += place_prize(values, values[seat], prizes);
  const auto column_prizes = commodity_prizes(players_, players_ == 2 ? 0 : 5);
  for (std::size_t colour = 0; colour < commodities; ++colour) {
    std::vector<int> crosses;
    for (const auto& columns : crosses_) crosses.push_back(columns[colour]);
    for (std::size_t seat = 0; seat < crosses.size(); ++seat) {
      if (crosses[seat] == 0) continue;
      scores_[seat] += place_prize(crosses, crosses[seat], column_prizes) + column_bonus(crosses[seat]);
    }
  }
}

}  // namespace
}  // namespace dice_game

std::unique_ptr<State> new_medici_dice(int players, const Options& options) {
  return std::make_unique<dice_game::MediciDiceState>(players, options);
}

}  // namespace florin::yardstick
