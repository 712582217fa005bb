// Keeps TableState up to date: what is stored about a match besides its events, for lists and wake-up times.
#pragma once

#include "match/match.hpp"
#include "server/store/rows.hpp"

namespace florin::server {

// How much of the state changed: only the progress of the game, the table's data as well, or also the seats.
enum class News { progress, table, seats };

// Brings `state` up to date after `events` were applied.
News update_state(TableState& state, const match::Match& match, const std::vector<match::Event>& events);

}  // namespace florin::server
