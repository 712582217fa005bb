// A match as lines of text, for screen readers, scripts and pipes.
#pragma once

#include <string>

#include "apps/shell/console.hpp"
#include "terminal/client/match_client.hpp"

namespace florin::apps {

// Plays until the match is over, the input ends or the person quits. Appends the record of a finished match to a file.
// Returns the exit code.
int play_plain(terminal::MatchClient& client, const std::string& record_path, const Console& console);

}  // namespace florin::apps
