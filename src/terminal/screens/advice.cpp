#include "terminal/screens/advice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "terminal/draw/choices.hpp"

namespace florin::terminal {
namespace {

using players::Considered;

// Writes one decimal place with the language's decimal separator.
std::string decimal(int tenths, bool has_sign, game::Language language) {
  std::string text = has_sign ? fmt::format("{:+.1f}", tenths / 10.0) : fmt::format("{:.1f}", tenths / 10.0);
  if (language == game::Language::polish) std::ranges::replace(text, '.', ',');
  return text;
}

int percent(double share) { return static_cast<int>(std::lround(share * 100)); }

std::string candidate(const Considered& considered, int seats, const game::Catalogue& catalogue) {
  return catalogue.say(base::phrase(seats == 1 ? "advice.alone" : "advice.candidate")
                           .text("move", words_of({considered.move, ""}, catalogue))
                           .number("chance", percent(considered.share))
                           .text("points", decimal(considered.tenths, false, catalogue.language())));
}

std::string reasons(const Considered& considered, const game::Catalogue& catalogue) {
  std::vector<std::string> parts;
  int total = 0;
  for (const players::Reason& reason : considered.reasons) {
    total += reason.tenths;
    parts.push_back(catalogue.say(reason.what) + " " + decimal(reason.tenths, true, catalogue.language()));
  }
  return catalogue.say(
      base::phrase("advice.against").text("total", decimal(total, true, catalogue.language())).text("parts", base::joined(parts, ", ")));
}

}  // namespace

std::string advice_in_short(const players::Suggestion& suggestion, int seats, const game::Catalogue& catalogue) {
  if (suggestion.considered.empty())
    return catalogue.say(base::phrase("play.hint").text("move", words_of({suggestion.move, ""}, catalogue)));
  return catalogue.say(base::phrase("advice.short").text("candidate", candidate(suggestion.considered.front(), seats, catalogue)));
}

std::vector<LogLine> advice_in_full(const players::Suggestion& suggestion, int seats, const game::Catalogue& catalogue) {
  std::vector<LogLine> lines;
  for (const Considered& considered : suggestion.considered) {
    lines.push_back({candidate(considered, seats, catalogue), true});
    if (!considered.reasons.empty()) lines.push_back({reasons(considered, catalogue)});
  }
  return lines;
}

}  // namespace florin::terminal
