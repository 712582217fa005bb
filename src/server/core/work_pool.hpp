// WorkPool: a few threads for slow work (computer players, password hashing, webhooks) that must stay off the loop. The queue
// is fair: whoever has work waiting gets the next free thread in turn, however much work the others have. At most
// `most_waiting` tasks wait. The pool refuses any more, and the caller may offer them again later.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace florin::server {

class WorkPool {
 public:
  using Work = std::function<void()>;
  static constexpr std::size_t no_limit = SIZE_MAX;

  WorkPool(int threads, std::size_t most_waiting);
  // Drops the waiting tasks and waits for the running ones.
  ~WorkPool();
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;

  // Returns false if too many tasks are already waiting.
  [[nodiscard]] bool offer(const std::string& whose, Work work);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void run();
  [[nodiscard]] Work next();

  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::unordered_map<std::string, std::deque<Work>> waiting_;  // by owner; never empty
  std::deque<std::string> turns_;                              // the owners of waiting tasks, the next one first
  std::size_t count_ = 0;
  bool is_stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace florin::server
