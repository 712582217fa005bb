#include "apps/report/rating_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "apps/report/ticks.hpp"
#include "base/xml.hpp"

namespace florin::apps {
namespace {

constexpr double width = 760;
constexpr double height = 460;
constexpr double left = 70;
constexpr double right = 130;  // space for the names
constexpr double top = 50;
constexpr double bottom = 60;
constexpr double fastest = 1e-4;  // milliseconds; shorter times are drawn here

class Plot {
 public:
  explicit Plot(const std::vector<PlotPoint>& points) : points_(points) {
    if (points.empty()) return;
    low_ = points.front().value;
    high_ = low_;
    for (const PlotPoint& point : points) {
      const double decade = std::log10(std::max(point.ms, fastest));
      first_ = std::min(first_, std::floor(decade));
      last_ = std::max(last_, std::ceil(decade));
      low_ = std::min(low_, point.value - point.margin);
      high_ = std::max(high_, point.value + point.margin);
    }
    const Ticks ticks = Ticks::covering(low_, std::max(high_, low_ + 1));
    low_ = ticks.low;
    high_ = ticks.high;
    step_ = ticks.step;
  }

  [[nodiscard]] std::string grid() const {
    std::string svg;
    for (double value = low_; value < high_ + step_ / 2; value += step_) {
      svg += fmt::format("<path class=\"grid\" d=\"M{:.1f} {:.1f}H{:.1f}\"/>\n", left, y(value), width - right);
      svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{:.4g}</text>\n", left - 8, y(value) + 4, value + 0.0);
    }
    for (double decade = first_; decade <= last_; ++decade) {
      const double at = x(std::pow(10.0, decade));
      svg += fmt::format("<path class=\"grid\" d=\"M{:.1f} {:.1f}V{:.1f}\"/>\n", at, top, height - bottom);
      svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{:.4g}</text>\n", at, height - bottom + 18,
                         std::pow(10.0, decade));
    }
    return svg;
  }

  // Lines that join players of the same kind, in order of time.
  [[nodiscard]] std::string lines() const {
    std::map<std::string, std::vector<PlotPoint>> kinds;
    for (const PlotPoint& point : points_) kinds[point.name.substr(0, point.name.find(':'))].push_back(point);
    std::string svg;
    for (auto& [kind, members] : kinds) {
      if (members.size() < 2) continue;
      std::sort(members.begin(), members.end(), [](const PlotPoint& a, const PlotPoint& b) { return a.ms < b.ms; });
      std::string path;
      for (const PlotPoint& point : members) path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x(point.ms), y(point.value));
      svg += fmt::format("<path class=\"line\" d=\"{}\"/>\n", path);
    }
    return svg;
  }

  [[nodiscard]] std::string marks() const {
    std::string svg;
    for (const PlotPoint& point : points_) {
      const double at_x = x(point.ms);
      const double at_y = y(point.value);
      svg += fmt::format("<path class=\"bar\" d=\"M{:.1f} {:.1f}V{:.1f}\"/>\n", at_x, y(point.value - point.margin),
                         y(point.value + point.margin));
      svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"/>\n", at_x, at_y);
      svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", at_x + 8, at_y - 6, base::xml_text(point.name));
    }
    return svg;
  }

 private:
  [[nodiscard]] double x(double ms) const {
    const double decade = std::log10(std::max(ms, fastest));
    return left + (width - left - right) * (decade - first_) / std::max(1.0, last_ - first_);
  }
  [[nodiscard]] double y(double value) const { return height - bottom - (height - top - bottom) * (value - low_) / (high_ - low_); }

  const std::vector<PlotPoint>& points_;
  double first_ = 0;  // decades of milliseconds
  double last_ = 1;
  double low_ = 0;
  double high_ = 1;
  double step_ = 1;
};

}  // namespace

std::string rating_plot(const std::string& title, const std::string& axis, const std::vector<PlotPoint>& points) {
  const Plot plot(points);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" role=\"img\">\n"
      "<title>{2}</title>\n"
      "<style>text{{font:13px Georgia,serif;fill:#2b2620}}.title{{font-size:17px}}.grid{{stroke:#d8ccb4;fill:none}}"
      ".line{{stroke:#8a5a2b;fill:none;stroke-width:1.5}}.bar{{stroke:#1f3a5f;fill:none;stroke-width:1.5}}circle{{fill:#1f3a5f}}</style>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#faf5e9\"/>\n",
      width, height, base::xml_text(title));
  svg += fmt::format("<text class=\"title\" x=\"{:.0f}\" y=\"28\">{}</text>\n", left, base::xml_text(title));
  svg += plot.grid() + plot.lines() + plot.marks();
  svg += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">milliseconds per move</text>\n", (left + width - right) / 2,
                     height - 16);
  svg += fmt::format("<text transform=\"translate(20 {:.0f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n", height / 2,
                     base::xml_text(axis));
  return svg + "</svg>\n";
}

}  // namespace florin::apps
