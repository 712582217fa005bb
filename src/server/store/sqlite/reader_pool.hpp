// ReaderPool: the threads that read, each on a connection of its own. Reads start in the order they came. Each runs in
// one transaction and so sees one moment.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/phrase.hpp"
#include "server/core/loop.hpp"
#include "server/store/sqlite/sqlite_reader.hpp"

namespace florin::server {

class ReaderPool {
 public:
  using Clock = std::chrono::steady_clock;
  struct Job {
    std::function<void(Reader&)> query;
    std::function<void(const std::optional<base::Problem>&)> answer;
    Clock::time_point since = Clock::now();
  };

  // Opens the database once, to report now if it can't be read. Throws StoreError.
  ReaderPool(std::string path, int threads, Loop& loop);
  // Drops the waiting reads.
  ~ReaderPool();
  ReaderPool(const ReaderPool&) = delete;
  ReaderPool& operator=(const ReaderPool&) = delete;

  void add(Job job);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] Histogram times() const;

 private:
  void run();
  void note(Clock::duration time);
  [[nodiscard]] std::optional<Job> next();
  // Returns what went wrong. After that the connection is opened anew.
  [[nodiscard]] std::optional<base::Problem> carry_out(const Job& job, std::unique_ptr<SqliteReader>& reader) const;

  std::string path_;
  Loop& loop_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> waiting_;
  Histogram times_{Histogram::seconds};
  bool is_stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace florin::server
