// Refuses commands that a match would allow but a public server can't: computer players that search without a limit, and
// games without people.
#pragma once

#include <optional>

#include "base/phrase.hpp"
#include "match/command.hpp"
#include "match/match.hpp"
#include "server/store/rows.hpp"

namespace florin::server {

// On a server, computer players must be levels.
[[nodiscard]] std::optional<base::Problem> problem_of_level(const std::string& level);
[[nodiscard]] std::optional<base::Problem> problem_of(const match::Command::Payload& command, const match::Match& match,
                                                      const PersonRow& by);
// Only accounts play rated games: nobody can make guests to win against.
[[nodiscard]] std::optional<base::Problem> problem_of_rated(const match::Settings& settings, const PersonRow& by);
// Something that people say, to others or to themselves.
[[nodiscard]] bool is_talk(const match::Command::Payload& command);
// A table whose log is full still takes what brings the game to its end.
[[nodiscard]] bool is_for_the_end(const match::Command::Payload& command);
// A game of computer players alone would keep the server busy for nobody.
[[nodiscard]] base::Problem nobody_plays();

}  // namespace florin::server
