#include "wire/event.hpp"

#include <utility>

#include "base/text.hpp"
#include "wire/json_library.hpp"
#include "wire/json_match.hpp"

namespace florin::wire {

std::string write_event(const match::Event& event, std::uint64_t number) {
  JsonObject line;
  line.number("v", match_version).number("n", static_cast<std::int64_t>(number)).number("at", event.at.ms);
  line.text("event", match::kind_of(event));
  write_fields(line, event.payload);
  return line.line();
}

base::Result<NumberedEvent> read_event(std::string_view line) {
  const auto json = parse(line);
  if (!json) return json.problem();
  JsonReader members(*json, "");
  NumberedEvent result{};
  check_match_version(members);
  result.number = static_cast<std::uint64_t>(large_number(members, "n"));
  result.event.at.ms = large_number(members, "at");
  if (!members.problem()) result.event.payload = read_fields(members, "event", "wire.unknown-event", match::Event::Payload());
  if (members.problem()) return *members.problem();
  return result;
}

base::Result<std::vector<match::Event>> read_log(std::string_view lines) {
  std::vector<match::Event> log;
  for (const std::string_view line : base::lines(lines)) {
    auto event = read_event(line);
    if (!event) return event.problem();
    log.push_back(std::move(event->event));
  }
  return log;
}

}  // namespace florin::wire
