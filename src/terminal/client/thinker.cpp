#include "terminal/client/thinker.hpp"

#include <mutex>

#include "terminal/client/background.hpp"

namespace florin::terminal {

struct Thinker::Thought {
  std::mutex mutex;
  std::optional<Answer> answer;
};

void Thinker::ask(const game::Table& table, std::string player, base::Seat seat, std::uint64_t seed) {
  thought_ = std::make_shared<Thought>();
  // The thread isn't joined: a search can't be interrupted, and nobody should wait for one that isn't needed any more.
  background_thread([thought = thought_, alarm = alarm_, position = std::shared_ptr<game::Table>(table.branch()),
                     player = std::move(player), seat, seed] {
    base::Random random(seed);
    Answer answer = players::suggest(*position, player, seat, random);
    const std::scoped_lock lock(thought->mutex);
    thought->answer = std::move(answer);
    alarm->ring();
  }).detach();
}

bool Thinker::is_thinking() const {
  if (!thought_) return false;
  const std::scoped_lock lock(thought_->mutex);
  return !thought_->answer.has_value();
}

std::optional<Thinker::Answer> Thinker::take() {
  if (!thought_ || is_thinking()) return std::nullopt;
  return std::exchange(thought_, nullptr)->answer;
}

}  // namespace florin::terminal
