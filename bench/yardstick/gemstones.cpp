// The Rolling Gemstones, with its solo game (src/games/gemstones/RULES.md).
#include <algorithm>

#include "common.hpp"
#include "gemstones_parts.hpp"

namespace florin::yardstick {
namespace gemstones {
namespace {

constexpr int turns_per_round = 4;
constexpr int fictional_dice = 2;
constexpr int dice_left_over = 2;
constexpr int rows_to_end = 7;
constexpr int no_seat = -1;

class GemstonesState final : public State {
 public:
  GemstonesState(int players, const Options& options)
      : players_(players),
        options_(options),
        sheets_(static_cast<std::size_t>(players)),
        announced_(static_cast<std::size_t>(players), false) {
    begin_turn();
  }

  std::unique_ptr<State> clone() const override { return std::make_unique<GemstonesState>(*this); }
  std::vector<int> actors() const override;
  int current_player() const override;
  std::string chance_kind() const override { return phase_ == Phase::roll ? "roll" : ""; }
  std::vector<Action> legal_actions() const override;
  std::vector<std::pair<Action, double>> chance_outcomes() const override;
  Action sample_chance(std::mt19937_64& random) const override;
  bool is_legal(Action action) const override;
  std::string text(Action action) const override;
  Action parse(std::string_view line) const override;
  std::vector<int> scores() const override;
  std::vector<int> winners() const override;

 protected:
  void do_apply(Action action) override;

 private:
  enum class Phase { roll, reroll, pair, write, over };
  enum class Kind { roll, reroll_gems, reroll_numbers, keep, pair };

  const Sheet& sheet(int seat) const { return sheets_[static_cast<std::size_t>(seat)]; }
  bool fictional() const { return turn_ >= players_; }
  void add_rerolls(Kind kind, const Dice& dice, std::vector<Action>& actions) const;
  void add_pairs(int seat, std::vector<Action>& actions) const;
  Action parse_roll(const Line& parts) const;
  Action parse_reroll(const Line& parts) const;

  void begin_turn();
  void roll(std::int64_t packed);
  void reroll(Kind kind, int face, int count);
  void write(int seat, int gem, int number);
  void active_pairs(int gem, int number);
  void serve_others(int first, int count);
  void end_turn();
  void next_turn();

