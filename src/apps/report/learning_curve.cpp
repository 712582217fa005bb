#include "apps/report/learning_curve.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace florin::apps {
namespace {

constexpr double width = 640;
constexpr double height = 320;
constexpr double margin = 48;

std::string text(double x, double y, std::string_view anchor, std::string_view words) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, words);
}

}  // namespace

std::string LearningCurve::lines() const {
  std::string text;
  for (const CurvePoint& point : points_) text += fmt::format("{} {:.4f} {:.3f}\n", point.games, point.share, point.score);
  return text;
}

void LearningCurve::read(std::istream& lines, std::int64_t games) {
  for (CurvePoint point; lines >> point.games >> point.share >> point.score && point.games <= games;) add(point);
}

std::string LearningCurve::svg() const {
  if (points_.empty()) return "";
  double least = measure(points_.front());
  double most = least;
  for (const CurvePoint& point : points_) {
    least = std::min(least, measure(point));
    most = std::max(most, measure(point));
  }
  if (most == least) most = least + 1;
  const auto games = static_cast<double>(points_.back().games);
  std::string line;
  for (const CurvePoint& point : points_) {
    const double x = margin + (width - 2 * margin) * static_cast<double>(point.games) / games;
    const double y = height - margin - (height - 2 * margin) * (measure(point) - least) / (most - least);
    line += fmt::format("{:.1f},{:.1f} ", x, y);
  }
  const std::string_view name = axis_ == Axis::share ? "win share against the pool" : "mean score";
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"12\">\n", width, height);
  svg += fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"#fdfaf3\"/>\n", width, height);
  svg += fmt::format("<path d=\"M{0} {0}V{1}H{2}\" fill=\"none\" stroke=\"#555\"/>\n", margin, height - margin, width - margin);
  svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"#1d4e89\" stroke-width=\"2\"/>\n", line);
  svg += text(width / 2, 20, "middle", title_);
  svg += text(margin, 38, "start", name);
  svg += text(margin - 6, margin + 4, "end", fmt::format("{:.2f}", most));
  svg += text(margin - 6, height - margin + 4, "end", fmt::format("{:.2f}", least));
  svg += text(width - margin, height - margin + 20, "end", fmt::format("{} games", points_.back().games));
  return svg + "</svg>\n";
}

}  // namespace florin::apps
