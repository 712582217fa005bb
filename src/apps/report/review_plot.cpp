#include "apps/report/review_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/report/review_report.hpp"
#include "base/xml.hpp"

namespace florin::apps {
namespace {

using review::Amount;

constexpr double width = 860;
constexpr double left = 60;
constexpr double right = 130;  // space for the names
constexpr double top = 60;
constexpr double graph_height = 260;
constexpr double bar_height = 18;
constexpr double bar_gap = 34;
constexpr std::array<std::string_view, base::max_seats> colours = {"#1f3a5f", "#8a2318", "#1f7a4d", "#6a3d9a", "#8a6508", "#5c534a"};

// One seat's parts, in the order in which the bar shows them.
struct Part {
  std::string_view key;
  Amount review::Account::* amount;
};
constexpr std::array<Part, 5> parts = {{{"start", &review::Account::start},
                                        {"luck", &review::Account::luck},
                                        {"own", &review::Account::own},
                                        {"others", &review::Account::others},
                                        {"residual", &review::Account::residual}}};

class Drawing {
 public:
  Drawing(const review::Review& review, const game::Record& record, const game::Catalogue& catalogue)
      : review_(review), record_(record), catalogue_(catalogue), in_points_(review.aim == players::Aim::points) {
    for (const review::Values& values : review.course) {
      for (const base::Seat seat : base::all_seats(review.seats)) high_ = std::max(high_, amount(values, seat));
    }
    if (!in_points_) high_ = review::unit;
  }

  [[nodiscard]] std::string svg() const {
    const double height = bars_top() + 30 + bar_gap * review_.seats + 30;
    const std::string title =
        catalogue_.say(base::phrase("apps.review.title").word("game", "game.name").number("seats", review_.seats).text("by", review_.by));
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" role=\"img\">\n"
        "<title>{2}</title>\n<defs>{3}</defs>\n"
        "<style>text{{font:13px Georgia,serif;fill:#2b2620}}.title{{font-size:17px}}.grid{{stroke:#d8ccb4;fill:none}}"
        ".line{{fill:none;stroke-width:2}}.end{{text-anchor:end}}.part{{stroke:#2b2620;stroke-width:.7}}</style>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#faf5e9\"/>\n<text class=\"title\" x=\"{4:.0f}\" y=\"28\">{2}</text>\n",
        width, height, base::xml_text(title), patterns(), left);
    return text + graph() + bars() + "</svg>\n";
  }

 private:
  // Patterns tell the parts apart in grey print as well.
  static std::string patterns() {
    return "<pattern id=\"luck\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\"><rect width=\"5\" height=\"5\" "
           "fill=\"#cfe0f2\"/><circle cx=\"2\" cy=\"2\" r=\"1.2\" fill=\"#1f3a5f\"/></pattern>"
           "<pattern id=\"own\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect "
           "width=\"6\" height=\"6\" fill=\"#f3d9d3\"/><rect width=\"2.5\" height=\"6\" fill=\"#8a2318\"/></pattern>"
           "<pattern id=\"others\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"><rect width=\"6\" height=\"6\" "
           "fill=\"#d9ecd9\"/><rect width=\"2.5\" height=\"6\" fill=\"#1f7a4d\"/></pattern>"
           "<pattern id=\"start\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\"><rect width=\"4\" height=\"4\" "
           "fill=\"#8c7a5c\"/></pattern><pattern id=\"residual\" width=\"4\" height=\"4\" patternUnits=\"userSpaceOnUse\"><rect "
           "width=\"4\" height=\"4\" fill=\"#fff\"/></pattern>";
  }

  [[nodiscard]] Amount amount(const review::Values& values, base::Seat seat) const {
    return (in_points_ ? values.points : values.shares)[static_cast<std::size_t>(seat.index())];
  }
  [[nodiscard]] std::string number(Amount value) const {
    return in_points_ ? fmt::format("{:.0f}", static_cast<double>(value) / 1e6) : fmt::format("{:.0f}", static_cast<double>(value) / 1e4);
  }
  [[nodiscard]] double x(std::size_t ply) const {
    const auto last = static_cast<double>(std::max<std::size_t>(1, review_.course.size() - 1));
    return left + (width - left - right) * static_cast<double>(ply) / last;
  }
  [[nodiscard]] double y(Amount value) const {
    return top + graph_height * (1 - static_cast<double>(value) / static_cast<double>(std::max<Amount>(1, high_)));
  }
  [[nodiscard]] static double bars_top() { return top + graph_height + 60; }

