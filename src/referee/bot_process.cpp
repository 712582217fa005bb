#include "referee/bot_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "wire/limits.hpp"

namespace florin::referee {
namespace {

using base::phrase;
using base::Problem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds farewell{200};  // how long a program may take to exit by itself

Problem not_started(int error) { return {phrase("bot.not-started").text("reason", std::strerror(error)), "player"}; }

// Sets up the child: its own process group, default signal handling, its input and output.
class Spawning {
 public:
  Spawning(int input, int output) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, output, STDOUT_FILENO);
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  }
  Spawning(const Spawning&) = delete;
  Spawning& operator=(const Spawning&) = delete;
  ~Spawning() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }

  // Returns 0 or an error number.
  [[nodiscard]] int run(pid_t& id, std::string command) {
    std::string shell = "sh";
    std::string option = "-c";
    const std::array<char*, 4> arguments = {shell.data(), option.data(), command.data(), nullptr};
    return posix_spawn(&id, "/bin/sh", &files_, &attributes_, arguments.data(), environ);
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

// Milliseconds until the deadline, for poll(); 0 if it has passed.
int left_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

void Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

base::Result<std::unique_ptr<BotProcess>> BotProcess::start(const std::string& command) {
  // A socket, not a pipe: writing to a program that has exited must not end this program.
  std::array<int, 2> input{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input.data()) != 0) return not_started(errno);
  Descriptor our_input(input[0]);
  const Descriptor their_input(input[1]);
  std::array<int, 2> output{};
  if (pipe2(output.data(), O_CLOEXEC) != 0) return not_started(errno);
  Descriptor our_output(output[0]);
  const Descriptor their_output(output[1]);
  if (fcntl(our_output.number(), F_SETFL, O_NONBLOCK) != 0) return not_started(errno);  // NOLINT(cppcoreguidelines-pro-type-vararg)
  shutdown(our_input.number(), SHUT_RD);

  pid_t id = 0;
  if (const int error = Spawning(their_input.number(), their_output.number()).run(id, command); error != 0) return not_started(error);
  return std::unique_ptr<BotProcess>(new BotProcess(id, std::move(our_input), std::move(our_output)));
}

BotProcess::~BotProcess() {
  input_.close();
  output_.close();
  if (!is_failed_) static_cast<void>(ends_until(Clock::now() + farewell));
  kill(-id_, SIGKILL);  // the whole group, before waitpid() frees the process id for reuse
  waitpid(id_, nullptr, 0);
}

base::Result<std::string> BotProcess::ask(std::string_view line, milliseconds limit) {
  const Time deadline = Clock::now() + limit;
  const std::string question = std::string(line) + "\n";
  std::string_view rest = question;
  is_failed_ = true;  // until there is an answer
  if (!receive_some()) return how_it_ended();
  if (!received_.empty()) return Problem{phrase("bot.unasked"), "answer"};
  while (received_.find('\n') == std::string::npos) {
    if (received_.size() > wire::longest_line) {
      return Problem{phrase("bot.flooded").number("most", static_cast<std::int64_t>(wire::longest_line)), "answer"};
    }
    const auto wanted = static_cast<short>(rest.empty() ? 0 : POLLOUT);  // poll() always reports a closed input
    std::array<pollfd, 2> waiting = {{{output_.number(), POLLIN, 0}, {input_.number(), wanted, 0}}};
    const int ready = poll(waiting.data(), waiting.size(), left_until(deadline));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0 || Clock::now() >= deadline) return Problem{phrase("bot.slow").number("ms", limit.count()), "answer"};
    const bool says_something = waiting[0].revents != 0;
    if (says_something && !receive_some()) return how_it_ended();
    if (!says_something && (waiting[1].revents & POLLHUP) != 0) return how_it_ended();
    if ((waiting[1].revents & POLLOUT) != 0 && !send_some(rest)) return how_it_ended();
  }
  if (!rest.empty() || received_.find('\n') + 1 < received_.size()) return Problem{phrase("bot.unasked"), "answer"};
  std::string answer = std::exchange(received_, {});
  answer.pop_back();
  is_failed_ = false;
  return answer;
}

bool BotProcess::send_some(std::string_view& rest) {
  const ssize_t sent = send(input_.number(), rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent > 0) rest.remove_prefix(static_cast<std::size_t>(sent));
  return sent >= 0 || errno == EAGAIN || errno == EINTR;
}

bool BotProcess::receive_some() {
  std::array<char, 1U << 14U> bytes;
  const ssize_t count = read(output_.number(), bytes.data(), bytes.size());
  if (count > 0) received_.append(bytes.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

bool BotProcess::has_ended() const {
  siginfo_t information{};  // WNOWAIT: don't reap the child yet, so that its id stays taken
  return waitid(P_PID, static_cast<id_t>(id_), &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_pid == id_;
}

bool BotProcess::ends_until(Time deadline) const {
  constexpr milliseconds pause{2};
  while (!has_ended()) {
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

Problem BotProcess::how_it_ended() const {
  if (!ends_until(Clock::now() + farewell)) return {phrase("bot.closed"), "answer"};
  siginfo_t information{};
  waitid(P_PID, static_cast<id_t>(id_), &information, WEXITED | WNOHANG | WNOWAIT);
  if (information.si_code != CLD_EXITED) return {phrase("bot.killed").number("signal", information.si_status), "answer"};
  return {phrase("bot.ended").number("code", information.si_status), "answer"};
}

}  // namespace florin::referee
