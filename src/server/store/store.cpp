#include "server/store/store.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>
#include <utility>

#include "server/store/changes.hpp"
#include "server/store/schema.hpp"

namespace florin::server {
namespace {

namespace fs = std::filesystem;

struct Waiting {
  Changes changes;
  Store::Done done;
};

constexpr int constraint = 19;  // SQLITE_CONSTRAINT

// The connection for writing. It runs SQLite in FULL mode: once a commit returns, it is on the disk.
class WriteConnection {
 public:
  explicit WriteConnection(const std::string& path) : database_(path, Database::Mode::read_write), writer_(database_) {
    database_.execute("PRAGMA journal_mode = WAL");
    database_.execute("PRAGMA synchronous = FULL");
    database_.execute("PRAGMA wal_autocheckpoint = 4000");
    bring_up_to_date(database_, path);
  }

  // Each list of changes is stored as a whole or not at all, and a conflict in one list doesn't affect the others.
  // Conflicts are rare, so only a batch with a conflict is split up.
  std::vector<Outcome> commit(const std::vector<Waiting>& batch) {
    std::vector<Outcome> outcomes(batch.size(), Outcome::stored);
    begin_.bind().run();
    try {
      for (const Waiting& each : batch) writer_.write(each.changes);
    } catch (const SqliteError& error) {
      if (error.code() != constraint) throw;
      if (database_.is_in_transaction()) rollback_.bind().run();
      begin_.bind().run();
      for (std::size_t i = 0; i < batch.size(); ++i) outcomes[i] = write_apart(batch[i].changes);
    }
    commit_.bind().run();
    return outcomes;
  }

 private:
  Outcome write_apart(const Changes& changes) {
    database_.execute("SAVEPOINT one");
    try {
      writer_.write(changes);
      database_.execute("RELEASE one");
      return Outcome::stored;
    } catch (const SqliteError& error) {
      if (error.code() != constraint) throw;
      database_.execute("ROLLBACK TO one; RELEASE one");
      return Outcome::refused;
    }
  }

  Database database_;
  ChangeWriter writer_;
  Statement begin_ = database_.prepare("BEGIN IMMEDIATE");
  Statement commit_ = database_.prepare("COMMIT");
  Statement rollback_ = database_.prepare("ROLLBACK");
};

}  // namespace

std::string database_path(const std::string& folder) { return (fs::path(folder) / "florin.sqlite").string(); }

class Store::Writer {
 public:
  Writer(std::string path, Loop& loop) : path_(std::move(path)), loop_(loop), connection_(std::make_unique<WriteConnection>(path_)) {
    thread_ = std::thread([this] { run(); });
  }
  ~Writer() {
    {
      const std::scoped_lock lock(mutex_);
      is_stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void add(Waiting waiting) {
    bool was_empty = false;
    {
      const std::scoped_lock lock(mutex_);
      was_empty = waiting_.empty();
      waiting_.push_back(std::move(waiting));
    }
    if (was_empty) wake_.notify_one();
  }

  std::atomic<bool> is_well = true;
  std::atomic<std::uint64_t> commits = 0;

 private:
  void run() {
    for (std::vector<Waiting> batch = next(); !batch.empty(); batch = next()) {
      std::vector<Outcome> outcomes = commit(batch);
      loop_.post([batch = std::move(batch), outcomes = std::move(outcomes)] {
        for (std::size_t i = 0; i < batch.size(); ++i) batch[i].done(outcomes[i]);
      });
    }
  }

  // Returns everything that is waiting; nothing once the store is closed and all is stored. A few changes go out at
  // once. Under load, commits keep a distance, so that many changes share each one.
  std::vector<Waiting> next() {
    constexpr std::chrono::microseconds for_each_change{500};
    constexpr std::chrono::microseconds longest{10'000};
    std::unique_lock lock(mutex_);
    wake_.wait_until(lock, begun_ + std::min(longest, shared_by_ * for_each_change), [this] { return is_stopping_; });
    wake_.wait(lock, [this] { return !waiting_.empty() || is_stopping_; });
    begun_ = std::chrono::steady_clock::now();
    shared_by_ = static_cast<int>(waiting_.size());
    return std::exchange(waiting_, {});
  }

  std::vector<Outcome> commit(const std::vector<Waiting>& batch) {
    try {
      if (!connection_) connection_ = std::make_unique<WriteConnection>(path_);
      auto outcomes = connection_->commit(batch);
      is_well = true;
      ++commits;
      return outcomes;
    } catch (const std::exception&) {
      connection_.reset();  // this also discards the rest of the failed transaction
      is_well = false;
      return std::vector<Outcome>(batch.size(), Outcome::failed);
    }
  }

  std::string path_;
  Loop& loop_;
  std::unique_ptr<WriteConnection> connection_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Waiting> waiting_;
  bool is_stopping_ = false;
  std::chrono::steady_clock::time_point begun_;  // when the last commit started
  int shared_by_ = 0;                            // how many changes shared it
  std::thread thread_;
};

Store::Store(const std::string& folder, Loop& loop) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw StoreError("Can't create the data folder " + folder + ": " + error.message() + ".");
  fs::permissions(folder, fs::perms::owner_all, error);
  lock_ = std::make_unique<FolderLock>(folder);
  try {
    writer_ = std::make_unique<Writer>(database_path(folder), loop);
    reader_ = std::make_unique<Reader>(database_path(folder));
  } catch (const SqliteError& problem) {
    throw StoreError("Can't open the database in " + folder + ": " + problem.what() + ".");
  }
}

Store::~Store() = default;

void Store::write(Changes changes, Done done) { writer_->add({std::move(changes), std::move(done)}); }
Reader& Store::reader() { return *reader_; }
bool Store::is_well() const { return writer_->is_well; }
std::uint64_t Store::commits() const { return writer_->commits; }

Outcome write_now(const std::string& folder, const Changes& changes) {
  return WriteConnection(database_path(folder)).commit({{changes, {}}}).front();
}

void restore(const std::string& folder, const std::string& source) {
  const FolderLock lock(folder);
  if (!fs::exists(source)) throw StoreError("There is no file " + source + ".");
  if (const auto damage = Reader(source).damage(); !damage.empty()) throw StoreError("The backup is damaged: " + damage.front() + ".");
  try {
    Database(source, Database::Mode::read_only).back_up_to(database_path(folder));
  } catch (const SqliteError& problem) {
    throw StoreError("Restoring " + source + " failed: " + problem.what() + ".");
  }
}

void back_up(const std::string& folder, const std::string& target) {
  try {
    Database(database_path(folder), Database::Mode::read_only).back_up_to(target);
  } catch (const SqliteError& problem) {
    throw StoreError("The backup to " + target + " failed: " + problem.what() + ".");
  }
}

}  // namespace florin::server
