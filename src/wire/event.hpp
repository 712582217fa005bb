// An event as one line of JSON, as it is stored and sent (docs/match.md):
//   {"v":1,"n":17,"at":1700000000000,"event":"played","move":"P1 bid 7"}
// `n` is its number in the match, which is the version of the match once it is applied. Reading what was
// written gives the same value. Whether an event fits the match is what applying says.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "match/event.hpp"

namespace florin::wire {

struct NumberedEvent {
  std::uint64_t number;
  match::Event event;
  friend bool operator==(const NumberedEvent&, const NumberedEvent&) = default;
};

// The whole event: for logs, and for a person only as match::as_seen_by gives it.
[[nodiscard]] std::string write_event(const match::Event& event, std::uint64_t number);
[[nodiscard]] base::Result<NumberedEvent> read_event(std::string_view line);

}  // namespace florin::wire
