// Writer: the thread that writes. It stores all waiting writes with one commit (one fsync), in the order they came, and
// only then reports them on the loop.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/core/log.hpp"
#include "server/core/loop.hpp"
#include "server/store/sqlite/file_identity.hpp"
#include "server/store/sqlite/write_connection.hpp"
#include "server/store/store.hpp"

namespace florin::server {

class Writer {
 public:
  Writer(const std::string& path, Loop& loop, const Log& log);
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void add(Changes changes, Store::Done done);
  [[nodiscard]] StoreHealth health() const;
  [[nodiscard]] std::uint64_t commits() const { return commits_; }
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] Histogram times() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Batch {
    std::vector<Changes> changes;
    std::vector<Store::Done> done;
  };

  void run();
  // Returns everything that is waiting; nothing once the store is closed and all is stored. A few changes go out at
  // once. Under load, commits keep a distance, so that many changes share each one.
  [[nodiscard]] Batch next();
  [[nodiscard]] std::vector<Outcome> commit(const std::vector<Changes>& batch);

  std::string path_;
  Loop& loop_;
  const Log& log_;
  std::unique_ptr<WriteConnection> connection_;
  FileIdentity file_;
  std::atomic<bool> is_storing_ = true;
  std::atomic<std::uint64_t> commits_ = 0;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Batch waiting_;
  std::optional<Clock::time_point> waiting_since_;     // since when the oldest waiting write has waited
  std::optional<Clock::time_point> committing_since_;  // the same for the current commit
  Clock::time_point begun_;                            // when the last commit started
  int shared_by_ = 0;                                  // how many changes shared it
  Histogram times_{Histogram::seconds};
  bool is_stopping_ = false;
  std::thread thread_;
};

}  // namespace florin::server
