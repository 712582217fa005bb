#include "apps/report/narrator.hpp"

#include <fmt/format.h>

#include "apps/shell/output.hpp"
#include "base/text.hpp"
#include "terminal/draw/canvas.hpp"
#include "terminal/draw/seat_names.hpp"

namespace florin::apps {
namespace {

std::string listed(base::SeatSet seats) {
  std::vector<std::string> names;
  for (const base::Seat seat : seats) names.push_back(seat.name());
  return base::joined(names, ", ");
}

}  // namespace

std::string Ink::wrapped(std::string_view code, std::string_view text) const {
  return is_coloured_ ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

void Narrator::open(const game::Table& table, const std::vector<std::string>& names) {
  const int seats = table.setup().seats;
  const base::Phrase title = base::phrase("log.title").word("game", "game.name").number("players", seats);
  print_out("{}\n", ink_.bold(catalogue_.say(title)));
  for (std::size_t i = 0; i < names.size(); ++i) print_out("{} {}\n", base::Seat::at(static_cast<int>(i)).name(), names[i]);
  scores_ = table.standing().scores;
  print_out("\n");
}

void Narrator::tell(const game::Table& table, const base::Phrase& sentence, const game::Story& story) {
  const std::string number = fmt::format("{:>4}  {:<26}", table.moves().size(), table.moves().back());
  print_out("{}  {}\n", ink_.dim(number), catalogue_.say(sentence));
  for (const game::Story::Entry& entry : story.entries()) {
    if (const auto* forced = std::get_if<base::Phrase>(&entry)) print_out("{:34}{}\n", "", catalogue_.say(*forced));
    if (const auto* report = std::get_if<game::Report>(&entry)) tell_report(table, *report);
  }
  tell_scores(table);
}

void Narrator::tell_report(const game::Table& table, const game::Report& report) {
  print_out("\n      {}\n", ink_.bold(catalogue_.say("log.scoring")));
  for (const base::Seat seat : base::all_seats(table.setup().seats)) {
    std::string label = seat.name();
    for (const game::Payment& payment : report) {
      if (payment.seat != seat) continue;
      const std::string reason = catalogue_.say(table.reason(payment));
      print_out("      {:<4}{}\n", label, payment.amount == 0 ? ink_.dim(reason) : reason);
      label.clear();
    }
    const base::Phrase sum = base::phrase("log.sum").number("amount", game::total(report, seat));
    print_out("      {:<4}{}\n", label, ink_.bold(catalogue_.say(sum)));
  }
}

void Narrator::tell_scores(const game::Table& table) {
  const game::Scores scores = table.standing().scores;
  if (scores == scores_) return;
  scores_ = scores;
  std::vector<std::string> parts;
  for (const base::Seat seat : base::all_seats(table.setup().seats)) {
    parts.push_back(fmt::format("{} {}", seat.name(), scores[static_cast<std::size_t>(seat.index())]));
  }
  print_out("{:34}{}\n", "", ink_.dim(catalogue_.say("log.scores") + " " + base::joined(parts, ", ")));
}

void Narrator::close(const game::Table& table) {
  print_out("\n");
  if (!table.turn().is_over()) {
    print_out("{}\n", catalogue_.say("log.unfinished"));
    return;
  }
  const base::SeatSet winners = table.winners();
  const std::string_view key = winners.size() > 1 ? "log.winners" : "log.winner";
  print_out("{:34}{}\n", "", ink_.bold(catalogue_.say(base::phrase(key).text("seats", listed(winners)))));
}

std::size_t print_log(const std::vector<terminal::LogLine>& log, std::size_t from, const std::vector<std::string>& names) {
  constexpr int width = 80;
  for (std::size_t i = from; i < log.size(); ++i) {
    const std::string indent = log[i].is_move ? "" : "    ";
    for (const std::string& line : terminal::wrapped(terminal::with_names(log[i].text, names), width - static_cast<int>(indent.size()))) {
      print_out("{}{}\n", indent, line);
    }
  }
  return log.size();
}

void play_and_tell(game::Table& table, std::string_view move, Narrator& narrator) {
  const base::Phrase sentence = table.sentence(move);
  game::Story story;
  if (!table.play(move, &story)) narrator.tell(table, sentence, story);
}

}  // namespace florin::apps
