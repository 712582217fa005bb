#include "server/tables/command_policy.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "players/players.hpp"

namespace florin::server {

std::optional<base::Problem> problem_of_level(const std::string& level) {
  if (std::find(players::levels.begin(), players::levels.end(), level) != players::levels.end()) return std::nullopt;
  const std::string known = base::joined({players::levels.begin(), players::levels.end()}, ", ");
  return base::Problem{base::phrase("server.unknown-level").text("level", base::quoted(level)).text("known", known), "level"};
}

std::optional<base::Problem> problem_of(const match::Command::Payload& command) {
  if (const auto* bot = std::get_if<match::command::SeatBot>(&command)) return problem_of_level(bot->level);
  if (const auto* configure = std::get_if<match::command::Configure>(&command)) return problem_of_level(configure->settings.stand_in);
  return std::nullopt;
}

}  // namespace florin::server
