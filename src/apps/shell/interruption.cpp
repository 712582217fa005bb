#include "apps/shell/interruption.hpp"

#include <unistd.h>

#include <csignal>
#include <ctime>

#include "apps/shell/command_line.hpp"

namespace florin::apps {
namespace {

sigset_t signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

Interruption::Interruption() {
  const sigset_t set = signals();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  listener_ = std::jthread([this, set](const std::stop_token& stop) {
    constexpr timespec pause{0, 50'000'000};
    while (!stop.stop_requested()) {
      if (sigtimedwait(&set, nullptr, &pause) < 0) continue;
      if (flag_.exchange(true)) _exit(interrupted);
    }
  });
}

Interruption::~Interruption() {
  listener_.request_stop();
  listener_.join();
  const sigset_t set = signals();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

}  // namespace florin::apps
