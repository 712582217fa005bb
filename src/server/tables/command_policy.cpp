#include "server/tables/command_policy.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "players/players.hpp"

namespace florin::server {
namespace {

template <class... Types>
bool is_one_of(const match::Command::Payload& command) {
  return (std::holds_alternative<Types>(command) || ...);
}

}  // namespace

bool is_talk(const match::Command::Payload& command) {
  using namespace match::command;
  return is_one_of<Say, QuickSay, Note>(command);
}

bool is_for_the_end(const match::Command::Payload& command) {
  using namespace match::command;
  return is_one_of<Play, Leave, ComeBack, WantEnd, DeclineEnd, Abandon>(command);
}

std::optional<base::Problem> problem_of_level(const std::string& level) {
  if (std::find(players::levels.begin(), players::levels.end(), level) != players::levels.end()) return std::nullopt;
  const std::string known = base::joined({players::levels.begin(), players::levels.end()}, ", ");
  return base::Problem{base::phrase("server.unknown-level").text("level", base::quoted(level)).text("known", known), "level"};
}

base::Problem nobody_plays() { return {base::phrase("server.nobody-plays"), "seat"}; }

std::optional<base::Problem> problem_of_rated(const match::Settings& settings, const PersonRow& by) {
  if (!settings.is_rated || by.is_account) return std::nullopt;
  return base::Problem{base::phrase("server.rated-accounts"), "rated"};
}

namespace {

// Nobody knows any more whether the others at the table have accounts.
std::optional<base::Problem> problem_of_new_settings(const match::Settings& settings, const match::Match& match, const PersonRow& by) {
  if (auto problem = problem_of_level(settings.stand_in)) return problem;
  if (auto problem = problem_of_rated(settings, by)) return problem;
  const std::vector<match::PersonId> people = match.people();
  const bool are_others_here = std::ranges::any_of(people, [&](const match::PersonId& person) { return person.text != by.id; });
  if (!settings.is_rated || match.settings().is_rated || !are_others_here) return std::nullopt;
  return base::Problem{base::phrase("server.rated-first"), "rated"};
}

}  // namespace

std::optional<base::Problem> problem_of(const match::Command::Payload& command, const match::Match& match, const PersonRow& by) {
  if (std::holds_alternative<match::command::Start>(command) && match.people().empty()) return nobody_plays();
  if (const auto* bot = std::get_if<match::command::SeatBot>(&command)) return problem_of_level(bot->level);
  if (const auto* configure = std::get_if<match::command::Configure>(&command)) {
    return problem_of_new_settings(configure->settings, match, by);
  }
  if (std::holds_alternative<match::command::Sit>(command)) return problem_of_rated(match.settings(), by);
  return std::nullopt;
}

}  // namespace florin::server
