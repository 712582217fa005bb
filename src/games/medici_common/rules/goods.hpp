// The five goods of the Medici games, in the order of their codes: C F G D S.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace florin::medici_common {

enum class Good : std::uint8_t { cloth, fur, grain, dye, spice };

inline constexpr int good_count = 5;
inline constexpr std::array<Good, good_count> goods = {Good::cloth, Good::fur, Good::grain, Good::dye, Good::spice};

[[nodiscard]] constexpr int index(Good good) { return static_cast<int>(good); }
[[nodiscard]] constexpr char letter(Good good) { return std::string_view("CFGDS")[static_cast<std::size_t>(good)]; }
// The catalogue key of a good's name.
[[nodiscard]] inline std::string key(Good good) { return std::string("good.") + letter(good); }

[[nodiscard]] constexpr std::optional<Good> read_good(char code) {
  for (const Good good : goods) {
    if (letter(good) == code) return good;
  }
  return std::nullopt;
}

}  // namespace florin::medici_common
