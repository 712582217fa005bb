// decide: what a command would make happen, or one sentence that says why it may not. It changes nothing;
// the events it returns have happened once they are stored, all of them together, and applied.
#pragma once

#include <string>
#include <vector>

#include "base/sha256.hpp"
#include "match/command.hpp"
#include "match/match.hpp"

namespace florin::match {

// What enters a decision from outside besides the command. The secret belongs to the match's commitment; it
// is kept apart from the match and its events until the end.
struct DecisionContext {
  Instant now;
  base::Hash secret;
};

// The event that begins a match of these settings, or what is wrong with them. Without a host the first who
// sits down is the host.
[[nodiscard]] base::Result<Event> create(const Settings& settings, const PersonId& host, const DecisionContext& decision_context);

[[nodiscard]] base::Result<std::vector<Event>> decide(const Match& match, const Command& command, const DecisionContext& decision_context);

// The events that open the next match for those who want one, with a secret of its own: the same settings,
// everybody one seat further, so that somebody else begins. Seats of those who are not with them are open.
[[nodiscard]] base::Result<std::vector<Event>> rematch(const Match& finished, const DecisionContext& decision_context);

// The catalogue keys of the quick phrases are "quick." and one of these.
[[nodiscard]] const std::vector<std::string>& quick_phrases();

inline constexpr std::size_t longest_name = 40;
inline constexpr std::size_t longest_message = 500;
inline constexpr std::size_t longest_note = 5000;
inline constexpr std::size_t most_spectators = 1000;

}  // namespace florin::match
