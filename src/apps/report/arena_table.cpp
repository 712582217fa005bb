// Prints an arena report as a table.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "apps/report/arena_report.hpp"
#include "apps/report/grid.hpp"
#include "apps/shell/output.hpp"
#include "base/text.hpp"

namespace florin::apps {
namespace {

using players::Estimate;
using players::LineupTally;
using players::PoolIndex;

std::string share_text(const Estimate& share) { return fmt::format("{:.4f} ({:.4f} to {:.4f})", share.mean, share.low, share.high); }
// A single block has no spread.
std::string points_text(const Estimate& points) {
  const double margin = points.high - points.mean;
  return margin > 0 ? fmt::format("{:.2f} ± {:.2f}", points.mean, margin) : fmt::format("{:.2f}", points.mean);
}

class TablePrinter {
 public:
  TablePrinter(const Output& out, const ArenaReport& report) : out_(out), report_(report) {}

  void print() const {
    print_heading();
    if (report_.games() == 0) return;
    const bool has_rivals = report_.seats > 1;
    const bool is_matrix = report_.is_lone && report_.pool.size() > 2;
    constexpr std::size_t few = 12;
    if (has_rivals && is_matrix) print_matrix();
    if (has_rivals && !is_matrix && report_.tables.size() <= few) print_tables();
    const bool says_it_all = has_rivals && report_.tables.size() == 1 && !report_.has_times && report_.forfeit_reasons.empty();
    if (!report_.tables.empty() && !says_it_all) print_pool();
    print_mirrors();
    print_test();
    print_forfeits();
  }

 private:
  [[nodiscard]] std::string name(PoolIndex index) const { return base::quoted(report_.pool[index]); }

  void print_heading() const {
    const bool is_alone = report_.seats == 1;
    out_.print("{}, {} {}, seed {}: {} games{}\n", report_.game, report_.seats, is_alone ? "seat" : "seats", report_.seed, report_.games(),
               is_alone ? ", with the same luck for every player"
                        : fmt::format(" in blocks of {}, each with the same luck at every rotation of the seats", report_.seats));
    if (report_.is_interrupted) out_.print("Interrupted; these are the results so far.\n");
  }

  // One line for each player at each table.
  void print_tables() const {
    out_.print("\n");
    Grid grid({Align::left, Align::left, Align::right});
    grid.add({"one seat of", "against", "blocks", "win share (95 %)", "points (95 %)"});
    for (const LineupTally& tally : report_.tables) {
      for (std::size_t i = 0; i < tally.members().size(); ++i) {
        grid.add({name(tally.members()[i]), rivals(tally, i), std::to_string(tally.blocks()), share_text(tally.share(i)),
                  points_text(tally.points(i))});
      }
    }
    grid.print(out_);
  }

  // The opponents of one seat of the member: "3 heuristic", "random, 2 greedy".
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
    out_.print("\nWin share of one seat of the row's player against {} of the column's:\n", report_.seats - 1);
    std::vector<Align> columns(report_.pool.size() + 2, Align::right);
    columns.front() = Align::left;
    Grid grid(std::move(columns));
    std::vector<std::string> numbers = {"", ""};
    for (std::size_t column = 1; column <= report_.pool.size(); ++column) numbers.push_back(std::to_string(column));
    grid.add(std::move(numbers));
    double widest = 0;
    for (std::size_t row = 0; row < report_.pool.size(); ++row) {
      std::vector<std::string> cells = {name(row), std::to_string(row + 1)};
      for (std::size_t column = 0; column < report_.pool.size(); ++column) {
        const std::optional<Estimate> cell = lone_share(row, column);
        cells.push_back(cell ? fmt::format("{:.4f}", cell->mean) : "-");
        if (cell) widest = std::max({widest, cell->high - cell->mean, cell->mean - cell->low});
      }
      grid.add(std::move(cells));
    }
    grid.print(out_);
    out_.print("The 95 % intervals reach at most {:.4f} to either side; --json has each of them.\n", widest);
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

