#include "server/store/sqlite/writer.hpp"

#include <algorithm>
#include <utility>

namespace florin::server {
namespace {

void report(const Store::Done& done, Outcome outcome, const Log& log) {
  try {
    done(outcome);
  } catch (const std::exception& error) {
    log.warning("store-callback-failed", wire::JsonObject().text("why", error.what()));
  }
}

}  // namespace

Writer::Writer(const std::string& path, Loop& loop, const Log& log)
    : path_(path), loop_(loop), log_(log), connection_(std::make_unique<WriteConnection>(path)), file_(path) {
  thread_ = std::thread([this] { run(); });
}

Writer::~Writer() {
  {
    const std::scoped_lock lock(mutex_);
    is_stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::add(Changes changes, Store::Done done) {
  bool was_empty = false;
  {
    const std::scoped_lock lock(mutex_);
    was_empty = waiting_.changes.empty();
    if (was_empty) waiting_since_ = Clock::now();
    waiting_.changes.push_back(std::move(changes));
    waiting_.done.push_back(std::move(done));
  }
  if (was_empty) wake_.notify_one();
}

StoreHealth Writer::health() const {
  const std::scoped_lock lock(mutex_);
  const Clock::time_point now = Clock::now();
  const Clock::time_point oldest = committing_since_.value_or(waiting_since_.value_or(now));
  return {is_storing_, file_.is_same(), std::chrono::duration_cast<std::chrono::milliseconds>(now - oldest)};
}

std::size_t Writer::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.changes.size();
}

Histogram Writer::times() const {
  const std::scoped_lock lock(mutex_);
  return times_;
}

void Writer::run() {
  for (Batch batch = next(); !batch.changes.empty(); batch = next()) {
    std::vector<Outcome> outcomes = commit(batch.changes);
    loop_.post([done = std::move(batch.done), outcomes = std::move(outcomes), &log = log_] {
      for (std::size_t i = 0; i < done.size(); ++i) report(done[i], outcomes[i], log);
    });
  }
}

Writer::Batch Writer::next() {
  constexpr std::chrono::microseconds for_each_change{500};
  constexpr std::chrono::microseconds longest{10'000};
  std::unique_lock lock(mutex_);
  if (committing_since_) times_.add(std::chrono::duration<double>(Clock::now() - *committing_since_).count());
  committing_since_.reset();
  wake_.wait_until(lock, begun_ + std::min(longest, shared_by_ * for_each_change), [this] { return is_stopping_; });
  wake_.wait(lock, [this] { return !waiting_.changes.empty() || is_stopping_; });
  begun_ = Clock::now();
  shared_by_ = static_cast<int>(waiting_.changes.size());
  committing_since_ = std::exchange(waiting_since_, std::nullopt);
  return std::exchange(waiting_, {});
}

// Writes nothing while the path doesn't lead to the database that was opened: a removed file would take the moves with
// it, and another database knows nothing of the tables in memory.
std::vector<Outcome> Writer::commit(const std::vector<Changes>& batch) {
  try {
    if (!file_.is_same()) throw StoreError("The database file was removed or replaced.");
    if (!connection_) connection_ = std::make_unique<WriteConnection>(path_);
    auto outcomes = connection_->commit(batch);
    is_storing_ = true;
    ++commits_;
    return outcomes;
  } catch (const std::exception&) {
    if (file_.is_same()) connection_.reset();  // this also discards the rest of the failed transaction
    is_storing_ = false;
    return std::vector<Outcome>(batch.size(), Outcome::failed);
  }
}

}  // namespace florin::server
