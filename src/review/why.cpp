#include "review/why.hpp"

#include <algorithm>
#include <optional>

namespace florin::review {
namespace {

constexpr int worth_telling = 10;  // tenths of a point

struct Extremes {
  const players::Reason* gain = nullptr;  // what speaks most for the best move
  const players::Reason* cost = nullptr;  // and against it
};

// Reasons are sorted by size, so the first of each kind is the largest.
Extremes extremes_of(const Decision& decision, int sign) {
  Extremes result;
  for (const players::Reason& reason : decision.reasons) {
    const players::Reason*& place = sign * reason.tenths > 0 ? result.gain : result.cost;
    if (place == nullptr && std::abs(reason.tenths) >= worth_telling) place = &reason;
  }
  return result;
}

int whole_points(const players::Reason& reason) { return (std::abs(reason.tenths) + 5) / 10; }

}  // namespace

std::optional<base::Seat> fed(const Decision& decision, const Review& review) {
  std::optional<base::Seat> result;
  Amount most = 0;
  for (const base::Seat seat : base::all_seats(review.seats)) {
    const Amount effect = decision.effects.shares[static_cast<std::size_t>(seat.index())];
    if (seat == decision.seat || effect <= most) continue;
    most = effect;
    result = seat;
  }
  return result;
}

std::string why(const Decision& decision, const Review& review, const game::Catalogue& catalogue) {
  if (decision.grade < Grade::slip) return "";
  const auto [gain, cost] = extremes_of(decision, review.lowest_wins ? -1 : 1);
  const std::string scoring = review.lowest_wins ? "low" : "high";
  if (gain == nullptr) {
    const auto rival = fed(decision, review);
    if (!rival) return catalogue.say("review.why.later");
    return catalogue.say(base::phrase("review.why.rival").text("seat", rival->name()));
  }
  const auto gains = [&](const std::string& key) {
    return base::phrase(key + scoring).text("what", catalogue.say(gain->what)).number("points", whole_points(*gain));
  };
  if (cost == nullptr) return catalogue.say(gains("review.why.gain."));
  return catalogue.say(gains("review.why.trade.").text("against", catalogue.say(cost->what)).number("price", whole_points(*cost)));
}

}  // namespace florin::review
