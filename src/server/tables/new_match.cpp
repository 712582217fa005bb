#include "server/opening.hpp"

#include "server/table_state.hpp"
#include "wire/event.hpp"

namespace florin::server {

base::Result<NewMatch> NewMatch::of(const std::vector<match::Event>& events) {
  auto match = match::Match::create(events.front());
  if (!match) return match.problem();
  NewMatch result(*std::move(match));
  for (std::size_t i = 1; i < events.size(); ++i) {
    if (auto problem = match::apply(result.match_, events[i])) return std::move(*problem);
  }
  result.log(events, {});
  return result;
}

std::optional<base::Problem> NewMatch::decide(const match::Command& command, const match::Circumstances& circumstances) {
  const auto events = match::decide(match_, command, circumstances);
  if (!events) return events.problem();
  for (const match::Event& event : *events) {
    if (auto problem = match::apply(match_, event)) return problem;
  }
  log(*events, command.by);
  return std::nullopt;
}

void NewMatch::log(const std::vector<match::Event>& events, const match::PersonId& by) {
  DecisionRow decision{.first = static_cast<std::int64_t>(events_.size()) + 1, .by = by.text, .events = {}};
  for (const match::Event& event : events) {
    events_.push_back(event);
    decision.events += (decision.events.empty() ? "" : "\n") + wire::write_event(event, events_.size());
  }
  decision.last = static_cast<std::int64_t>(events_.size());
  decisions_.push_back(std::move(decision));
}

Changes NewMatch::changes(TableRow& row) const {
  static_cast<void>(update_state(row.state, match_, events_));
  Changes changes;
  changes.emplace_back(change::OpenTable{row});
  for (const DecisionRow& decision : decisions_) changes.emplace_back(change::Decide{row.number, decision});
  return changes;
}

}  // namespace florin::server
