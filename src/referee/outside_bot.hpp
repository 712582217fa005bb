// OutsideBot: a player that is an external program speaking the bot protocol (docs/referee.md). The program starts at
// the first question, and restarts after a failure. Use one object per thread.
#pragma once

#include <memory>
#include <string>

#include "players/arena/outsider.hpp"
#include "referee/bot_process.hpp"

namespace florin::referee {

struct BotTime {
  std::chrono::milliseconds move{500};    // the time the bot is told it has
  std::chrono::milliseconds grace{1000};  // extra time for starting up and for the round trip
};

class OutsideBot final : public players::Outsider {
 public:
  OutsideBot(std::string command, BotTime time) : command_(std::move(command)), time_(time) {}

  [[nodiscard]] base::Result<std::string> choose(const game::Record& so_far, base::Seat seat) override;

 private:
  [[nodiscard]] base::Result<std::string> answer_to(const std::string& question);

  std::string command_;
  BotTime time_;
  std::unique_ptr<BotProcess> process_;
};

}  // namespace florin::referee
