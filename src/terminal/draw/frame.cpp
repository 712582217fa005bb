#include "terminal/draw/frame.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "terminal/draw/rules_text.hpp"
#include "terminal/draw/seat_names.hpp"
#include "terminal/draw/view_parts.hpp"

namespace florin::terminal {
namespace {

constexpr int wide = 120;
constexpr int very_wide = 170;
constexpr int tall = 34;
constexpr int table_width = 84;
constexpr int list_rows = 8;  // with the title, below the table

enum class Border { line, frame };

Pane bordered(const Pane& pane, Border border, std::string_view title, std::string_view right) {
  return border == Border::frame ? pane.framed(title, right) : pane.titled(title, right);
}

void draw_panel(const Pane& pane, const TextPanel& panel, Border border) {
  constexpr int margin = 2;  // for the marks of new lines
  const int rows = pane.rows() - (border == Border::frame ? 2 : 1);
  const int width = pane.columns() - (border == Border::frame ? 2 : 0) - margin;
  const std::vector<PanelLine> lines = wrapped_lines(panel.lines, width);
  const int count = static_cast<int>(lines.size());
  const int spare = std::max(0, count - rows);
  const int first = panel.shows == TextPanel::Shows::end ? std::max(0, spare - panel.scroll) : std::min(spare, panel.scroll);
  const std::string place = spare > 0 ? fmt::format("{}-{}/{}", first + 1, std::min(first + rows, count), count) : "";
  const Pane text = bordered(pane, border, panel.title, place);
  pane.link(0, 0, pane.columns(), target_of_panel);
  for (int row = 0; row < text.rows() && first + row < count; ++row) {
    const PanelLine& line = lines[static_cast<std::size_t>(first + row)];
    if (line.news == PanelLine::News::fresh) text.put(row, 0, "▎", Tone::alert);
    text.part(row, margin, 1, width).put(0, line.indent, line.text, line.tone);
  }
}

std::optional<int> number_of(const ListItem& item) {
  constexpr int most = 100000;
  return base::whole_number(item.key, most);
}

// A run of numbers that is too long to be read as a list.
bool is_strip(const std::vector<ListItem>& list) {
  constexpr std::ptrdiff_t long_run = 8;
  return std::ranges::count_if(list, [](const ListItem& item) { return number_of(item).has_value(); }) > long_run;
}

// Words, the three lowest numbers, every fifth one, the highest, and the chosen one.
std::vector<std::size_t> presets_of(const std::vector<ListItem>& list, std::size_t chosen) {
  std::vector<std::size_t> presets;
  int numbers = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto number = number_of(list[i]);
    if (number) ++numbers;
    constexpr int few = 3;
    constexpr int step = 5;
    if (!number || numbers <= few || *number % step == 0 || i + 1 == list.size() || i == chosen) presets.push_back(i);
  }
  return presets;
}

void draw_strip(const Pane& pane, const Frame& frame) {
  int row = 0;
  int column = 1;
  for (const std::size_t i : presets_of(frame.list, frame.chosen)) {
    const ListItem& item = frame.list[i];
    const std::string text = number_of(item) ? item.key : item.key + " " + item.text;
    const int width = width_of(text) + 2;
    if (column > 1 && column + width > pane.columns()) {
      ++row;
      column = 1;
    }
    pane.put(row, column, " " + text + " ", i == frame.chosen ? Tone::chosen : Tone::plain);
    pane.link(row, column, width, target_of_choice(i));
    column += width + 1;
  }
  if (frame.chosen >= frame.list.size()) return;
  const ListItem& item = frame.list[frame.chosen];
  column = pane.put(row + 2, 0, "▸", Tone::strong) + 1;
  column = pane.put(row + 2, column, item.text, Tone::strong) + 2;
  pane.put(row + 2, column, item.note, Tone::plain);
}

void draw_rows(const Pane& pane, const Frame& frame) {
  int key_width = 1;
  int text_width = 0;
  for (const ListItem& item : frame.list) {
    key_width = std::max(key_width, width_of(item.key));
    text_width = std::max(text_width, width_of(item.text));
  }
  const int count = static_cast<int>(frame.list.size());
  const int chosen = static_cast<int>(frame.chosen);
  const int first = std::clamp(chosen - pane.rows() / 2, 0, std::max(0, count - pane.rows()));
  for (int row = 0; row < pane.rows() && first + row < count; ++row) {
    const ListItem& item = frame.list[static_cast<std::size_t>(first + row)];
    const bool is_chosen = first + row == chosen;
    pane.put(row, 0, is_chosen ? "▸" : " ", Tone::strong);
    pane.put(row, 2, item.key, Tone::strong);
    pane.put(row, 4 + key_width, item.text, is_chosen ? Tone::chosen : Tone::plain);
    pane.put(row, 6 + key_width + text_width, item.note, Tone::faint);
    pane.link(row, 0, pane.columns(), target_of_choice(static_cast<std::size_t>(first + row)));
  }
  if (first > 0) pane.put_right(0, "↑", Tone::faint);
  if (first + pane.rows() < count) pane.put_right(pane.rows() - 1, "↓", Tone::faint);
}

void draw_list(const Pane& pane, const Frame& frame, Border border) {
  const Pane inside = bordered(pane, border, frame.list_title, "");
  if (inside.rows() <= 0 || frame.list.empty()) return;
  is_strip(frame.list) ? draw_strip(inside, frame) : draw_rows(inside, frame);
}

void draw_input(const Pane& pane, int row, const Frame& frame) {
  int column = pane.put(row, 1, frame.prompt, Tone::strong);
  if (!frame.typed.empty()) column = pane.put(row, column + 1, frame.typed + "_", Tone::chosen);
  pane.put(row, column + 2, frame.message, Tone::alert);
}

void draw_narrow(const Pane& middle, const Frame& frame, const TableView& view) {
  const int most = middle.rows() - list_rows;
  const int used = std::min(draw_table(middle.part(0, 0, most, middle.columns()), view), most);
  const Pane lower = middle.below(used);
  const int half = frame.list.empty() ? 0 : lower.columns() * 9 / 20;
  if (half > 0) draw_list(lower.part(0, 0, lower.rows(), half), frame, Border::line);
  draw_panel(lower.part(0, half == 0 ? 0 : half + 1, lower.rows(), lower.columns()), frame.panel, Border::line);
}

// The table takes as many rows as it needs; the moves are below it.
void draw_left(const Pane& pane, const Frame& frame, const TableView& view) {
  const int most = pane.rows() - list_rows - 2;
  Canvas trial(most, table_width);
  const int used = std::min(draw_table(Pane(trial), view), most);
  static_cast<void>(pane.part(0, 0, used + 2, pane.columns()).framed(view.catalogue.say("panel.table")));
  draw_table(pane.part(1, 1, most, table_width), view);  // in as much room as before, so that it looks the same
  draw_list(pane.below(used + 2), frame, Border::frame);
}

void draw_panels(const Pane& pane, const Frame& frame) {
  const bool has_side = !frame.side.lines.empty();
  if (has_side && pane.columns() >= very_wide - table_width) {
    const int half = pane.columns() / 2;
    draw_panel(pane.part(0, 0, pane.rows(), half), frame.side, Border::frame);
    draw_panel(pane.part(0, half, pane.rows(), pane.columns() - half), frame.panel, Border::frame);
  } else if (has_side && pane.rows() >= tall) {
    const int upper = pane.rows() / 2;
    draw_panel(pane.part(0, 0, upper, pane.columns()), frame.side, Border::frame);
    draw_panel(pane.below(upper), frame.panel, Border::frame);
  } else {
    draw_panel(pane, frame.panel, Border::frame);
  }
}

}  // namespace

