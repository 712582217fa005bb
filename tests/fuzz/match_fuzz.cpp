// Gives arbitrary lines to a match. The first character of a line is who gives it (a small letter: a person, anything
// else: the program); the rest is a command. All resulting events must apply, survive writing and reading, and leave a
// record that replays. Lines that are events are applied to a copy, as if they came from a damaged log.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/registry.hpp"
#include "match/decide.hpp"
#include "wire/command.hpp"
#include "wire/event.hpp"
#include "wire/match.hpp"

namespace {

using namespace florin;

void must(bool holds) {
  if (!holds) std::abort();
}

void damage(const match::Match& match, std::string_view line) {
  const auto event = wire::read_event(line);
  if (!event) return;
  match::Match copy = match;
  if (match::apply(copy, event->event)) must(copy == match);
}

void give(match::Match& match, std::string_view line, match::DecisionContext& decision_context) {
  const char who = line.front();
  const auto command = wire::read_command(line.substr(1));
  if (!command) return;
  decision_context.now.ms += 500;
  const match::PersonId by{who >= 'a' && who <= 'z' ? std::string(1, who) : std::string()};
  const auto events = match::decide(match, {by, *command}, decision_context);
  if (!events) return;
  for (const match::Event& event : *events) {
    const auto read = wire::read_event(wire::write_event(event, match.version() + 1));
    must(static_cast<bool>(read) && read->event == event);
    must(!match::apply(match, event).has_value());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  match::Settings settings;
  settings.game = "tiny";
  settings.setup.seats = 2;
  settings.clock = {match::ClockSetting::Kind::per_move, 5'000, 0};
  match::DecisionContext decision_context{{1'000}, base::sha256("fuzz")};
  auto match = match::Match::create(*match::create(settings, {"a"}, decision_context));
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (int i = 0; i < 40 && !rest.empty(); ++i) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (line.empty()) continue;
    damage(*match, line);
    give(*match, line, decision_context);
  }
  must(static_cast<bool>(games::open(match->record())));
  static const game::Catalogue catalogue = games::catalogue(games::find("tiny"), game::Language::english);
  must(!wire::write_match(*match, {"a"}, decision_context.now, catalogue).empty());
  return 0;
}
