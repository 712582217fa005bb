// WorkPool: a few threads for work that takes long (computer players, password hashing), never on the loop. At
// most `most_waiting` pieces wait; what comes beyond that is turned away and may be offered again later.
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
  // Drops what is waiting and waits for what is being done.
  ~WorkPool();
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;

  // False if too much is waiting already.
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
