// Draws ratings against thinking time as SVG. Higher is stronger; further right is slower.
#pragma once

#include <string>
#include <vector>

namespace florin::apps {

struct PlotPoint {
  std::string name;  // "mcts:100ms": points with the same word before the colon are joined by a line
  double ms = 0;     // per move, on average
  double value = 0;
  double margin = 0;
};

[[nodiscard]] std::string rating_plot(const std::string& title, const std::string& axis, const std::vector<PlotPoint>& points);

}  // namespace florin::apps
