// What is stored of a match besides its events: enough for lists, and to know when it is to be woken.
#pragma once

#include "match/match.hpp"
#include "server/store/rows.hpp"

namespace florin::server {

// What is new of a table: that the game went on, something about the table as well, or even who sits where.
enum class News { progress, table, seats };

// Brings `state` up to date after `events` were applied.
News update_state(TableState& state, const match::Match& match, const std::vector<match::Event>& events);

}  // namespace florin::server
