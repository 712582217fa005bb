#include "apps/report/review_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/report/grid.hpp"
#include "apps/shell/output.hpp"
#include "games/registry.hpp"
#include "review/why.hpp"

namespace florin::apps {
namespace {

using review::Account;
using review::Amount;

// Shares in per cent and points with one decimal, in the way of the language.
class Numbers {
 public:
  explicit Numbers(game::Language language) : language_(language) {}

  [[nodiscard]] std::string share(Amount amount) const { return local(fmt::format("{:.1f}", static_cast<double>(amount) / 1e4 + 0.0)); }
  [[nodiscard]] std::string change(Amount amount) const { return local(fmt::format("{:+.1f}", static_cast<double>(amount) / 1e4 + 0.0)); }
  [[nodiscard]] std::string points(Amount amount) const { return local(fmt::format("{:.1f}", static_cast<double>(amount) / 1e6 + 0.0)); }
  [[nodiscard]] std::string gain(Amount amount) const { return local(fmt::format("{:+.1f}", static_cast<double>(amount) / 1e6 + 0.0)); }
  [[nodiscard]] std::string accuracy(double tenths) const { return local(fmt::format("{:.1f}", tenths / 10)); }

 private:
  [[nodiscard]] std::string local(std::string text) const {
    if (language_ == game::Language::polish) std::ranges::replace(text, '.', ',');
    return text;
  }
  game::Language language_;
};

const std::vector<Align> columns = {Align::left,  Align::right, Align::right, Align::right,
                                    Align::right, Align::right, Align::right, Align::right};

std::vector<std::string> header(const game::Catalogue& catalogue, std::string_view first, std::string_view second) {
  std::vector<std::string> cells = {catalogue.say(first), catalogue.say(second)};
  for (const std::string_view part : {"start", "luck", "own", "others", "residual", "result"}) {
    cells.push_back(catalogue.say("apps.review." + std::string(part)));
  }
  return cells;
}

template <class Level, class Change>
void add_account(std::vector<std::string>& cells, const Account& account, Level level, Change change) {
  cells.push_back(level(account.start));
  for (const Amount part : {account.luck, account.own, account.others, account.residual}) cells.push_back(change(part));
  cells.push_back(level(account.result));
}

class Teller {
 public:
  Teller(const review::Review& review, const game::Record& record, const game::Catalogue& catalogue)
      : review_(review), record_(record), catalogue_(catalogue), numbers_(catalogue.language()) {}

  void tell() {
    print_out("{}\n\n",
              say(base::phrase("apps.review.title").word("game", "game.name").number("seats", review_.seats).text("by", review_.by)));
    const bool has_victory = review_.aim != players::Aim::points;
    if (has_victory) accounts(review_.seats > 1 ? "apps.review.in-shares" : "apps.review.in-chance", &review::SeatReview::share);
    accounts("apps.review.in-points", &review::SeatReview::points);
    decisions();
    draws();
  }

 private:
  [[nodiscard]] std::string say(const base::Phrase& phrase) const { return catalogue_.say(phrase); }

  void accounts(std::string_view title, Account review::SeatReview::* account) {
    const bool is_share = account == &review::SeatReview::share;
    const auto level = [&](Amount amount) { return is_share ? numbers_.share(amount) : numbers_.points(amount); };
    const auto change = [&](Amount amount) { return is_share ? numbers_.change(amount) : numbers_.gain(amount); };
    Grid grid(columns);
    grid.add(header(catalogue_, title, "apps.review.accuracy"));
    for (const review::SeatReview& seat : review_.totals) {
      std::vector<std::string> cells = {name_of(record_, seat.seat), numbers_.accuracy(seat.accuracy)};
      add_account(cells, seat.*account, level, change);
      grid.add(std::move(cells));
    }
    grid.print(Output::standard());
    print_out("\n");
  }

  void decisions() {
    constexpr std::size_t most = 3;
    for (const base::Seat seat : base::all_seats(review_.seats)) {
      const auto costly = review::costliest(review_, seat, most);
      if (costly.empty()) continue;
      print_out("{}\n", say(base::phrase("apps.review.costliest").text("name", name_of(record_, seat))));
      for (const review::Decision* decision : costly) tell(*decision);
      print_out("\n");
    }
  }

