#include "review/reviewer.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.hpp"
#include "game/notation.hpp"
#include "games/registry.hpp"
#include "players/players.hpp"

namespace florin::review {
namespace {

std::size_t index(base::Seat seat) { return static_cast<std::size_t>(seat.index()); }

Account account(const SeatAmounts& start, const SeatAmounts& luck, const SeatAmounts& own, const SeatAmounts& others,
                const SeatAmounts& residual, const SeatAmounts& result, std::size_t seat) {
  return {start[seat], luck[seat], own[seat], others[seat], residual[seat], result[seat]};
}

}  // namespace

base::Result<std::unique_ptr<Reviewer>> Reviewer::open(const game::Record& record, std::uint64_t effort) {
  return open(record, effort, players::weight_files_of(record.game));
}

base::Result<std::unique_ptr<Reviewer>> Reviewer::open(const game::Record& record, std::uint64_t effort,
                                                       const players::WeightFiles& weight_files) {
  if (effort < least_effort || effort > most_effort)
    return base::Problem{base::phrase("review.effort").number("least", least_effort).number("most", most_effort), "effort"};
  auto table = games::open(record);
  if (!table) return table.problem();
  if (!(*table)->turn().is_over()) return base::Problem{base::phrase("review.not-over"), "moves"};
  auto judge = players::open_judge(record.game, record.setup, effort, weight_files);
  if (!judge) return judge.problem();
  return std::unique_ptr<Reviewer>(new Reviewer(*std::move(table), *std::move(judge), record, effort));
}

Reviewer::Reviewer(std::unique_ptr<game::Table> table, std::unique_ptr<players::Judge> judge, const game::Record& record,
                   std::uint64_t effort)
    : table_(std::move(table)), judge_(std::move(judge)), moves_(table_->moves()) {
  table_->cut_back(0);
  base::Digest digest;
  for (const std::string& move : moves_) digest.add(move + "\n");
  own_luck_ = digest.value();
  review_.game = record.game;
  review_.seats = record.setup.seats;
  review_.by = "master:" + std::to_string(effort);
  review_.aim = judge_->aim();
  review_.lowest_wins = table_->info().lowest_wins;
  accuracies_.assign(static_cast<std::size_t>(review_.seats), Accuracy(review_.aim));
}

void Reviewer::step() {
  if (is_done()) return;
  const std::string& move = moves_[next_];
  if (table_->turn().is_chance()) {
    judge_draw(move);
  } else {
    judge_decision(move);
  }
  (void)table_->play(move);  // it was played before
  ++next_;
  if (is_done()) finish();
}

std::uint64_t Reviewer::seed(std::size_t ply, std::uint64_t repeat) { return base::mix(base::mix(ply) + repeat); }

Amount Reviewer::aimed(const Values& values, base::Seat seat) const {
  if (review_.aim != players::Aim::points) return values.shares[index(seat)];
  return review_.lowest_wins ? -values.points[index(seat)] : values.points[index(seat)];
}

void Reviewer::arrive(const Values& before) {
  if (next_ > 0) {
    residual_ += before - now_;
    return;
  }
  start_ = before;
  review_.course.push_back(before);
}

void Reviewer::leave(const Values& after) {
  now_ = after;
  review_.course.push_back(after);
}

void Reviewer::judge_draw(const std::string& move) {
  const players::JudgedDraw judged = judge_->draw(*table_, move, base::mix(own_luck_ + next_));
  std::vector<Weighted> possible;
  for (const auto& [weight, outlook] : judged.possible) possible.push_back({weight, values_of(outlook, review_.seats)});
  const Values expected = mean_of(possible, review_.seats);
  const Values drawn = values_of(judged.outlook, review_.seats);
  arrive(expected);
  luck_ += drawn - expected;
  review_.draws.push_back({next_, move, drawn - expected});
  leave(drawn);
}

void Reviewer::judge_decision(const std::string& move) {
  if (next_ > 0 && table_->legal().size() == 1) return leave(now_);  // nothing was decided
  const base::Seat seat = *game::read_line(move, review_.seats)->seat;
  Comparison comparison = look(move, seat);
  if (grade_of(loss(comparison, seat), review_.aim) >= Grade::slip) judge_again(comparison, move, seat);
  if (loss(comparison, seat) < 0) {  // at second sight, the move played is the better one
    comparison.best_move = move;
    comparison.best = comparison.played;
  }
  arrive(comparison.best);
  note(comparison, move, seat);
  leave(comparison.played);
}

Reviewer::Comparison Reviewer::look(const std::string& move, base::Seat seat) {
  const std::vector<players::JudgedMove> judged = judge_->decision(*table_, move, seed(0));
  Comparison result;
  result.best_move = move;
  result.best = result.played = values_of(std::ranges::find(judged, move, &players::JudgedMove::move)->outlook, review_.seats);
  result.worst = aimed(result.played, seat);
  for (const auto& [candidate, outlook] : judged) {
    const Values values = values_of(outlook, review_.seats);
    const Amount value = aimed(values, seat);
    result.worst = std::min(result.worst, value);
    if (candidate != move) result.best_other = std::max(result.best_other, value);
    if (value <= aimed(result.best, seat)) continue;
    result.best_move = candidate;
    result.best = values;
  }
  return result;
}

// Adds a decision to the accounts and to the list.
void Reviewer::note(const Comparison& comparison, const std::string& move, base::Seat seat) {
  const Amount lost = loss(comparison, seat);
  accuracies_[index(seat)].add(lost, aimed(comparison.best, seat) - comparison.worst);
  const Values effects = comparison.played - comparison.best;
  for (const base::Seat other : base::all_seats(review_.seats)) {
    Values& account = other == seat ? own_ : others_;
    account.shares[index(other)] += effects.shares[index(other)];
    account.points[index(other)] += effects.points[index(other)];
  }
  Decision decision{next_, seat, move, comparison.best_move, lost, comparison.deviation, Grade::fine, effects, comparison.played, {}};
  if (lost > 2 * comparison.deviation) decision.grade = grade_of(lost, review_.aim);
  if (comparison.best_move == move && aimed(comparison.played, seat) - comparison.best_other >= only_move_lead(review_.aim))
    decision.grade = Grade::only_move;
  if (decision.grade >= Grade::slip) decision.reasons = judge_->reasons(*table_, decision.best, move, seed(1));
  review_.decisions.push_back(std::move(decision));
}

Amount Reviewer::loss(const Comparison& comparison, base::Seat seat) const {
  return aimed(comparison.best, seat) - aimed(comparison.played, seat);
}

// Judges the two moves several times more with other seeds. The first judgement is left out of the mean, because it chose
// the best move and so flatters it.
void Reviewer::judge_again(Comparison& comparison, const std::string& move, base::Seat seat) {
  constexpr std::uint64_t times = 4;
  std::vector<Weighted> better;
  std::vector<Weighted> worse;
  std::vector<double> losses;
  for (std::uint64_t repeat = 1; repeat <= times; ++repeat) {
    const auto judged = judge_->compare(*table_, comparison.best_move, move, seed(repeat));
    better.push_back({1, values_of(judged.first, review_.seats)});
    worse.push_back({1, values_of(judged.second, review_.seats)});
    losses.push_back(static_cast<double>(aimed(better.back().values, seat) - aimed(worse.back().values, seat)));
  }
  double mean = 0;
  for (const double loss : losses) mean += loss / times;
  double squares = 0;
  for (const double loss : losses) squares += (loss - mean) * (loss - mean);
  const double deviation = std::sqrt(squares / (times * (times - 1)));
  comparison.best = mean_of(better, review_.seats);
  comparison.played = mean_of(worse, review_.seats);
  comparison.deviation = static_cast<Amount>(deviation + 0.5);
}

void Reviewer::finish() {
  const Values result = values_of(judge_->result(*table_), review_.seats);
  residual_ += result - now_;
  review_.course.back() = result;
  for (const base::Seat seat : base::all_seats(review_.seats)) {
    const std::size_t i = index(seat);
    review_.totals.push_back({seat, accuracies_[i].tenths(),
                              account(start_.shares, luck_.shares, own_.shares, others_.shares, residual_.shares, result.shares, i),
                              account(start_.points, luck_.points, own_.points, others_.points, residual_.points, result.points, i)});
  }
}

}  // namespace florin::review
