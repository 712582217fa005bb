#include "browser/browser_match.hpp"

#include <cassert>
#include <utility>

#include "match/retry.hpp"
#include "wire/event.hpp"

namespace florin::browser {
namespace {

// The lines of events, the first of which has this number.
std::vector<std::string> lines_of(const std::vector<match::Event>& events, std::uint64_t first) {
  std::vector<std::string> lines;
  for (const match::Event& event : events) lines.push_back(wire::write_event(event, first + lines.size()));
  return lines;
}

}  // namespace

BrowserMatch::BrowserMatch(std::vector<match::Event> log, const match::Match& match, match::PersonId person,
                           const match::DecisionContext& context)
    : log_(std::move(log)), person_(std::move(person)), context_(context), shown_(match), host_(match, *this) {}

BrowserMatch::Made BrowserMatch::make(std::vector<match::Event> log, const match::PersonId& person, const match::DecisionContext& context) {
  const auto match = match::replay(log);
  if (!match) return match.problem();
  return std::unique_ptr<BrowserMatch>(new BrowserMatch(std::move(log), *match, person, context));
}

BrowserMatch::Made BrowserMatch::make_new(std::vector<match::Event> log, const match::PersonId& person,
                                          const std::vector<match::Command::Payload>& commands, const match::DecisionContext& context) {
  Made made = make(std::move(log), person, context);
  if (!made) return made;
  BrowserMatch& match = **made;
  match.is_new_ = true;
  for (const match::Command::Payload& command : commands) {
    match.carry_out(command, context.now);
    const auto outcome = std::exchange(match.news_.outcome, std::nullopt);
    if (outcome && outcome->problem) return *outcome->problem;
  }
  match.news_.store = StoreRequest{lines_of(match.log_, 1), summary_of(match.shown_, person)};
  return made;
}

BrowserMatch::Made BrowserMatch::begin(const match::Settings& settings, const match::PersonId& person,
                                       const std::vector<match::Command::Payload>& commands, const match::DecisionContext& context) {
  auto created = match::create(settings, person, context);
  if (!created) return created.problem();
  return make_new({*std::move(created)}, person, commands, context);
}

BrowserMatch::Made BrowserMatch::restore(std::vector<match::Event> log, const match::PersonId& person,
                                         const match::DecisionContext& context) {
  Made made = make(std::move(log), person, context);
  if (!made) return made;
  BrowserMatch& match = **made;
  match.carry_out_by({}, match::command::Resume{match.log_.back().at});
  if (match.news_.outcome && match.news_.outcome->problem) return *match.news_.outcome->problem;
  match.host_.ask_bots();
  return made;
}

BrowserMatch::Made BrowserMatch::retry(std::size_t moves, match::Instant now) const {
  auto events = match::retry(shown_, log_, moves, person_, now);
  if (!events) return events.problem();
  return make_new(*std::move(events), person_, {}, {now, context_.secret});
}

BrowserMatch::Made BrowserMatch::rematch(const match::DecisionContext& context) const {
  auto events = match::rematch(shown_, context);
  if (!events) return events.problem();
  return make_new(*std::move(events), person_, {match::command::Start{}}, context);
}

MatchNews BrowserMatch::take_news() { return std::exchange(news_, {}); }

void BrowserMatch::carry_out(match::Command::Payload payload, match::Instant now) {
  context_.now = now;
  carry_out_by(person_, std::move(payload));
}

void BrowserMatch::carry_out_by(const match::PersonId& by, match::Command::Payload payload) {
  host_.carry_out({by, std::move(payload)}, [this](const match::CommandOutcome& outcome) { news_.outcome = outcome; });
}

void BrowserMatch::stored() {
  if (!std::exchange(is_new_, false)) return host_.stored();
  host_.ask_bots();
}

void BrowserMatch::not_stored() { host_.not_stored(); }

std::optional<match::DueBot> BrowserMatch::open_question(base::Seat seat, std::uint64_t version) const {
  const std::optional<match::DueBot>& asked = host_.asked();
  return asked && asked->seat == seat && asked->version == version ? asked : std::nullopt;
}

void BrowserMatch::answer_bot(base::Seat seat, std::uint64_t version, const std::string& move, match::Instant now) {
  const auto question = open_question(seat, version);
  if (!question) return;
  context_.now = now;
  host_.answer_bot(*question, move);
}

void BrowserMatch::forget_bot(base::Seat seat, std::uint64_t version) {
  const auto question = open_question(seat, version);
  if (!question) return;
  host_.forget_bot(*question);
  host_.ask_bots();
}

void BrowserMatch::store(const match::Decision& decision, const match::Match& next) {
  if (is_new_) return host_.stored();  // with everything else, at once
  news_.store = StoreRequest{lines_of(decision.events, decision.first), summary_of(next, person_)};
}

void BrowserMatch::publish(const match::Decision& decision) {
  for (const match::Event& event : decision.events) {
    if (!is_new_) news_.told.push_back(told(shown_, event));
    [[maybe_unused]] const auto problem = match::apply(shown_, event);
    assert(!problem);  // the host has applied it
    log_.push_back(event);
  }
}

bool BrowserMatch::ask_bot(const match::DueBot& question, const game::Table& /*table*/) {
  if (!is_new_) news_.question = question;
  return !is_new_;
}

}  // namespace florin::browser
