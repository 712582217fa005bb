// What a match that runs in the page has for the page after a call: events to store, what happened, a question for a computer
// player, and what became of a command. The page gets it as JSON (MatchNews in web/src/core/wire_types.ts).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/tree.hpp"
#include "match/host.hpp"

namespace florin::browser {

// What lists of games show of a match.
struct MatchSummary {
  std::string game;
  bool is_finished = false;
  bool is_your_turn = false;
  std::vector<std::string> names;  // by seat; empty for an open one
  game::Scores scores;
  std::vector<int> you;  // the indices of the person's seats
  std::optional<match::Places> places;
};
[[nodiscard]] MatchSummary summary_of(const match::Match& match, const match::PersonId& person);

// The page stores these lines of the log, with the summary of the match that they lead to, and then says whether it did.
struct StoreRequest {
  std::vector<std::string> events;
  MatchSummary summary;
};

struct ToldEvent {
  std::uint64_t version;
  base::Phrase sentence;
  bool is_quiet;  // the table shows it by itself
};
// The event as it is told, about to be applied to `match`.
[[nodiscard]] ToldEvent told(const match::Match& match, const match::Event& event);

struct MatchNews {
  std::optional<StoreRequest> store;
  std::vector<ToldEvent> told;
  std::optional<match::DueBot> question;
  std::optional<match::CommandOutcome> outcome;
};

[[nodiscard]] game::Tree tree_of(const ToldEvent& event);
[[nodiscard]] game::Tree tree_of(const MatchNews& news);

}  // namespace florin::browser
