#include "server/store/sqlite/reader_pool.hpp"

#include <utility>

namespace florin::server {
namespace {

constexpr std::size_t most_waiting = 20'000;

}  // namespace

ReaderPool::ReaderPool(std::string path, int threads, Loop& loop) : path_(std::move(path)), loop_(loop) {
  static_cast<void>(SqliteReader(path_).highest_table_number());
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

ReaderPool::~ReaderPool() {
  {
    const std::scoped_lock lock(mutex_);
    is_stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ReaderPool::add(Job job) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() < most_waiting) {
      waiting_.push_back(std::move(job));
      wake_.notify_one();
      return;
    }
  }
  loop_.post([answer = std::move(job.answer)] { answer(base::Problem{base::phrase("server.busy"), "request"}); });
}

std::size_t ReaderPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.size();
}

Histogram ReaderPool::times() const {
  const std::scoped_lock lock(mutex_);
  return times_;
}

void ReaderPool::note(Clock::duration time) {
  const std::scoped_lock lock(mutex_);
  times_.add(std::chrono::duration<double>(time).count());
}

std::optional<ReaderPool::Job> ReaderPool::next() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return is_stopping_ || !waiting_.empty(); });
  if (is_stopping_) return std::nullopt;
  Job job = std::move(waiting_.front());
  waiting_.pop_front();
  return job;
}

void ReaderPool::run() {
  std::unique_ptr<SqliteReader> reader;
  while (auto job = next()) {
    auto problem = carry_out(*job, reader);
    job->query = nullptr;  // what it owns ends here, not on the loop
    note(Clock::now() - job->since);
    loop_.post([answer = std::move(job->answer), problem = std::move(problem)] { answer(problem); });
  }
}

std::optional<base::Problem> ReaderPool::carry_out(const Job& job, std::unique_ptr<SqliteReader>& reader) const {
  try {
    if (!reader) reader = std::make_unique<SqliteReader>(path_);
    reader->begin();
    job.query(*reader);
    reader->end();
    return std::nullopt;
  } catch (const DamageError&) {
    reader.reset();
    return damaged();
  } catch (const std::exception&) {
    reader.reset();
    return not_read();
  }
}

}  // namespace florin::server
