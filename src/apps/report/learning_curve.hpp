// LearningCurve: a network's strength by the number of games it has learned from, drawn as SVG with the 95 % interval of
// every measurement.
#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

namespace florin::apps {

struct CurvePoint {
  std::int64_t games = 0;
  double share = 0;
  double score = 0;
  double share_margin = 0;  // half of the 95 % interval
  double score_margin = 0;
};

enum class Axis { share, score };

class LearningCurve {
 public:
  LearningCurve(Axis axis, std::string title) : axis_(axis), title_(std::move(title)) {}
  void add(const CurvePoint& point) { points_.push_back(point); }
  [[nodiscard]] std::string svg() const;
  // Writes the points as lines of text, and reads back those up to a number of games, so that a curve continues where
  // training does. Lines of version 0.1.0 have no margins.
  [[nodiscard]] std::string lines() const;
  void read(std::istream& lines, std::int64_t games);

 private:
  Axis axis_;
  std::string title_;
  std::vector<CurvePoint> points_;
};

}  // namespace florin::apps
