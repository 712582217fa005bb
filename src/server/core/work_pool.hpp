// WorkPool: a few threads for slow work (computer players, password hashing) that must stay off the loop. At most
// `most_waiting` tasks wait. The pool refuses any more, and the caller may offer them again later.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace florin::server {

class WorkPool {
 public:
  WorkPool(int threads, std::size_t most_waiting);
  // Drops the waiting tasks and waits for the running ones.
  ~WorkPool();
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;

  // Returns false if too many tasks are already waiting.
  [[nodiscard]] bool offer(std::function<void()> work);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void run();

  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  bool is_stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace florin::server
