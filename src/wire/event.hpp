// An event as one line of JSON, as it is stored and sent (docs/match.md):
//   {"v":1,"n":17,"at":1700000000000,"event":"played","move":"P1 bid 7"}
// `n` is the event's number in the match, and the match's version once the event is applied. Reading a written
// event gives the same value. Reading doesn't check that the event fits the match; applying it does.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "match/event.hpp"

namespace florin::wire {

struct NumberedEvent {
  std::uint64_t number;
  match::Event event;
  friend bool operator==(const NumberedEvent&, const NumberedEvent&) = default;
};

// Writes the whole event. This is for logs; send a person only what match::as_seen_by returns.
[[nodiscard]] std::string write_event(const match::Event& event, std::uint64_t number);
[[nodiscard]] base::Result<NumberedEvent> read_event(std::string_view line);
// The events of a log, one a line.
[[nodiscard]] base::Result<std::vector<match::Event>> read_log(std::string_view lines);

}  // namespace florin::wire
