// Thinker: asks a computer player in a thread of its own, so that keys are answered meanwhile, and rings when it
// has the answer. One question at a time; a new one, or the end of the Thinker, drops the one before.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "game/table.hpp"
#include "players/players.hpp"
#include "terminal/client/alarm.hpp"

namespace florin::terminal {

class Thinker {
 public:
  using Answer = base::Result<players::Suggestion>;

  explicit Thinker(std::shared_ptr<Alarm> alarm) : alarm_(std::move(alarm)) {}

  // What would the player of this name do for the seat? It thinks about a copy of the position.
  void ask(const game::Table& table, std::string player, base::Seat seat, std::uint64_t seed);
  [[nodiscard]] bool is_thinking() const;
  // The answer, once.
  [[nodiscard]] std::optional<Answer> take();

 private:
  struct Thought;
  std::shared_ptr<Alarm> alarm_;
  std::shared_ptr<Thought> thought_;
};

}  // namespace florin::terminal
