#include "players/levels/level.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "players/levels/names.hpp"
#include "players/levels/temperaments.hpp"

namespace florin::players {
namespace {

// In the order of `temperaments`.
constexpr std::array<Temperament, temperaments.size()> temperament_values = {Temperament::hoarder, Temperament::gambler,
                                                                             Temperament::miser};

constexpr std::array<float, levels.size()> errors = {0.19F, 0.12F, 0.065F, 0.03F, 0.0F};
constexpr std::array<std::uint64_t, levels.size()> evaluations = {0, 0, 0, 4'000, 40'000};

// The index of a level in `levels`; empty if there is no such level.
std::optional<std::size_t> rank_of(std::string_view level) {
  const auto found = std::find(levels.begin(), levels.end(), level);
  if (found == levels.end()) return std::nullopt;
  return static_cast<std::size_t>(found - levels.begin());
}

// Removes `mark` and what follows it from a name, and returns what follows it; empty if the name has no such mark.
std::optional<std::string_view> take_after(std::string_view& name, char mark) {
  const std::size_t place = name.find(mark);
  if (place == std::string_view::npos) return std::nullopt;
  const std::string_view rest = name.substr(place + 1);
  name = name.substr(0, place);
  return rest;
}

bool read_budget(std::string_view text, Profile& profile) {
  const auto budget = Budget::read(text);
  if (budget) profile.budget = *budget;
  return budget.has_value();
}
bool read_error(std::string_view text, Profile& profile) {
  const auto thousandths = base::whole_number(text, 1000);
  if (thousandths) profile.error = static_cast<float>(*thousandths) / 1000;
  return thousandths.has_value();
}
bool read_temperament(std::string_view text, Profile& profile) {
  const auto found = std::find(temperaments.begin(), temperaments.end(), text);
  if (found == temperaments.end()) return false;
  profile.temperament = temperament_values[static_cast<std::size_t>(found - temperaments.begin())];
  return true;
}
bool disable(std::string_view part, Profile& profile) {
  constexpr float none = 0.0005F;
  for (SearchWidth& width : profile.widths) {
    if (part == "lap") width.solves_auction = false;
    if (part == "ahead") width.ahead = Ahead::never;
    if (part == "rivals") width.mistakes = none;
  }
  return part == "lap" || part == "ahead" || part == "rivals";
}

}  // namespace

std::optional<Profile> read_level(std::string_view name) {
  Profile profile;
  const auto budget = take_after(name, ':');
  const auto error = take_after(name, '%');
  const auto disabled = take_after(name, '~');
  const auto temperament = take_after(name, '-');
  const auto rank = rank_of(name);
  if (!rank) return std::nullopt;
  profile.error = errors[*rank];
  profile.budget.evaluations = evaluations[*rank];
  const bool is_sound = (!budget || read_budget(*budget, profile)) && (!error || read_error(*error, profile)) &&
                        (!disabled || disable(*disabled, profile)) && (!temperament || read_temperament(*temperament, profile));
  return is_sound ? std::optional(profile) : std::nullopt;
}

std::string timed(std::string_view name, std::optional<int> ms) {
  const auto rank = rank_of(name.substr(0, name.find_first_of("-~%")));
  const bool has_budget = name.find(':') != std::string_view::npos;
  if (!ms || !rank || has_budget || evaluations[*rank] == 0) return std::string(name);
  if (*ms == 0) return std::string(name) + ":1";
  return std::string(name) + ":" + std::to_string(evaluations[*rank]) + "," + std::to_string(*ms) + "ms";
}

}  // namespace florin::players
