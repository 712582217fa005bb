#include "terminal/draw/settlement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::terminal {
namespace {

constexpr int name_width = 16;
constexpr int figure_width = 12;

std::string padded(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ') + text;
}

std::string name_cell(const std::string& name) {
  std::string cell = name;
  while (width_of(cell) < name_width) cell += ' ';
  return cell;
}

// The sources that paid somebody, in the order in which they first did.
std::vector<std::string> sources_of(const std::vector<game::Report>& reports, const game::Table& table) {
  std::vector<std::string> sources;
  for (const game::Report& report : reports) {
    for (const game::Payment& payment : report) {
      std::string name(table.source_name(payment));
      if (payment.amount != 0 && std::ranges::find(sources, name) == sources.end()) sources.push_back(std::move(name));
    }
  }
  return sources;
}

int paid_for(const std::vector<game::Report>& reports, const game::Table& table, base::Seat seat, std::string_view source) {
  int sum = 0;
  for (const game::Report& report : reports) {
    for (const game::Payment& payment : report) {
      if (payment.seat == seat && table.source_name(payment) == source) sum += payment.amount;
    }
  }
  return sum;
}

// One row for each seat: what each source paid, and a total.
void add_grid(std::vector<PanelLine>& lines, const std::vector<game::Report>& reports, const TableView& view,
              const std::vector<base::Seat>& order) {
  const std::vector<std::string> sources = sources_of(reports, view.table);
  if (sources.empty()) return;
  std::string titles = name_cell("");
  for (const std::string& source : sources) titles += padded(view.catalogue.say("source." + source), figure_width);
  lines.push_back({titles + padded(view.catalogue.say("source.together"), figure_width), Tone::faint, 0, PanelLine::Spaces::kept});
  for (const base::Seat seat : order) {
    std::string row = name_cell(name_at(seat, view.names));
    int sum = 0;
    for (const std::string& source : sources) {
      const int amount = paid_for(reports, view.table, seat, source);
      sum += amount;
      row += padded(std::to_string(amount), figure_width);
    }
    lines.push_back({row + padded(std::to_string(sum), figure_width), tone_of_seat(seat), 0, PanelLine::Spaces::kept});
  }
}

std::vector<base::Seat> in_order(const game::Table& table) {
  std::vector<base::Seat> seats;
  for (const base::Seat seat : base::all_seats(table.setup().seats)) seats.push_back(seat);
  const game::Standing standing = table.standing();
  std::ranges::stable_sort(seats, [&](base::Seat a, base::Seat b) { return standing.places[at(a)] < standing.places[at(b)]; });
  return seats;
}

}  // namespace

std::vector<game::Report> reports_of(const game::Table& table) {
  std::vector<game::Report> reports;
  const std::unique_ptr<game::Table> again = table.copy();
  again->cut_back(0);
  for (const std::string& move : table.moves()) {
    game::Story story;
    if (again->play(move, &story)) break;
    for (const game::Story::Entry& entry : story.entries()) {
      if (const auto* report = std::get_if<game::Report>(&entry)) reports.push_back(*report);
    }
  }
  return reports;
}

std::vector<PanelLine> settlement_lines(const game::Report& report, const TableView& view) {
  std::vector<PanelLine> lines;
  const std::vector<base::Seat> order = in_order(view.table);
  add_grid(lines, {report}, view, order);
  const game::Scores scores = view.table.standing().scores;
  for (const base::Seat seat : order) {
    lines.push_back({""});
    const base::Phrase score = base::phrase("settlement.now").number("score", scores[at(seat)]);
    lines.push_back({fmt::format("{}: {}", name_at(seat, view.names), view.catalogue.say(score)), tone_of_seat(seat)});
    for (const game::Payment& payment : report) {
      if (payment.seat == seat && payment.amount != 0) lines.push_back({view.catalogue.say(view.table.reason(payment)), Tone::plain, 2});
    }
  }
  return lines;
}

std::vector<PanelLine> result_lines(const TableView& view) {
  std::vector<PanelLine> lines = {{what_now(view), Tone::strong}, {""}};
  const game::Standing standing = view.table.standing();
  const std::vector<base::Seat> order = in_order(view.table);
  for (const base::Seat seat : order) {
    const std::string place = fmt::format("{}. ", standing.places[at(seat)]);
    const std::string score = padded(std::to_string(standing.scores[at(seat)]), figure_width);
    lines.push_back({place + name_cell(name_at(seat, view.names)) + score, tone_of_seat(seat), 0, PanelLine::Spaces::kept});
  }
  const std::vector<game::Report> reports = reports_of(view.table);
  if (reports.empty()) return lines;
  lines.push_back({""});
  lines.push_back({view.catalogue.say("settlement.sources"), Tone::strong});
  add_grid(lines, reports, view, order);
  return lines;
}

}  // namespace florin::terminal
