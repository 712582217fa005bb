// The sentence that describes an event, for logs and screen readers. The sentences of moves and draws come from the game
// (game::Table::sentence), so use the catalogue of that game.
#pragma once

#include "match/match.hpp"

namespace florin::match {

// `match` is the match before the event.
[[nodiscard]] base::Phrase sentence_of(const Match& match, const Event& event);

// Whether the table itself shows what happened: moves and draws are in its log. Such an event needs no line of its own.
[[nodiscard]] bool is_shown_by_table(const Event& event);

}  // namespace florin::match
