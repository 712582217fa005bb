#include "server/tables/new_match.hpp"

#include "match/host.hpp"
#include "server/tables/table_state.hpp"
#include "wire/event.hpp"

namespace florin::server {
namespace {

// Accepts every decision at once; they are stored together later.
struct Collector final : match::HostOwner {
  explicit Collector(const match::DecisionContext& the_context) : decision_context(the_context) {}

  [[nodiscard]] match::DecisionContext context() const override { return decision_context; }
  void store(const match::Decision& decision, const match::Match& /*next*/) override {
    events = decision.events;
    host->stored();
  }
  void publish(const match::Decision& /*decision*/) override {}
  [[nodiscard]] bool ask_bot(const match::DueBot& /*question*/, const game::Table& /*table*/) override { return false; }

  const match::DecisionContext& decision_context;
  match::Host* host = nullptr;
  std::vector<match::Event> events;
};

}  // namespace

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

std::optional<base::Problem> NewMatch::decide(const match::Command& command, const match::DecisionContext& decision_context) {
  Collector collector(decision_context);
  match::Host host(std::move(match_), collector);
  collector.host = &host;
  std::optional<base::Problem> refused;
  host.carry_out(command, [&](const match::CommandOutcome& outcome) { refused = outcome.problem; });
  match_ = host.match();
  if (!collector.events.empty()) log(collector.events, command.by);
  return refused;
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
