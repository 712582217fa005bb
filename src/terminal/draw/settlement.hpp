// What was paid: the end of a day, and the end of the game with standings and points by source.
#pragma once

#include <vector>

#include "game/report.hpp"
#include "terminal/draw/frame.hpp"

namespace florin::terminal {

// All payments of the game so far, in order.
[[nodiscard]] std::vector<game::Report> reports_of(const game::Table& table);

// A table of payments by source, and the reason for each.
[[nodiscard]] std::vector<PanelLine> settlement_lines(const game::Report& report, const TableView& view);

// Who won, the standings, and where everyone's points came from.
[[nodiscard]] std::vector<PanelLine> result_lines(const TableView& view);

}  // namespace florin::terminal
