#include "browser/match_news.hpp"

#include <algorithm>

#include "match/event_sentence.hpp"

namespace florin::browser {
namespace {

using game::Tree;

template <class Items>
Tree list_of(const Items& items) {
  Tree list = Tree::list();
  for (const auto& item : items) list.push(item);
  return list;
}

Tree tree_of(const MatchSummary& summary) {
  Tree tree = Tree::members()
                  .set("game", summary.game)
                  .set("finished", summary.is_finished)
                  .set("your_turn", summary.is_your_turn)
                  .set("names", list_of(summary.names))
                  .set("scores", list_of(summary.scores))
                  .set("you", list_of(summary.you));
  if (summary.places) tree.set("places", list_of(*summary.places));
  return tree;
}

Tree tree_of(const StoreRequest& request) {
  return Tree::members().set("events", list_of(request.events)).set("summary", tree_of(request.summary));
}

Tree tree_of(const match::DueBot& question) {
  const auto version = static_cast<std::int64_t>(question.version);
  return Tree::members().set("seat", question.seat.name()).set("level", question.level).set("version", version);
}

std::string_view name_of(match::CommandOutcome::Kind kind) {
  switch (kind) {
    case match::CommandOutcome::Kind::accepted: return "accepted";
    case match::CommandOutcome::Kind::refused: return "refused";
    case match::CommandOutcome::Kind::not_stored: return "not-stored";
    case match::CommandOutcome::Kind::busy: return "busy";
  }
  return "";
}

}  // namespace

MatchSummary summary_of(const match::Match& match, const match::PersonId& person) {
  MatchSummary summary{.game = std::string(match.table().info().id),
                       .is_finished = match.stage() == match::Stage::finished,
                       .names = {},
                       .scores = match.table().standing().scores,
                       .you = {},
                       .places = {}};
  for (const base::Seat seat : base::all_seats(match.seat_count())) {
    summary.names.push_back(match.seat(seat).name);
    if (match.is_seat_of(seat, person)) summary.you.push_back(seat.index());
  }
  if (match.stage() == match::Stage::playing) {
    const std::vector<base::Seat> due = match.table().actors();
    summary.is_your_turn = std::any_of(due.begin(), due.end(), [&](base::Seat seat) { return match.is_seat_of(seat, person); });
  }
  if (summary.is_finished) summary.places = match.final_places();
  return summary;
}

ToldEvent told(const match::Match& match, const match::Event& event) {
  return {match.version() + 1, match::sentence_of(match, event), match::is_shown_by_table(event)};
}

Tree tree_of(const ToldEvent& event) {
  const auto version = static_cast<std::int64_t>(event.version);
  return Tree::members().set("version", version).set("sentence", event.sentence).set("quiet", event.is_quiet);
}

Tree tree_of(const MatchNews& news) {
  Tree told = Tree::list();
  for (const ToldEvent& event : news.told) told.push(tree_of(event));
  Tree tree = Tree::members().set("told", std::move(told));
  if (news.store) tree.set("store", tree_of(*news.store));
  if (news.question) tree.set("question", tree_of(*news.question));
  if (news.outcome) tree.set("outcome", name_of(news.outcome->kind));
  if (news.outcome && news.outcome->problem) tree.set("problem", news.outcome->problem->what);
  return tree;
}

}  // namespace florin::browser
