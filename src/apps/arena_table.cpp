// The report of an arena as a table for people.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "apps/arena_report.hpp"
#include "base/text.hpp"

namespace florin::apps {
namespace {

using players::Estimate;
using players::LineupTally;
using players::PoolIndex;

std::string short_name(const std::string& name) { return base::quoted(name); }

class TablePrinter {
 public:
  TablePrinter(std::FILE* out, const ArenaReport& report) : out_(out), report_(report) {
    for (const std::string& name : report.pool) width_ = std::max(width_, short_name(name).size() + 2);
  }

  void print() const {
    print_heading();
    if (report_.games() == 0) return;
    const bool is_pool = report_.pool.size() > 2;
    if (report_.seats > 1 && !(is_pool && report_.is_lone) && report_.tables.size() <= 12) print_rows();
    if (is_pool && report_.is_lone && report_.seats > 1) print_matrix();
    if (!report_.tables.empty()) print_pool();
    print_mirrors();
    print_test();
    print_forfeits();
  }

 private:
  [[nodiscard]] std::string name(PoolIndex index) const { return short_name(report_.pool[index]); }

  void print_heading() const {
    fmt::print(out_, "{}, {} {}, seed {}: {} games in blocks of {}, each with the same luck{}\n", report_.game, report_.seats,
               report_.seats == 1 ? "seat" : "seats", report_.seed, report_.games(), report_.seats,
               report_.seats == 1 ? " for every player" : " at every rotation of the seats");
    if (report_.is_interrupted) fmt::print(out_, "Interrupted: what is known so far.\n");
  }

  // One line for each player at each table.
  void print_rows() const {
    fmt::print(out_, "\n{:<{}}{:<{}}{:>7}  {:<24}  {}\n", "one seat of", width_, "against", width_ + 4, "blocks", "win share (95 %)",
               "points (95 %)");
    for (const LineupTally& tally : report_.tables) {
      for (std::size_t i = 0; i < tally.members().size(); ++i) {
        fmt::print(out_, "{:<{}}{:<{}}{:>7}  {}  {}\n", name(tally.members()[i]), width_, rivals(tally, i), width_ + 4, tally.blocks(),
                   share_text(tally.share(i)), points_text(tally.points(i)));
      }
    }
  }

  // Who sits at the table besides one seat of the member: "3 heuristic", "random, 2 greedy".
  [[nodiscard]] std::string rivals(const LineupTally& tally, std::size_t lone) const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < tally.members().size(); ++i) {
      const int count = tally.copies(i) - (i == lone ? 1 : 0);
      if (count == 1) names.push_back(name(tally.members()[i]));
      if (count > 1) names.push_back(fmt::format("{} {}", count, name(tally.members()[i])));
    }
    return base::joined(names, ", ");
  }

  void print_matrix() const {
    fmt::print(out_, "\nWin share of one seat of the row's player against {} of the column's:\n{:<{}}", report_.seats - 1, "", width_ + 4);
    for (std::size_t column = 0; column < report_.pool.size(); ++column) fmt::print(out_, "{:>7}", column + 1);
    fmt::print(out_, "\n");
    double widest = 0;
    for (std::size_t row = 0; row < report_.pool.size(); ++row) {
      fmt::print(out_, "{:>3} {:<{}}", row + 1, name(row), width_);
      for (std::size_t column = 0; column < report_.pool.size(); ++column) {
        const std::optional<Estimate> cell = lone_share(row, column);
        fmt::print(out_, "{:>7}", cell ? fmt::format("{:.3f}", cell->mean) : "-");
        if (cell) widest = std::max({widest, cell->high - cell->mean, cell->mean - cell->low});
      }
      fmt::print(out_, "\n");
    }
    fmt::print(out_, "95 % intervals reach at most {:.3f} to either side; --json has each of them.\n", widest);
  }

  [[nodiscard]] std::optional<Estimate> lone_share(PoolIndex lone, PoolIndex rival) const {
    for (const LineupTally& tally : report_.tables) {
      const auto& members = tally.members();
      const auto place = static_cast<std::size_t>(std::find(members.begin(), members.end(), lone) - members.begin());
      const bool is_there = place < members.size() && tally.copies(place) == 1;
      if (is_there && lone != rival && std::find(members.begin(), members.end(), rival) != members.end()) return tally.share(place);
    }
    return std::nullopt;
  }

