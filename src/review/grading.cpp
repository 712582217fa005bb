#include "review/grading.hpp"

#include "game/exponential.hpp"

namespace florin::review {
namespace {

struct Scale {
  Amount slip;
  Amount mistake;
  Amount blunder;
  Amount only_move;  // lead of the best move
  Amount mattered;   // least spread of a decision that counts for accuracy
  Amount e_fold;     // mean loss at which accuracy falls to 100/e
};

constexpr Amount thousandths = unit / 1000;

const Scale& scale_of(players::Aim aim) {
  static constexpr Scale victory = {20 * thousandths, 50 * thousandths, 100 * thousandths,
                                    50 * thousandths, 20 * thousandths, 55 * thousandths};
  static constexpr Scale points = {1 * unit, 3 * unit, 6 * unit, 3 * unit, 1 * unit, 5 * unit};
  static constexpr Scale top_rank = {50 * thousandths,  150 * thousandths, 300 * thousandths,
                                     150 * thousandths, 20 * thousandths,  50 * thousandths};
  switch (aim) {
    case players::Aim::victory: return victory;
    case players::Aim::points: return points;
    case players::Aim::top_rank: return top_rank;
  }
  return victory;
}

}  // namespace

std::string_view mark(Grade grade) {
  constexpr std::string_view marks[] = {"", "!", "?!", "?", "??"};
  return marks[static_cast<std::size_t>(grade)];
}

Grade grade_of(Amount loss, players::Aim aim) {
  const Scale& scale = scale_of(aim);
  if (loss >= scale.blunder) return Grade::blunder;
  if (loss >= scale.mistake) return Grade::mistake;
  return loss >= scale.slip ? Grade::slip : Grade::fine;
}

Amount only_move_lead(players::Aim aim) { return scale_of(aim).only_move; }

void Accuracy::add(Amount loss, Amount spread) {
  if (spread < scale_of(aim_).mattered) return;
  losses_ += loss;
  ++decisions_;
}

int Accuracy::tenths() const {
  constexpr double most = 1000;
  if (decisions_ == 0) return static_cast<int>(most);
  const double mean = static_cast<double>(losses_) / decisions_;
  return static_cast<int>(most * game::exponential(-mean / static_cast<double>(scale_of(aim_).e_fold)) + 0.5);
}

}  // namespace florin::review
