// What is stored of a match besides its events: enough for lists, and to know when it is to be woken.
#pragma once

#include "match/match.hpp"
#include "server/rows.hpp"

namespace florin::server {

// Brings `state` up to date after `events` were applied. Says whether the seats have changed.
bool update_state(TableState& state, const match::Match& match, const std::vector<match::Event>& events);

}  // namespace florin::server
