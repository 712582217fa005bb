#include "terminal/draw/frame.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/draw/view_parts.hpp"

namespace florin::terminal {
namespace {

constexpr int wide = 120;
constexpr int table_width = 84;
constexpr int list_rows = 7;  // the list keeps at least this many below the table

std::vector<PanelLine> wrapped_lines(const std::vector<PanelLine>& lines, int width) {
  std::vector<PanelLine> result;
  for (const PanelLine& line : lines) {
    int indent = line.indent;
    for (std::string& part : wrapped(line.text, width - indent - 2)) {
      result.push_back({std::move(part), line.tone, indent});
      indent = line.indent + 2;  // continuation lines are indented
    }
  }
  return result;
}

void draw_panel(const Pane& pane, const Frame& frame) {
  pane.put(0, 0, frame.panel_title, Tone::strong);
  const Pane text = pane.below(1);
  const std::vector<PanelLine> lines = wrapped_lines(frame.panel, text.columns());
  const int spare = std::max(0, static_cast<int>(lines.size()) - text.rows());
  const int first = frame.is_panel_at_end ? std::max(0, spare - frame.scroll) : std::min(spare, frame.scroll);
  for (int row = 0; row < text.rows() && first + row < static_cast<int>(lines.size()); ++row) {
    const PanelLine& line = lines[static_cast<std::size_t>(first + row)];
    text.put(row, line.indent, line.text, line.tone);
  }
  if (spare > 0)
    pane.put_right(0, fmt::format("{}-{}/{}", first + 1, std::min(first + text.rows(), static_cast<int>(lines.size())), lines.size()),
                   Tone::faint);
}

void draw_list(const Pane& pane, const Frame& frame) {
  if (pane.rows() == 0 || frame.list.empty()) return;
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
  }
  if (first > 0) pane.put_right(0, "↑", Tone::faint);
  if (first + pane.rows() < count) pane.put_right(pane.rows() - 1, "↓", Tone::faint);
}

void draw_input(const Pane& pane, int row, const Frame& frame) {
  int column = pane.put(row, 1, frame.prompt, Tone::strong);
  if (!frame.typed.empty()) column = pane.put(row, column + 1, frame.typed + "_", Tone::chosen);
  pane.put(row, column + 2, frame.message, Tone::alert);
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

  const bool is_wide = screen.columns() >= wide;
  const Pane middle = screen.part(2, 0, screen.rows() - 4, screen.columns());
  const Pane left = is_wide ? middle.part(0, 0, middle.rows(), table_width) : middle;
  const int used = std::min(draw_table(left.part(0, 0, left.rows() - list_rows, left.columns()), view), left.rows() - list_rows);
  const int gap = left.rows() - used > list_rows ? 1 : 0;
  const Pane lower = left.below(used + gap);
  if (is_wide) {
    draw_list(lower, frame);
    middle.part(0, table_width, middle.rows(), 1).divide(0);
    draw_panel(middle.part(0, table_width + 2, middle.rows(), middle.columns()), frame);
  } else {
    const int half = frame.list.empty() ? 0 : lower.columns() * 9 / 20;
    draw_list(lower.part(0, 0, lower.rows(), half), frame);
    if (half > 0) lower.divide(half);
    draw_panel(lower.part(0, half == 0 ? 1 : half + 2, lower.rows(), lower.columns()), frame);
  }
}

std::vector<PanelLine> forecast_lines(const TableView& view) {
  std::vector<PanelLine> lines;
  const game::Table& table = view.ghost == nullptr ? view.table : *view.ghost;
  const game::Report report = table.forecast();
  for (const base::Seat seat : base::all_seats(table.setup().seats)) {
    const std::string name = at(seat) < view.names.size() ? " " + view.names[at(seat)] : std::string();
    const base::Phrase after = base::phrase("play.consequence").number("score", table.projection()[at(seat)]);
    lines.push_back({fmt::format("{}{}: {}", seat.name(), name, view.catalogue.say(after)), Tone::strong, 0});
    for (const game::Payment& payment : report) {
      if (payment.seat != seat) continue;
      lines.push_back({view.catalogue.say(table.reason(payment)), payment.amount == 0 ? Tone::faint : Tone::plain, 2});
    }
  }
  return lines;
}

}  // namespace florin::terminal
