// Thinker: runs a computer player on a background thread, so that keys still work, and rings the alarm when it has an
// answer. It handles one question at a time. A new question, or the end of the Thinker, drops the previous one.
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

  // Asks what the named player would do for the seat. It works on a copy of the position.
  void ask(const game::Table& table, std::string player, base::Seat seat, std::uint64_t seed);
  [[nodiscard]] bool is_thinking() const;
  // Returns the answer, once.
  [[nodiscard]] std::optional<Answer> take();

 private:
  struct Thought;
  std::shared_ptr<Alarm> alarm_;
  std::shared_ptr<Thought> thought_;
};

}  // namespace florin::terminal