  int players_;
  Options options_;
  Phase phase_ = Phase::roll;
  std::vector<Sheet> sheets_;
  std::vector<bool> announced_;
  int announced_winner_ = no_seat;
  int turn_ = 0;  // of the round; also the seat of the active player, real or fictional
  Dice gems_;     // still available
  Dice numbers_;
  int gems_to_roll_ = 0;
  int numbers_to_roll_ = 0;
  std::vector<int> pending_;  // the others who still have to write, clockwise
};

std::vector<int> GemstonesState::actors() const {
  if (phase_ == Phase::reroll || phase_ == Phase::pair) return {turn_};
  if (phase_ != Phase::write) return {};
  return options_.free_pick ? pending_ : std::vector<int>{pending_.front()};
}

int GemstonesState::current_player() const {
  switch (phase_) {
    case Phase::roll: return chance_player;
    case Phase::over: return terminal_player;
    case Phase::write: return pending_.front();
    default: return turn_;
  }
}

void GemstonesState::add_rerolls(Kind kind, const Dice& dice, std::vector<Action>& actions) const {
  for (const int face : distinct(dice)) {
    const auto alike = std::count(dice.begin(), dice.end(), face);
    if (alike < set_size) continue;
    for (int count = 1; count <= alike; ++count) actions.push_back(make_action(kind, turn_, face * 8 + count));
  }
}

void GemstonesState::add_pairs(int seat, std::vector<Action>& actions) const {
  Dice gems = writable(sheet(seat), gems_);
  if (gems.empty()) gems = distinct(gems_);  // only the active player gets here: they name the pair but don't write it
  for (const int gem : gems)
    for (const int number : distinct(numbers_)) actions.push_back(make_action(Kind::pair, seat, gem * 8 + number));
}

std::vector<Action> GemstonesState::legal_actions() const {
  std::vector<Action> actions;
  if (phase_ == Phase::reroll) {
    add_rerolls(Kind::reroll_gems, gems_, actions);
    add_rerolls(Kind::reroll_numbers, numbers_, actions);
    actions.push_back(make_action(Kind::keep, turn_));
  } else {
    for (const int seat : actors()) add_pairs(seat, actions);
  }
  return actions;
}

std::vector<std::pair<Action, double>> GemstonesState::chance_outcomes() const {
  std::vector<std::pair<Action, double>> outcomes;
  if (phase_ != Phase::roll) return outcomes;
  const auto gem_rolls = all_rolls(gems_to_roll_);
  const auto number_rolls = all_rolls(numbers_to_roll_);
  outcomes.reserve(gem_rolls.size() * number_rolls.size());
  for (const auto& [gems, gem_probability] : gem_rolls)
    for (const auto& [numbers, number_probability] : number_rolls)
      outcomes.emplace_back(make_action(Kind::roll, 0, pack(gems) | pack(numbers) << number_shift), gem_probability * number_probability);
  return outcomes;
}

Action GemstonesState::sample_chance(std::mt19937_64& random) const {
  const Dice gems = roll_dice(gems_to_roll_, random);
  const Dice numbers = roll_dice(numbers_to_roll_, random);
  return make_action(Kind::roll, 0, pack(gems) | pack(numbers) << number_shift);
}

bool GemstonesState::is_legal(Action action) const {
  if (phase_ != Phase::roll) return State::is_legal(action);
  if (kind_of<Kind>(action) != Kind::roll || seat_of(action) != 0) return false;
  const auto fits = [](const Dice& dice, int count) {
    return static_cast<int>(dice.size()) == count && std::is_sorted(dice.begin(), dice.end()) && (dice.empty() || dice.back() < faces);
  };
  const Dice gems = unpack(argument_of(action));
  const Dice numbers = unpack(argument_of(action) >> number_shift);
  return fits(gems, gems_to_roll_) && fits(numbers, numbers_to_roll_) &&
         (pack(gems) | pack(numbers) << number_shift) == argument_of(action);
}

std::string GemstonesState::text(Action action) const {
  const auto letter = [](std::string_view letters, std::int64_t face) { return std::string(1, letters[static_cast<std::size_t>(face)]); };
  const std::int64_t argument = argument_of(action);
  const std::string seat = seat_text(seat_of(action));
  const std::string times = "x" + std::to_string(argument % 8);
  switch (kind_of<Kind>(action)) {
    case Kind::reroll_gems: return seat + " reroll " + letter(gem_letters, argument / 8) + times;
    case Kind::reroll_numbers: return seat + " reroll " + letter(number_letters, argument / 8) + times;
    case Kind::keep: return seat + " keep";
    case Kind::pair: return seat + " pair " + letter(gem_letters, argument / 8) + letter(number_letters, argument % 8);
    case Kind::roll: break;
  }
  std::string result = "~ roll";
  for (const int gem : unpack(argument)) result += " " + letter(gem_letters, gem);
  for (const int number : unpack(argument >> number_shift)) result += " " + letter(number_letters, number);
  return result;
}

Action GemstonesState::parse(std::string_view line) const {
  const Line parts = split_line(line);
  if (parts.seat == chance_player && parts.verb == "roll") return parse_roll(parts);
  if (parts.seat != chance_player && parts.verb == "keep" && parts.words.empty()) return make_action(Kind::keep, parts.seat);
  if (parts.seat == chance_player || parts.words.size() != 1) refuse(line);
  if (parts.verb == "reroll") return parse_reroll(parts);
  const std::string_view word = parts.words[0];
  if (parts.verb != "pair" || word.size() != 2) refuse(line);
  const auto gem = gem_letters.find(word[0]);
  const auto number = number_letters.find(word[1]);
  if (gem == std::string_view::npos || number == std::string_view::npos) refuse(word);
  return make_action(Kind::pair, parts.seat, static_cast<std::int64_t>(gem * 8 + number));
}

Action GemstonesState::parse_roll(const Line& parts) const {
  Dice gems;
  Dice numbers;
  for (const std::string_view word : parts.words) {
    const auto gem = gem_letters.find(word);
    const auto number = number_letters.find(word);
    if (word.size() != 1 || (gem == std::string_view::npos && number == std::string_view::npos)) refuse(word);
    if (gem != std::string_view::npos && !numbers.empty()) refuse(word);  // colours come before numbers
    if (gem != std::string_view::npos)
      gems.push_back(static_cast<int>(gem));
    else
      numbers.push_back(static_cast<int>(number));
  }
  if (gems.size() > dice_of_a_kind || numbers.size() > dice_of_a_kind) refuse(parts.verb);
  std::sort(gems.begin(), gems.end());
  std::sort(numbers.begin(), numbers.end());
  return make_action(Kind::roll, 0, pack(gems) | pack(numbers) << number_shift);
}

Action GemstonesState::parse_reroll(const Line& parts) const {
  const std::string_view word = parts.words[0];
  if (word.size() != 3 || word[1] != 'x' || word[2] < '1' || word[2] > '5') refuse(word);
  const int count = word[2] - '0';
  const auto gem = gem_letters.find(word[0]);
  if (gem != std::string_view::npos) return make_action(Kind::reroll_gems, parts.seat, static_cast<int>(gem) * 8 + count);
  const auto number = number_letters.find(word[0]);
  if (number == std::string_view::npos) refuse(word);
  return make_action(Kind::reroll_numbers, parts.seat, static_cast<int>(number) * 8 + count);
}

std::vector<int> GemstonesState::scores() const {
  std::vector<int> result;
  for (const Sheet& own : sheets_) result.push_back(evaluation(own));
  return result;
}

std::vector<int> GemstonesState::winners() const {
  if (phase_ != Phase::over) return {};
  if (announced_winner_ != no_seat) return {announced_winner_};
  const std::vector<int> tied = seats_with_least(scores());
  std::vector<std::array<int, columns>> rows;
  for (const int seat : tied) {
    rows.push_back(sheet(seat).rows);
    std::sort(rows.back().begin(), rows.back().end());
  }
  const auto best = *std::max_element(rows.begin(), rows.end());
  std::vector<int> result;
  for (std::size_t i = 0; i < tied.size(); ++i)
    if (rows[i] == best) result.push_back(tied[i]);
  return result;
}

void GemstonesState::do_apply(Action action) {
  const Kind kind = kind_of<Kind>(action);
  const int face = static_cast<int>(argument_of(action) / 8);
  const int second = static_cast<int>(argument_of(action) % 8);
  switch (kind) {
    case Kind::roll: return roll(argument_of(action));
    case Kind::reroll_gems:
    case Kind::reroll_numbers: return reroll(kind, face, second);
    case Kind::keep: phase_ = Phase::pair; return;
    case Kind::pair: break;
  }
  if (phase_ == Phase::pair) return active_pairs(face, second);
  const int seat = seat_of(action);
  write(seat, face, second);
  pending_.erase(std::find(pending_.begin(), pending_.end(), seat));
  if (pending_.empty()) end_turn();
}

void GemstonesState::begin_turn() {
  gems_.clear();
  numbers_.clear();
  gems_to_roll_ = numbers_to_roll_ = fictional() ? fictional_dice : dice_of_a_kind;
  phase_ = Phase::roll;
}

void GemstonesState::roll(std::int64_t packed) {
  for (const int gem : unpack(packed)) gems_.push_back(gem);
  for (const int number : unpack(packed >> number_shift)) numbers_.push_back(number);
  std::sort(gems_.begin(), gems_.end());
  std::sort(numbers_.begin(), numbers_.end());
  if (fictional()) return serve_others(0, players_);
  phase_ = Phase::reroll;
  if (!has_set(gems_) && !has_set(numbers_)) phase_ = Phase::pair;  // no sets to ask about
}

void GemstonesState::reroll(Kind kind, int face, int count) {
  Dice& dice = kind == Kind::reroll_gems ? gems_ : numbers_;
  const auto first = std::find(dice.begin(), dice.end(), face);
  dice.erase(first, first + count);
  gems_to_roll_ = kind == Kind::reroll_gems ? count : 0;
  numbers_to_roll_ = kind == Kind::reroll_gems ? 0 : count;
  phase_ = Phase::roll;
}

void GemstonesState::write(int seat, int gem, int number) {
  Sheet& own = sheets_[static_cast<std::size_t>(seat)];
  ++own.rows[static_cast<std::size_t>(gem)];
  own.sums[static_cast<std::size_t>(gem)] += number + 1;
}

void GemstonesState::active_pairs(int gem, int number) {
  if (!is_full(sheet(turn_), gem)) write(turn_, gem, number);
  gems_.erase(std::find(gems_.begin(), gems_.end(), gem));
  numbers_.erase(std::find(numbers_.begin(), numbers_.end(), number));
  if (gems_.size() == dice_left_over) serve_others(turn_ + 1, players_ - 1);
}

void GemstonesState::serve_others(int first, int count) {
  pending_.clear();
  for (int step = 0; step < count; ++step) {
    const int seat = (first + step) % players_;
    if (!writable(sheet(seat), gems_).empty()) pending_.push_back(seat);
  }
  phase_ = Phase::write;
  if (pending_.empty()) end_turn();
}

void GemstonesState::end_turn() {
  if (!fictional()) {
    const auto active = static_cast<std::size_t>(turn_);
    const bool holds = may_announce(sheets_[active]);
    if (holds && announced_[active]) {
      announced_winner_ = turn_;
      phase_ = Phase::over;
      return;
    }
    announced_[active] = holds;
  } else if (players_ == 1 && !options_.solo_ends && !ascends(sheets_[0])) {
    announced_[0] = false;
  }
  next_turn();
}

void GemstonesState::next_turn() {
  const bool round_over = turn_ == turns_per_round - 1;
  const bool seven_rows = std::any_of(sheets_.begin(), sheets_.end(), [](const Sheet& own) { return shortest(own) >= rows_to_end; });
  if (round_over && seven_rows) {
    phase_ = Phase::over;
    return;
  }
  turn_ = (turn_ + 1) % turns_per_round;
  begin_turn();
}

}  // namespace
}  // namespace gemstones

std::unique_ptr<State> new_gemstones(int players, const Options& options) {
  return std::make_unique<gemstones::GemstonesState>(players, options);
}

}  // namespace florin::yardstick
