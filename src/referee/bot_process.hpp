// BotProcess: a program that answers lines with lines, started by a shell command. It runs in a process group of its
// own, which ends with this object. Its standard error goes straight through.
//
// ask() returns within its time limit whatever the program does: it may be slow, exit, close its input or output,
// write without end, or write unprompted. After a failure, you can't use the process any more.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "base/phrase.hpp"

namespace florin::referee {

// An open file descriptor. It closes with this object.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept;
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  void close();

 private:
  int number_ = -1;
};

class BotProcess {
 public:
  [[nodiscard]] static base::Result<std::unique_ptr<BotProcess>> start(const std::string& command);
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;
  // Closes the program's input and gives it a moment to exit by itself, then kills it.
  ~BotProcess();

  // Sends a line (without its newline) and waits for a line.
  [[nodiscard]] base::Result<std::string> ask(std::string_view line, std::chrono::milliseconds limit);

 private:
  using Time = std::chrono::steady_clock::time_point;

  BotProcess(pid_t id, Descriptor input, Descriptor output) : id_(id), input_(std::move(input)), output_(std::move(output)) {}

  // Each returns false if the program made it impossible. how_it_ended() then explains why.
  [[nodiscard]] bool send_some(std::string_view& rest);
  [[nodiscard]] bool receive_some();
  [[nodiscard]] bool has_ended() const;
  [[nodiscard]] bool ends_until(Time deadline) const;
  [[nodiscard]] base::Problem how_it_ended() const;

  pid_t id_;
  Descriptor input_;   // the program's input, which we write
  Descriptor output_;  // the program's output, which we read
  std::string received_;
  bool is_failed_ = false;
};

}  // namespace florin::referee
