// Parts that commands with many games share: threads, record files, progress.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "apps/shell/output.hpp"
#include "base/phrase.hpp"

namespace florin::apps {

// --threads T
inline constexpr std::uint64_t most_threads = 1024;

struct ThreadsArgument {
  int count = 0;

  // How many threads to use: the given number, or one for each core, but never more than there are pieces of work.
  [[nodiscard]] std::size_t workers(std::uint64_t pieces) const;
};

// The file for records. If it is "-" (standard output), everything else goes to standard error.
class RecordFile {
 public:
  explicit RecordFile(const std::string& path);
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;
  ~RecordFile() { close(); }

  [[nodiscard]] bool is_wanted() const { return !path_.empty(); }
  [[nodiscard]] bool is_open() const { return file_ != nullptr; }
  [[nodiscard]] Output summary() const { return path_ == "-" ? Output::error() : Output::standard(); }
  // Return false if something couldn't be written, now or before. Without a file there is nothing to write.
  bool write(const std::string& lines);
  bool close();
  // What to say then.
  [[nodiscard]] base::Phrase problem() const;

 private:
  void note(bool is_written);

  std::string path_;
  std::FILE* file_ = nullptr;
  bool is_good_ = true;
  int error_ = 0;  // why not
};

// Shows progress on a terminal: "37 % of 400 blocks, 2 min left", or "148 blocks" if nobody knows how many there are (0).
class Progress {
 public:
  Progress(std::uint64_t count, std::string_view noun);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  void add(std::uint64_t more);
  // Removes the progress line, so that something else can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t count_;
  std::string noun_;
  bool is_shown_;
  std::uint64_t done_ = 0;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point printed_ = begin_;
};

}  // namespace florin::apps
