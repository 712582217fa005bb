// Store: the one place that keeps data. This is the interface; sqlite/ implements it with an embedded database, and
// another database can take its place.
//
// Reads and writes return at once and report later, on the loop. Writes are stored in the order they came; many share
// one commit. A read that starts after a write was reported as stored sees that write. Nothing throws: whatever goes
// wrong is an Outcome or a Problem.
#pragma once

#include <chrono>
#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "base/phrase.hpp"
#include "server/core/histogram.hpp"
#include "server/store/reader.hpp"
#include "server/store/rows.hpp"

namespace florin::server {

enum class Outcome {
  stored,
  refused,  // it conflicts with stored data (such as a taken name); nothing changed
  failed,   // the disk is full, broken or locked; nothing changed
};

struct StoreHealth {
  bool is_storing = true;                    // the last commit succeeded
  bool is_file_ours = true;                  // false: somebody removed or replaced the database file
  std::chrono::milliseconds oldest_wait{0};  // how long the oldest write has been waiting for its commit
};

struct StoreLoad {
  std::uint64_t commits = 0;
  std::size_t writes_waiting = 0;
  std::size_t reads_waiting = 0;
  Histogram write_times{Histogram::seconds};  // from write() until the commit was on the disk, of the oldest in each commit
  Histogram read_times{Histogram::seconds};   // from read() until the query was done
};

// Something is wrong with the store: a sentence for the operator.
class StoreError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};
// A part of the database is damaged. The rest can still be read.
class DamageError : public StoreError {
  using StoreError::StoreError;
};

// Why a read failed. Trying again may help, unless a part of the database is damaged.
[[nodiscard]] inline base::Problem not_read() { return {base::phrase("server.not-read"), "request"}; }
[[nodiscard]] inline base::Problem damaged() { return {base::phrase("server.damaged"), "request"}; }
[[nodiscard]] inline bool is_damage(const base::Problem& problem) { return problem.what.key == "server.damaged"; }
[[nodiscard]] inline bool is_temporary(const base::Problem& problem) {
  return problem.what.key == "server.not-read" || problem.what.key == "server.busy";
}

template <class T>
struct AnswerOf {
  using Type = base::Result<T>;
};
template <class T>
struct AnswerOf<base::Result<T>> {
  using Type = base::Result<T>;
};

class Store {
 public:
  using Done = std::function<void(Outcome)>;

  Store() = default;
  // Stores everything that is waiting, then stops. Reads that are still waiting get no answer.
  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // If `done` throws, only this write's caller suffers: the others that shared the commit still get their outcome.
  virtual void write(Changes changes, Done done) = 0;

  // Calls `query` with a Reader on another thread, then `answer` with a Result of what it returned, on the loop. The
  // query must own what it uses. It may return a value, or a Result of its own.
  template <std::invocable<Reader&> Query, class Answer>
  void read(Query query, Answer answer) {
    using Result = typename AnswerOf<std::invoke_result_t<Query, Reader&>>::Type;
    const auto result = std::make_shared<Result>(not_read());
    run({.query = [query = std::move(query), result](Reader& reader) mutable { *result = query(reader); },
         .answer =
             [answer = std::move(answer), result](const std::optional<base::Problem>& problem) mutable {
               if (problem) *result = *problem;
               answer(std::move(*result));
             }});
  }

  [[nodiscard]] virtual StoreHealth health() const = 0;
  [[nodiscard]] virtual StoreLoad load() const = 0;

 protected:
  struct Read {
    std::function<void(Reader&)> query;
    std::function<void(const std::optional<base::Problem>&)> answer;  // with a problem if the query threw
  };
  virtual void run(Read read) = 0;
};

}  // namespace florin::server
