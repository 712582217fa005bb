// decide: the events that a command would cause, or a problem with one sentence that says why it is refused. It changes
// nothing. The events count only after they have been stored, all of them together, and applied. match::Host
// (match/host.hpp) does this; use it unless you check or replay a match.
#pragma once

#include <string>
#include <vector>

#include "base/sha256.hpp"
#include "match/command.hpp"
#include "match/match.hpp"

namespace florin::match {

// What a decision needs besides the command. The secret is the one that the match has committed to; it is kept apart from
// the match and its events until the end.
struct DecisionContext {
  Instant now;
  base::Hash secret;
};

// The event that begins a match with these settings, or a problem with them. If `host` is nobody, the first person who
// takes a seat becomes the host.
[[nodiscard]] base::Result<Event> create(const Settings& settings, const PersonId& host, const DecisionContext& decision_context);

[[nodiscard]] base::Result<std::vector<Event>> decide(const Match& match, const Command& command, const DecisionContext& decision_context);

// The events that open a rematch, with a new secret and the same settings. Everyone moves on by one seat, so that someone
// else begins. The seats of people who don't want a rematch are open.
[[nodiscard]] base::Result<std::vector<Event>> rematch(const Match& finished, const DecisionContext& decision_context);

// The quick phrases. Their catalogue keys start with "quick.".
[[nodiscard]] const std::vector<std::string>& quick_phrases();

inline constexpr std::size_t longest_name = 40;
inline constexpr std::size_t longest_message = 500;
inline constexpr std::size_t longest_note = 5000;
inline constexpr std::size_t most_spectators = 1000;

}  // namespace florin::match