  // One line for each player over all its tables, the best first.
  void print_pool() const {
    const std::vector<players::Rating> ratings = report_.ratings();
    const bool has_rivals = report_.seats > 1;
    std::vector<PoolIndex> order(report_.pool.size());
    std::iota(order.begin(), order.end(), PoolIndex{0});
    if (has_rivals)
      std::stable_sort(order.begin(), order.end(), [&](PoolIndex a, PoolIndex b) { return ratings[a].points > ratings[b].points; });
    fmt::print(out_, "\n{:<{}}", "player", width_);
    if (has_rivals) fmt::print(out_, "{:<18}{:<26}", "rating (95 %)", "win share (95 %)");
    fmt::print(out_, "{:<18}{}{}\n", "points (95 %)", report_.has_times ? "ms a move  " : "",
               report_.forfeit_reasons.empty() ? "" : "forfeits");
    for (const PoolIndex index : order) {
      fmt::print(out_, "{:<{}}", name(index), width_);
      if (has_rivals) {
        fmt::print(out_, "{:<18}{:<26}", fmt::format("{:+5.0f} ± {:.0f}", ratings[index].points, ratings[index].margin),
                   share_text(report_.share(index)));
      }
      fmt::print(out_, "{:<18}", points_text(report_.points(index)));
      if (report_.has_times) fmt::print(out_, "{:>9.3f}  ", report_.thinking[index].mean_ms());
      if (!report_.forfeit_reasons.empty()) fmt::print(out_, "{:>8}", report_.forfeits(index));
      fmt::print(out_, "\n");
    }
  }

  void print_mirrors() const {
    if (report_.mirrors.empty()) return;
    fmt::print(out_, "\nMirror control: one seat against {} of its own kind; fair is {:.4f}.\n", report_.seats - 1, 1.0 / report_.seats);
    for (PoolIndex i = 0; i < report_.mirrors.size(); ++i) {
      const Estimate share = report_.mirrors[i].share(0);
      fmt::print(out_, "{:<{}}{}  {}\n", name(i), width_, share_text(share), is_fair(share, report_.seats) ? "agrees" : "DOES NOT AGREE");
    }
  }

  void print_test() const {
    if (!report_.test) return;
    const players::SequentialTest& test = *report_.test;
    const players::Bounds& bounds = test.bounds();
    fmt::print(out_, "\nSequential test, stated before the first game: is the win share of {} {:.4f} or {:.4f}? Error {:.3g} either way.\n",
               name(0), bounds.low, bounds.high, bounds.error);
    fmt::print(out_, "After {} blocks the log likelihood ratio is {:.2f} (limits -{:.2f} and {:.2f}): {}.\n", test.count(),
               test.log_ratio(), test.limit(), test.limit(), verdict_text(test));
  }

  static std::string verdict_text(const players::SequentialTest& test) {
    switch (test.verdict()) {
      case players::Verdict::high: return fmt::format("ACCEPTED, {:.4f} is the likelier", test.bounds().high);
      case players::Verdict::low: return fmt::format("REJECTED, {:.4f} is the likelier", test.bounds().low);
      case players::Verdict::undecided: break;
    }
    return "undecided";
  }

  void print_forfeits() const {
    if (report_.forfeit_reasons.empty()) return;
    constexpr int most_reasons = 5;  // of a player
    fmt::print(out_, "\nForfeited games (the rule of thumb played on, and the seat came last):\n");
    PoolIndex last = report_.pool.size();
    int shown = 0;
    for (const auto& [reason, count] : report_.forfeit_reasons) {
      shown = reason.first == last ? shown + 1 : 1;
      last = reason.first;
      if (shown <= most_reasons) fmt::print(out_, "{:<{}}{:>6}  {}\n", name(reason.first), width_, count, reason.second);
      if (shown == most_reasons + 1)
        fmt::print(out_, "{:<{}}        and for other reasons; --json has all of them\n", name(reason.first), width_);
    }
  }

  static bool is_fair(const Estimate& share, int seats) { return share.low <= 1.0 / seats && 1.0 / seats <= share.high; }
  static std::string share_text(const Estimate& share) {
    return fmt::format("{:.4f} ({:.4f} to {:.4f})", share.mean, share.low, share.high);
  }
  static std::string points_text(const Estimate& points) { return fmt::format("{:.2f} ± {:.2f}", points.mean, points.high - points.mean); }

  std::FILE* out_;
  const ArenaReport& report_;
  std::size_t width_ = 13;
};

}  // namespace

void print_table(std::FILE* out, const ArenaReport& report) { TablePrinter(out, report).print(); }

}  // namespace florin::apps
