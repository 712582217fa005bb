// How a seat compares with the others, for the features of a learned evaluation.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/fixed_list.hpp"
#include "base/seat.hpp"

namespace florin::game {

using SeatFigures = std::array<int, base::max_seats>;
using Rivals = base::FixedList<base::Seat, base::max_seats>;

// The other seats of a table, in descending order of their figures.
[[nodiscard]] inline Rivals rivals_by(const SeatFigures& figures, base::Seat seat, int seats) {
  const auto figure = [&](base::Seat rival) { return figures[static_cast<std::size_t>(rival.index())]; };
  Rivals rivals;
  for (const base::Seat rival : base::all_seats(seats)) {
    if (rival == seat) continue;
    rivals.push(rival);
    for (std::size_t i = rivals.size() - 1; i > 0 && figure(rivals[i - 1]) < figure(rivals[i]); --i) std::swap(rivals[i - 1], rivals[i]);
  }
  return rivals;
}

// A seat's figure compared with those of the others.
struct Comparison {
  int best = 0;    // of the others
  int second = 0;  // of the others
  int above = 0;   // how many are higher
  int equal = 0;   // how many are equal
};

// `figure_of(seat)` must be at least 0.
template <class FigureOf>
[[nodiscard]] Comparison compare(base::Seat seat, int seats, FigureOf figure_of) {
  Comparison result;
  const int own = figure_of(seat);
  for (const base::Seat rival : base::all_seats(seats)) {
    if (rival == seat) continue;
    const int figure = figure_of(rival);
    result.second = std::max(result.second, std::min(result.best, figure));
    result.best = std::max(result.best, figure);
    result.above += figure > own ? 1 : 0;
    result.equal += figure == own ? 1 : 0;
  }
  return result;
}

}  // namespace florin::game
