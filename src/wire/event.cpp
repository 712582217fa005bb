#include "wire/event.hpp"

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

}  // namespace florin::wire
