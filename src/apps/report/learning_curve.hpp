// LearningCurve: how a network's measure grows with the games it has learned from, drawn as SVG.
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
};

enum class Axis { share, score };

class LearningCurve {
 public:
  LearningCurve(Axis axis, std::string title) : axis_(axis), title_(std::move(title)) {}
  void add(const CurvePoint& point) { points_.push_back(point); }
  [[nodiscard]] std::string svg() const;
  // The points as lines of text, and those of lines up to so many games: a curve goes on where training does.
  [[nodiscard]] std::string lines() const;
  void read(std::istream& lines, std::int64_t games);

 private:
  [[nodiscard]] double measure(const CurvePoint& point) const { return axis_ == Axis::share ? point.share : point.score; }

  Axis axis_;
  std::string title_;
  std::vector<CurvePoint> points_;
};

}  // namespace florin::apps
