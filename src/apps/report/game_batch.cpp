#include "apps/report/game_batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <thread>

#include "apps/shell/console.hpp"
#include "apps/shell/output.hpp"

namespace florin::apps {
namespace {

std::string duration(double seconds) {
  if (seconds < 90) return fmt::format("{:.0f} s", seconds);
  return seconds < 5400 ? fmt::format("{:.0f} min", seconds / 60) : fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

std::size_t ThreadsArgument::workers(std::uint64_t pieces) const {
  const std::uint64_t wanted = count > 0 ? static_cast<std::uint64_t>(count) : std::thread::hardware_concurrency();
  return std::max<std::uint64_t>(1, std::min(wanted, pieces));
}

RecordFile::RecordFile(const std::string& path) : path_(path) {
  if (path == "-") file_ = stdout;
  if (!path.empty() && path != "-") file_ = std::fopen(path.c_str(), "wb");
}

bool RecordFile::write(const std::string& lines) {
  if (file_ != nullptr && is_good_) note(std::fwrite(lines.data(), 1, lines.size(), file_) == lines.size());
  return is_good_;
}

bool RecordFile::close() {
  if (file_ != nullptr) note((file_ == stdout ? std::fflush(file_) : std::fclose(file_)) == 0);
  file_ = nullptr;
  return is_good_;
}

void RecordFile::note(bool is_written) {
  if (is_written || !is_good_) return;
  is_good_ = false;
  error_ = errno;
}

base::Phrase RecordFile::problem() const {
  const std::string why = std::generic_category().message(error_);
  return path_ == "-" ? output_failed(why) : base::phrase("apps.cut-short").text("file", path_).text("why", why);
}

Progress::Progress(std::uint64_t count, std::string_view noun) : count_(count), noun_(noun), is_shown_(is_terminal(stderr)) {}

void Progress::add(std::uint64_t more) {
  done_ += more;
  const auto now = Clock::now();
  if (!is_shown_ || now - printed_ < std::chrono::milliseconds(200)) return;
  printed_ = now;
  if (count_ < done_) {  // nobody knows how many there are
    Output::error().print("\r\033[K{} {}", done_, noun_);
    return;
  }
  const double spent = std::chrono::duration<double>(now - begin_).count();
  const double left = spent * static_cast<double>(count_ - done_) / static_cast<double>(done_);
  Output::error().print("\r\033[K{} % of {} {}, {} left", done_ * 100 / count_, count_, noun_, duration(left));
}

void Progress::clear() {
  if (is_shown_) Output::error().print("\r\033[K");
}

}  // namespace florin::apps
