// OutsideBot: a program that speaks the bot protocol (docs/referee.md) as a player. It is started when it is
// first asked, and anew after it failed. One object for each thread.
#pragma once

#include <memory>
#include <string>

#include "players/outsider.hpp"
#include "referee/bot_process.hpp"

namespace florin::referee {

struct BotTime {
  std::chrono::milliseconds move{500};    // what the bot is told it has
  std::chrono::milliseconds grace{1000};  // what it has besides, for its start and the way there and back
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
