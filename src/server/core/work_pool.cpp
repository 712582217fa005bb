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
    turns_.clear();
    waiting_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool WorkPool::offer(const std::string& whose, Work work) {
  {
    const std::scoped_lock lock(mutex_);
    if (count_ >= most_waiting_) return false;
    const auto [entry, is_new] = waiting_.try_emplace(whose);
    if (is_new) turns_.push_back(whose);
    entry->second.push_back(std::move(work));
    ++count_;
  }
  wake_.notify_one();
  return true;
}

std::size_t WorkPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return count_;
}

// The oldest task of the owner whose turn it is. An owner with more tasks goes to the end of the line.
WorkPool::Work WorkPool::next() {
  std::string whose = std::move(turns_.front());
  turns_.pop_front();
  const auto found = waiting_.find(whose);
  Work work = std::move(found->second.front());
  found->second.pop_front();
  --count_;
  if (found->second.empty()) {
    waiting_.erase(found);
  } else {
    turns_.push_back(std::move(whose));
  }
  return work;
}

void WorkPool::run() {
  while (true) {
    Work work;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return is_stopping_ || !turns_.empty(); });
      if (is_stopping_) return;
      work = next();
    }
    work();
  }
}

}  // namespace florin::server