void draw_frame(Canvas& canvas, const Frame& frame, const TableView& view) {
  const Pane screen(canvas);
  screen.bar(0, Tone::chosen);
  screen.put(0, 1, frame.title, Tone::chosen);
  screen.put_right(0, frame.right_title + " ", Tone::chosen);
  screen.put(1, 1, frame.now, Tone::strong);
  draw_input(screen, screen.rows() - 2, frame);
  screen.put(screen.rows() - 1, 1, frame.keys, Tone::faint);
  const Pane middle = screen.part(2, 0, screen.rows() - 4, screen.columns());
  if (screen.columns() < wide) return draw_narrow(middle, frame, view);
  constexpr int left = table_width + 2;
  draw_left(middle.part(0, 0, middle.rows(), left), frame, view);
  draw_panels(middle.part(0, left, middle.rows(), middle.columns() - left), frame);
}

std::vector<PanelLine> forecast_lines(const TableView& view) {
  std::vector<PanelLine> lines;
  const game::Table& table = view.ghost == nullptr ? view.table : *view.ghost;
  const game::Report report = table.forecast();
  for (const base::Seat seat : base::all_seats(table.setup().seats)) {
    const base::Phrase after = base::phrase("play.consequence").number("score", table.projection()[at(seat)]);
    lines.push_back({fmt::format("{}: {}", name_at(seat, view.names), view.catalogue.say(after)), tone_of_seat(seat), 0});
    for (const game::Payment& payment : report) {
      if (payment.seat != seat) continue;
      lines.push_back({view.catalogue.say(table.reason(payment)), payment.amount == 0 ? Tone::faint : Tone::plain, 2});
    }
  }
  return lines;
}

}  // namespace florin::terminal