  [[nodiscard]] std::string graph() const {
    std::string text;
    for (int quarter = 0; quarter <= 4; ++quarter) {
      const Amount value = high_ * quarter / 4;
      text += fmt::format("<path class=\"grid\" d=\"M{:.1f} {:.1f}H{:.1f}\"/>\n", left, y(value), width - right);
      text += fmt::format("<text class=\"end\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", left - 8, y(value) + 4, number(value));
    }
    for (const base::Seat seat : base::all_seats(review_.seats)) text += line(seat);
    for (const review::Decision& decision : review_.decisions) {
      if (decision.grade < review::Grade::slip) continue;
      text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" style=\"fill:{}\">{}</text>\n", x(decision.ply + 1),
                          top + graph_height + 20, colour(decision.seat), review::mark(decision.grade));
    }
    return text;
  }

  [[nodiscard]] std::string line(base::Seat seat) const {
    std::string path;
    for (std::size_t i = 0; i < review_.course.size(); ++i) {
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x(i), y(amount(review_.course[i], seat)));
    }
    const double end = y(amount(review_.course.back(), seat));
    // Names of seats that end level stand below each other.
    int above = 0;
    for (const base::Seat other : base::all_seats(seat.index())) above += y(amount(review_.course.back(), other)) == end ? 1 : 0;
    return fmt::format("<path class=\"line\" style=\"stroke:{}\" d=\"{}\"/>\n<text x=\"{:.1f}\" y=\"{:.1f}\" style=\"fill:{}\">{}</text>\n",
                       colour(seat), path, width - right + 8, end + 4 - 15 * above, colour(seat), base::xml_text(name_of(record_, seat)));
  }

  [[nodiscard]] static std::string_view colour(base::Seat seat) { return colours[static_cast<std::size_t>(seat.index())]; }

  // Right of the line what added, left of it what took away: right less left is the result.
  [[nodiscard]] std::string bars() const {
    Amount most = 1;
    Amount least = 0;
    for (const review::SeatReview& seat : review_.totals) {
      Amount up = 0;
      Amount down = 0;
      for (const Part& part : parts) (account(seat).*part.amount > 0 ? up : down) += account(seat).*part.amount;
      most = std::max(most, up);
      least = std::min(least, down);
    }
    const double scale = (width - 2 * left - right) / static_cast<double>(most - least);
    const double zero = 2 * left - static_cast<double>(least) * scale;
    std::string text = fmt::format("<text class=\"title\" x=\"{:.0f}\" y=\"{:.0f}\">{}</text>\n", left, bars_top(),
                                   catalogue_.say("apps.review.by-source"));
    text += legend();
    double at = bars_top() + 42;
    for (const review::SeatReview& seat : review_.totals) {
      text += fmt::format("<text x=\"8\" y=\"{:.1f}\">{}</text>\n", at + 13, base::xml_text(name_of(record_, seat.seat)));
      text += bar(account(seat), zero, scale, at);
      text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", width - right + 40, at + 13, number(account(seat).result));
      at += bar_gap;
    }
    return text;
  }

  [[nodiscard]] std::string legend() const {
    std::string text;
    double at = left;
    for (const Part& part : parts) {
      text += fmt::format("<rect class=\"part\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"14\" height=\"12\" fill=\"url(#{})\"/>\n", at,
                          bars_top() + 12, part.key);
      text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", at + 20, bars_top() + 23,
                          base::xml_text(catalogue_.say("apps.review." + std::string(part.key))));
      at += 140;
    }
    return text;
  }

  [[nodiscard]] const review::Account& account(const review::SeatReview& seat) const { return in_points_ ? seat.points : seat.share; }

  [[nodiscard]] static std::string bar(const review::Account& account, double zero, double scale, double at) {
    std::string text;
    double up = zero;
    double down = zero;
    for (const Part& part : parts) {
      const double size = static_cast<double>(account.*part.amount) * scale;
      const double begin = size > 0 ? up : down + size;
      text += fmt::format("<rect class=\"part\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.0f}\" fill=\"url(#{})\"/>\n", begin,
                          at, std::abs(size), bar_height, part.key);
      (size > 0 ? up : down) += size;
    }
    return text +
           fmt::format("<path stroke=\"#2b2620\" stroke-width=\"2\" d=\"M{:.1f} {:.1f}V{:.1f}\"/>\n", zero, at - 4, at + bar_height + 4);
  }

  const review::Review& review_;
  const game::Record& record_;
  const game::Catalogue& catalogue_;
  bool in_points_;
  Amount high_ = 1;
};

}  // namespace

std::string review_plot(const review::Review& review, const game::Record& record, const game::Catalogue& catalogue) {
  return Drawing(review, record, catalogue).svg();
}

}  // namespace florin::apps
