#include "apps/report/learning_curve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "apps/report/ticks.hpp"
#include "base/xml.hpp"

namespace florin::apps {
namespace {

constexpr double width = 720;
constexpr double height = 400;
constexpr double left = 70;
constexpr double right = 30;
constexpr double top = 80;
constexpr double bottom = 60;

struct Mark {
  double games;
  double value;
  double margin;
};

std::string text(double x, double y, std::string_view anchor, std::string_view words) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, base::xml_text(words));
}

class Plot {
 public:
  explicit Plot(const std::vector<Mark>& marks) : marks_(marks), across_(Ticks::covering(0, marks.back().games)), up_(range_of(marks)) {}

  [[nodiscard]] std::string grid() const {
    std::string svg;
    for (double value = up_.low; value < up_.high + up_.step / 2; value += up_.step) {
      svg += fmt::format("<path class=\"grid\" d=\"M{:.1f} {:.1f}H{:.1f}\"/>\n", left, y(value), width - right);
      svg += text(left - 8, y(value) + 4, "end", fmt::format("{:.4g}", value + 0.0));
    }
    for (double games = 0; games < across_.high + across_.step / 2; games += across_.step) {
      svg += fmt::format("<path class=\"grid\" d=\"M{:.1f} {:.1f}V{:.1f}\"/>\n", x(games), top, height - bottom);
      svg += text(x(games), height - bottom + 18, "middle", fmt::format("{:.0f}", games));
    }
    return svg;
  }

  // The intervals as a band: along the upper ends and back along the lower ones.
  [[nodiscard]] std::string band() const {
    std::string path;
    for (const Mark& mark : marks_) path += point(path, mark.games, mark.value + mark.margin);
    for (auto mark = marks_.rbegin(); mark != marks_.rend(); ++mark) path += point(path, mark->games, mark->value - mark->margin);
    return fmt::format("<path class=\"band\" d=\"{}Z\"/>\n", path);
  }

  [[nodiscard]] std::string line() const {
    std::string path;
    std::string circles;
    for (const Mark& mark : marks_) {
      path += point(path, mark.games, mark.value);
      circles += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.5\"/>\n", x(mark.games), y(mark.value));
    }
    return fmt::format("<path class=\"line\" d=\"{}\"/>\n{}", path, circles);
  }

 private:
  static Ticks range_of(const std::vector<Mark>& marks) {
    double low = marks.front().value;
    double high = low;
    for (const Mark& mark : marks) {
      low = std::min(low, mark.value - mark.margin);
      high = std::max(high, mark.value + mark.margin);
    }
    return Ticks::covering(low, high);
  }
  [[nodiscard]] std::string point(const std::string& path, double games, double value) const {
    return fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x(games), y(value));
  }
  [[nodiscard]] double x(double games) const { return left + (width - left - right) * games / across_.high; }
  [[nodiscard]] double y(double value) const {
    return height - bottom - (height - top - bottom) * (value - up_.low) / (up_.high - up_.low);
  }

  const std::vector<Mark>& marks_;
  Ticks across_;
  Ticks up_;
};

// What the line and the band mean.
std::string legend(std::string_view measure) {
  constexpr double row = 58;
  return fmt::format("<path class=\"line\" d=\"M{:.1f} {:.1f}h24\"/>\n", left, row) + text(left + 30, row + 4, "start", measure) +
         fmt::format("<rect class=\"band\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"24\" height=\"12\"/>\n", left + 260, row - 6) +
         text(left + 290, row + 4, "start", "95 % interval");
}

}  // namespace

std::string LearningCurve::lines() const {
  std::string text;
  for (const CurvePoint& point : points_) {
    text += fmt::format("{} {:.4f} {:.3f} {:.4f} {:.3f}\n", point.games, point.share, point.score, point.share_margin, point.score_margin);
  }
  return text;
}

void LearningCurve::read(std::istream& lines, std::int64_t games) {
  for (std::string line; std::getline(lines, line);) {
    std::istringstream numbers(line);
    CurvePoint point;
    if (!(numbers >> point.games >> point.share >> point.score) || point.games > games) return;
    numbers >> point.share_margin >> point.score_margin;
    add(point);
  }
}

std::string LearningCurve::svg() const {
  if (points_.empty()) return "";
  const bool is_share = axis_ == Axis::share;
  std::vector<Mark> marks;
  for (const CurvePoint& point : points_) {
    const auto games = static_cast<double>(point.games);
    marks.push_back(is_share ? Mark{games, point.share, point.share_margin} : Mark{games, point.score, point.score_margin});
  }
  const Plot plot(marks);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" role=\"img\">\n"
      "<title>{2}</title>\n"
      "<style>text{{font:13px Georgia,serif;fill:#2b2620}}.grid{{stroke:#d8ccb4;fill:none}}.band{{fill:#1f3a5f;fill-opacity:.18}}"
      ".line{{stroke:#1f3a5f;fill:none;stroke-width:2}}circle{{fill:#1f3a5f}}</style>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#faf5e9\"/>\n",
      width, height, base::xml_text(title_));
  svg += text(left, 28, "start", title_);
  svg += legend(is_share ? "win share against the pool" : "mean score");
  svg += plot.grid() + plot.band() + plot.line();
  svg += text((left + width - right) / 2, height - 16, "middle", "games learned from");
  return svg + "</svg>\n";
}

}  // namespace florin::apps
