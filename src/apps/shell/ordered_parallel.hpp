// ordered_parallel: runs work on several threads and delivers the results in order, so that the outcome doesn't depend on the
// number of threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace florin::apps {

// Calls work(worker, i) for every i below `count`, each worker on its own thread, and take(result) for i = 0, 1, 2, ...
// from one thread at a time. Stops early when take returns false; work in progress is finished and its results dropped.
template <class Work, class Take>
void ordered_parallel(std::size_t count, std::size_t workers, Work work, Take take) {
  using Result = std::invoke_result_t<Work&, std::size_t, std::size_t>;
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> is_enough = false;
  std::mutex mutex;  // guards the next two
  std::map<std::size_t, Result> waiting;
  std::size_t due = 0;

  const auto run = [&](std::size_t worker) {
    for (std::size_t i = next++; i < count && !is_enough; i = next++) {
      Result result = work(worker, i);
      const std::scoped_lock lock(mutex);
      waiting.emplace(i, std::move(result));
      for (auto first = waiting.begin(); !is_enough && first != waiting.end() && first->first == due; first = waiting.erase(first), ++due) {
        if (!take(std::move(first->second))) is_enough = true;
      }
    }
  };
  std::vector<std::jthread> threads;
  for (std::size_t worker = 1; worker < workers; ++worker) threads.emplace_back(run, worker);
  run(0);
}

}  // namespace florin::apps
