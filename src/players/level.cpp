#include "players/level.hpp"

#include <algorithm>
#include <array>

#include "players/temperaments.hpp"

namespace florin::players {
namespace {

// In the order of their names.
constexpr std::array<Temperament, temperaments.size()> likings = {Temperament::hoarder, Temperament::gambler, Temperament::miser};

constexpr std::array<float, levels.size()> errors = {0.16F, 0.08F, 0.04F, 0.015F, 0.0F};
constexpr Breadth quick = {.draws = {4, 2, 1}, .moves = 3, .price_step = 8, .mistakes = 0.01F};
constexpr Breadth thorough = {.draws = {12, 6, 3}, .looks_at_all = true, .moves = 7, .price_step = 4, .mistakes = 0.01F};

// Takes what follows `mark` off a name; nothing if the mark is not there.
std::optional<std::string_view> take_after(std::string_view& name, char mark) {
  const std::size_t place = name.find(mark);
  if (place == std::string_view::npos) return std::nullopt;
  const std::string_view rest = name.substr(place + 1);
  name = name.substr(0, place);
  return rest;
}

}  // namespace

std::optional<Manner> read_level(std::string_view name) {
  Manner manner;
  if (const auto text = take_after(name, ':')) {
    const auto budget = Budget::read(*text);
    if (!budget) return std::nullopt;
    manner.search = *budget;
  }
  if (const auto text = take_after(name, '-')) {
    const auto found = std::find(temperaments.begin(), temperaments.end(), *text);
    if (found == temperaments.end()) return std::nullopt;
    manner.temperament = likings[static_cast<std::size_t>(found - temperaments.begin())];
  }
  const auto level = std::find(levels.begin(), levels.end(), name);
  if (level == levels.end()) return std::nullopt;
  manner.error = errors[static_cast<std::size_t>(level - levels.begin())];
  manner.breadth = name == levels.back() ? thorough : quick;
  return manner;
}

}  // namespace florin::players
