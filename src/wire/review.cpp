#include "wire/review.hpp"

#include <cstdlib>
#include <span>

#include "review/why.hpp"
#include "wire/json_writer.hpp"

namespace florin::wire {
namespace {

using review::Amount;

std::string list_of(const review::SeatAmounts& amounts, int seats) {
  JsonList list;
  for (const Amount amount : std::span(amounts).first(static_cast<std::size_t>(seats))) list.json(decimal(amount));
  return list.line();
}

std::string line_of(const review::Account& account) {
  return JsonObject()
      .json("start", decimal(account.start))
      .json("luck", decimal(account.luck))
      .json("own", decimal(account.own))
      .json("others", decimal(account.others))
      .json("residual", decimal(account.residual))
      .json("result", decimal(account.result))
      .line();
}

std::string line_of(const review::SeatReview& seat) {
  return JsonObject()
      .text("seat", seat.seat.name())
      .real("accuracy", seat.accuracy / 10.0)
      .json("share", line_of(seat.share))
      .json("points", line_of(seat.points))
      .line();
}

std::string line_of(const review::Decision& decision, const review::Review& review, const game::Catalogue& catalogue) {
  return JsonObject()
      .number("ply", static_cast<std::int64_t>(decision.ply))
      .text("seat", decision.seat.name())
      .text("move", decision.move)
      .text("best", decision.best)
      .json("loss", decimal(decision.loss))
      .text("class", review::mark(decision.grade))
      .json("effects", list_of(decision.effects.shares, review.seats))
      .text("why", review::why(decision, review, catalogue))
      .line();
}

std::string line_of(const review::Draw& draw, int seats) {
  return JsonObject()
      .number("ply", static_cast<std::int64_t>(draw.ply))
      .text("move", draw.move)
      .json("luck", list_of(draw.luck.shares, seats))
      .line();
}

template <class Items, class Line>
std::string lines_of(const Items& items, Line line) {
  JsonList list;
  for (const auto& item : items) list.json(line(item));
  return list.line();
}

std::string parts_of(const review::Decision& decision, const game::Catalogue& catalogue) {
  const std::string parts = lines_of(decision.reasons, [&](const players::Reason& reason) {
    return JsonObject().text("for", catalogue.say(reason.what)).real("points", reason.tenths / 10.0).line();
  });
  return JsonObject().number("ply", static_cast<std::int64_t>(decision.ply)).json("parts", parts).line();
}

std::string_view name_of(players::Aim aim) {
  switch (aim) {
    case players::Aim::victory: return "victory";
    case players::Aim::points: return "points";
    case players::Aim::top_rank: return "top-rank";
  }
  return "";
}

}  // namespace

std::string decimal(Amount amount) {
  std::string text = std::to_string(std::abs(amount) / review::unit);
  std::string digits = std::to_string(review::unit + std::abs(amount) % review::unit).substr(1);
  digits.erase(digits.find_last_not_of('0') + 1);
  if (!digits.empty()) text += "." + digits;
  return amount < 0 ? "-" + text : text;
}

std::string write_review(const review::Review& review, const game::Catalogue& catalogue) {
  return JsonObject()
      .text("game", review.game)
      .number("players", review.seats)
      .text("by", review.by)
      .json("seats", lines_of(review.totals, [](const auto& seat) { return line_of(seat); }))
      .json("decisions", lines_of(review.decisions, [&](const auto& decision) { return line_of(decision, review, catalogue); }))
      .json("draws", lines_of(review.draws, [&](const auto& draw) { return line_of(draw, review.seats); }))
      .line();
}

std::string write_review_for_page(const review::Review& review, const game::Catalogue& catalogue) {
  std::vector<const review::Decision*> explained;
  for (const review::Decision& decision : review.decisions) {
    if (!decision.reasons.empty()) explained.push_back(&decision);
  }
  return JsonObject()
      .text("aim", name_of(review.aim))
      .json("review", write_review(review, catalogue))
      .json("shares", lines_of(review.course, [&](const auto& values) { return list_of(values.shares, review.seats); }))
      .json("points", lines_of(review.course, [&](const auto& values) { return list_of(values.points, review.seats); }))
      .json("reasons", lines_of(explained, [&](const auto* decision) { return parts_of(*decision, catalogue); }))
      .line();
}

}  // namespace florin::wire
