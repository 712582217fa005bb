#include "referee/outside_bot.hpp"

#include <utility>

#include "games/registry.hpp"
#include "wire/bot.hpp"

namespace florin::referee {

base::Result<std::string> OutsideBot::choose(const game::Record& so_far, base::Seat seat) {
  const auto table = games::open(so_far);
  if (!table) return table.problem();
  const game::Catalogue catalogue = games::catalogue(games::find(so_far.game), game::Language::english);
  const auto answer = answer_to(wire::write_question(**table, seat, static_cast<int>(time_.move.count()), so_far, catalogue));
  if (!answer) return answer.problem();
  return wire::read_answer(*answer);
}

base::Result<std::string> OutsideBot::answer_to(const std::string& question) {
  if (!process_) {
    auto started = BotProcess::start(command_);
    if (!started) return started.problem();
    process_ = *std::move(started);
  }
  auto answer = process_->ask(question, time_.move + time_.grace);
  if (!answer) process_.reset();
  return answer;
}

}  // namespace florin::referee
