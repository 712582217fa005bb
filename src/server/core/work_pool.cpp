#include "server/core/work_pool.hpp"

#include <utility>

namespace florin::server {

WorkPool::WorkPool(int threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

WorkPool::~WorkPool() {
  {
    const std::scoped_lock lock(mutex_);
    is_stopping_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool WorkPool::offer(std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() >= most_waiting_) return false;
    waiting_.push_back(std::move(work));
  }
  wake_.notify_one();
  return true;
}

std::size_t WorkPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.size();
}

void WorkPool::run() {
  while (true) {
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return is_stopping_ || !waiting_.empty(); });
      if (is_stopping_) return;
      work = std::move(waiting_.front());
      waiting_.pop_front();
    }
    work();
  }
}

}  // namespace florin::server