  void tell(const review::Decision& decision) {
    const bool in_points = review_.aim == players::Aim::points;
    print_out("  {:<2} {:>6}  {}\n", review::mark(decision.grade),
              in_points ? numbers_.gain(-decision.loss) : numbers_.change(-decision.loss),
              say(base::phrase("apps.review.better")
                      .number("move", static_cast<std::int64_t>(decision.ply) + 1)
                      .text("played", decision.move)
                      .text("best", decision.best)));
    print_out("             {}\n", review::why(decision, review_, catalogue_));
    if (const auto rival = review::fed(decision, review_)) {
      print_out("             {}\n",
                say(base::phrase("apps.review.fed")
                        .text("name", name_of(record_, *rival))
                        .text("share", numbers_.change(decision.effects.shares[static_cast<std::size_t>(rival->index())]))));
    }
  }

  void draws() {
    for (const base::Seat seat : base::all_seats(review_.seats)) {
      const auto luck = [&](const review::Draw& draw) {
        const Values& values = draw.luck;
        const auto i = static_cast<std::size_t>(seat.index());
        if (review_.aim != players::Aim::points) return values.shares[i];
        return review_.lowest_wins ? -values.points[i] : values.points[i];
      };
      const auto less = [&](const review::Draw& a, const review::Draw& b) { return luck(a) < luck(b); };
      const auto [worst, best] = std::minmax_element(review_.draws.begin(), review_.draws.end(), less);
      if (best == review_.draws.end()) continue;
      const auto amount = [&](const review::Draw& draw) {
        return review_.aim == players::Aim::points ? numbers_.gain(luck(draw)) : numbers_.change(luck(draw));
      };
      print_out("{}\n", say(base::phrase("apps.review.draws")
                                .text("name", name_of(record_, seat))
                                .text("best", best->move)
                                .text("gain", amount(*best))
                                .text("worst", worst->move)
                                .text("loss", amount(*worst))));
    }
  }

  using Values = review::Values;
  const review::Review& review_;
  const game::Record& record_;
  const game::Catalogue& catalogue_;
  Numbers numbers_;
};

void add(Account& sum, const Account& account) {
  sum.start += account.start;
  sum.luck += account.luck;
  sum.own += account.own;
  sum.others += account.others;
  sum.residual += account.residual;
  sum.result += account.result;
}

}  // namespace

std::string name_of(const game::Record& record, base::Seat seat) {
  return record.names.empty() ? seat.name() : record.names[static_cast<std::size_t>(seat.index())];
}

void print_review(const review::Review& review, const game::Record& record, const game::Catalogue& catalogue) {
  Teller(review, record, catalogue).tell();
}

void ReviewTable::add(const review::Review& review, const game::Record& record) {
  ++games_;
  for (const review::SeatReview& seat : review.totals) {
    Line& line = lines_[name_of(record, seat.seat)];
    ++line.games;
    line.accuracy += seat.accuracy;
    apps::add(line.share, seat.share);
    apps::add(line.points, seat.points);
  }
}

void ReviewTable::print(const game::Catalogue& catalogue) const {
  const Numbers numbers(catalogue.language());
  std::vector<Align> wide = columns;
  wide.push_back(Align::right);
  Grid grid(wide);
  std::vector<std::string> top = header(catalogue, "apps.review.player", "apps.review.games");
  top.insert(top.begin() + 2, catalogue.say("apps.review.accuracy"));
  grid.add(std::move(top));
  for (const auto& [name, line] : lines_) {
    const auto games = static_cast<Amount>(line.games);
    std::vector<std::string> cells = {name, std::to_string(line.games),
                                      numbers.accuracy(static_cast<double>(line.accuracy) / static_cast<double>(games))};
    add_account(
        cells, line.share, [&](Amount sum) { return numbers.share(sum / games); }, [&](Amount sum) { return numbers.change(sum / games); });
    grid.add(std::move(cells));
  }
  grid.print(Output::standard());
}

}  // namespace florin::apps