  // One line for each player over all its tables, best first.
  void print_pool() const {
    const std::vector<players::Rating> ratings = report_.ratings();
    const bool is_rated = report_.seats > 1;
    std::vector<PoolIndex> order(report_.pool.size());
    std::iota(order.begin(), order.end(), PoolIndex{0});
    if (is_rated) {
      std::stable_sort(order.begin(), order.end(), [&](PoolIndex a, PoolIndex b) { return ratings[a].points > ratings[b].points; });
    }
    std::vector<std::string> heading = {"player"};
    if (is_rated) heading.emplace_back("rating (95 %)");
    heading.emplace_back(is_rated ? "win share (95 %)" : "top rank (95 %)");
    heading.emplace_back("points (95 %)");
    if (report_.has_times) heading.emplace_back("ms per move");
    if (!report_.forfeit_reasons.empty()) heading.emplace_back("forfeits");
    out_.print("\n");
    Grid grid({});
    grid.add(std::move(heading));
    for (const PoolIndex index : order) grid.add(pool_line(index, ratings[index]));
    grid.print(out_);
  }

  [[nodiscard]] std::vector<std::string> pool_line(PoolIndex index, const players::Rating& rating) const {
    std::vector<std::string> cells = {name(index)};
    if (report_.seats > 1) cells.push_back(fmt::format("{:+5.0f} ± {:.0f}", rating.points, rating.margin));
    cells.push_back(share_text(report_.share(index)));
    cells.push_back(points_text(report_.points(index)));
    if (report_.has_times) cells.push_back(fmt::format("{:.3f}", report_.thinking[index].mean_ms()));
    if (!report_.forfeit_reasons.empty()) cells.push_back(std::to_string(report_.forfeits(index)));
    return cells;
  }

  void print_mirrors() const {
    if (report_.mirrors.empty()) return;
    const double fair = 1.0 / report_.seats;
    out_.print("\nMirror control: one seat against {} of its own kind; fair is {:.4f}.\n", report_.seats - 1, fair);
    Grid grid({});
    for (PoolIndex i = 0; i < report_.mirrors.size(); ++i) {
      const Estimate share = report_.mirrors[i].share(0);
      grid.add({name(i), share_text(share), share.low <= fair && fair <= share.high ? "agrees" : "DOES NOT AGREE"});
    }
    grid.print(out_);
  }

  void print_test() const {
    if (!report_.test) return;
    const players::SequentialTest& test = *report_.test;
    out_.print("\nSequential test, stated before the first game: is the win share of {} {:.4f} or {:.4f}? Error {:.3g} either way.\n",
               name(0), test.bounds().low, test.bounds().high, test.bounds().error);
    out_.print("After {} blocks the log likelihood ratio is {:.2f} (limits -{:.2f} and {:.2f}): {}.\n", test.count(), test.log_ratio(),
               test.limit(), test.limit(), verdict_text(test));
  }

  static std::string verdict_text(const players::SequentialTest& test) {
    switch (test.verdict()) {
      case players::Verdict::high: return fmt::format("ACCEPTED, {:.4f} is more likely", test.bounds().high);
      case players::Verdict::low: return fmt::format("REJECTED, {:.4f} is more likely", test.bounds().low);
      case players::Verdict::undecided: break;
    }
    return "undecided";
  }

  void print_forfeits() const {
    if (report_.forfeit_reasons.empty()) return;
    constexpr int most_reasons = 5;  // per player
    out_.print("\nForfeited games (the rule of thumb played on, and the seat came last):\n");
    Grid grid({Align::left, Align::right});
    PoolIndex last = report_.pool.size();
    int shown = 0;
    for (const auto& [reason, count] : report_.forfeit_reasons) {
      shown = reason.first == last ? shown + 1 : 1;
      last = reason.first;
      if (shown <= most_reasons) grid.add({name(reason.first), std::to_string(count), reason.second});
      if (shown == most_reasons + 1) grid.add({name(reason.first), "", "and for other reasons; --json has all of them"});
    }
    grid.print(out_);
  }

  Output out_;
  const ArenaReport& report_;
};

}  // namespace

void print_table(const Output& out, const ArenaReport& report) { TablePrinter(out, report).print(); }

}  // namespace florin::apps
