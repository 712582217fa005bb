// A match at a plain prompt, as lines of text: for screen readers, scripts and pipes.
#pragma once

#include <string>

#include "terminal/client/match_client.hpp"

namespace florin::apps {

// Plays until the match is over, or until the input ends or says so; then the record of a finished match is added to
// a file. Returns the exit code.
int play_plain(terminal::MatchClient& client, const std::string& record_path);

}  // namespace florin::apps
