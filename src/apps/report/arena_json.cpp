// Prints an arena report as one JSON object.
#include <fmt/format.h>

#include "apps/report/arena_report.hpp"
#include "apps/report/json_line.hpp"
#include "apps/shell/output.hpp"

namespace florin::apps {
namespace {

using game::Tree;
using players::Estimate;
using players::LineupTally;
using players::PoolIndex;

Tree tree_of(const Estimate& estimate) {
  return Tree::members().set("mean", estimate.mean).set("low", estimate.low).set("high", estimate.high);
}

Tree pool_of(const ArenaReport& report) {
  const std::vector<players::Rating> ratings = report.ratings();
  Tree list = Tree::list();
  for (PoolIndex i = 0; i < report.pool.size(); ++i) {
    Tree player = Tree::members().set("player", report.pool[i]);
    if (report.seats > 1) player.set("rating", ratings[i].points).set("rating_margin", ratings[i].margin);
    player.set("win_share", tree_of(report.share(i))).set("points", tree_of(report.points(i))).set("forfeits", report.forfeits(i));
    if (report.has_times) player.set("ms_per_move", report.thinking[i].mean_ms());
    list.push(std::move(player));
  }
  return list;
}

// In mirrors, indices beyond the pool are copies of its players.
Tree table_of(const LineupTally& tally, const std::vector<std::string>& pool) {
  Tree results = Tree::list();
  for (std::size_t i = 0; i < tally.members().size(); ++i) {
    results.push(Tree::members()
                     .set("player", pool[tally.members()[i] % pool.size()])
                     .set("seats", tally.copies(i))
                     .set("win_share", tree_of(tally.share(i)))
                     .set("points", tree_of(tally.points(i)))
                     .set("forfeits", tally.forfeits(i)));
  }
  return Tree::members().set("blocks", tally.blocks()).set("games", tally.games()).set("results", std::move(results));
}

Tree tables_of(const std::vector<LineupTally>& tallies, const std::vector<std::string>& pool) {
  Tree list = Tree::list();
  for (const LineupTally& tally : tallies) list.push(table_of(tally, pool));
  return list;
}

Tree test_of(const players::SequentialTest& test) {
  const auto verdict = test.verdict() == players::Verdict::high  ? "accepted"
                       : test.verdict() == players::Verdict::low ? "rejected"
                                                                 : "undecided";
  return Tree::members()
      .set("low", test.bounds().low)
      .set("high", test.bounds().high)
      .set("error", test.bounds().error)
      .set("blocks", test.count())
      .set("log_ratio", test.log_ratio())
      .set("limit", test.limit())
      .set("verdict", verdict);
}

Tree forfeits_of(const ArenaReport& report) {
  Tree list = Tree::list();
  for (const auto& [reason, count] : report.forfeit_reasons) {
    list.push(Tree::members().set("player", report.pool[reason.first]).set("why", reason.second).set("games", count));
  }
  return list;
}

}  // namespace

void print_json(const Output& out, const ArenaReport& report) {
  Tree tree = Tree::members()
                  .set("game", report.game)
                  .set("players", report.seats)
                  .set("seed", std::to_string(report.seed))
                  .set("games", report.games())
                  .set("interrupted", report.is_interrupted)
                  .set("pool", pool_of(report))
                  .set("tables", tables_of(report.tables, report.pool))
                  .set("mirrors", tables_of(report.mirrors, report.pool))
                  .set("forfeits", forfeits_of(report));
  if (report.test) tree.set("test", test_of(*report.test));
  print_json_line(tree, out);
}

}  // namespace florin::apps
