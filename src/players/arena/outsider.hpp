// Outsider: a player outside this program, such as a process that speaks the bot protocol (docs/referee.md). It gets the
// game so far and returns a move in notation, or a problem: it was too slow, has exited, or wrote nonsense. The caller
// checks that the move is legal.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "base/seat.hpp"
#include "game/record.hpp"

namespace florin::players {

class Outsider {
 public:
  virtual ~Outsider() = default;
  [[nodiscard]] virtual base::Result<std::string> choose(const game::Record& so_far, base::Seat seat) = 0;
};

// Outsiders are named by the command that starts them: "cmd:./bot --fast".
inline constexpr std::string_view outsider_prefix = "cmd:";
[[nodiscard]] constexpr bool is_outsider(std::string_view name) { return name.starts_with(outsider_prefix); }

// Makes the outsider for a command, which is given without the prefix. No process starts before the first choose().
using OutsiderMaker = std::function<std::unique_ptr<Outsider>(std::string_view command)>;

}  // namespace florin::players
