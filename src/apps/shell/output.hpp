// Output: standard output and standard error, checked. Everything commands print goes through here, so that a full disk
// is never silent: a write to standard output that fails throws OutputFailed, which CommandLine::run turns into one
// sentence and a failing exit code. If standard error fails, there is nobody left to tell.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace florin::apps {

class OutputFailed : public std::exception {
 public:
  explicit OutputFailed(std::string why) : why_(std::move(why)) {}
  [[nodiscard]] const char* what() const noexcept override { return why_.c_str(); }

 private:
  std::string why_;
};

class Output {
 public:
  [[nodiscard]] static Output standard() { return {stdout, Failure::throws}; }
  [[nodiscard]] static Output error() { return {stderr, Failure::ignored}; }

  template <class... Arguments>
  void print(fmt::format_string<Arguments...> format, Arguments&&... arguments) const {
    write(fmt::format(format, std::forward<Arguments>(arguments)...));
  }
  void write(std::string_view text) const;
  // Hands everything printed so far to the system, so that the reader sees it now.
  void flush() const;

 private:
  enum class Failure { throws, ignored };
  Output(std::FILE* file, Failure failure) : file_(file), failure_(failure) {}
  void check(bool is_written) const;

  std::FILE* file_;
  Failure failure_;
};

// Prints to standard output.
template <class... Arguments>
void print_out(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  Output::standard().print(format, std::forward<Arguments>(arguments)...);
}

[[nodiscard]] bool is_terminal(std::FILE* file);

}  // namespace florin::apps
