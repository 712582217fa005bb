#include "terminal/client/alarm.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace florin::terminal {

Alarm::Alarm() : file_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

Alarm::~Alarm() {
  if (file_ >= 0) close(file_);
}

void Alarm::ring() const { eventfd_write(file_, 1); }

void Alarm::stop() const {
  eventfd_t rung = 0;
  eventfd_read(file_, &rung);
}

bool Alarm::wait(std::chrono::milliseconds most) const {
  pollfd waiting = {file_, POLLIN, 0};
  const bool is_rung = poll(&waiting, 1, static_cast<int>(most.count())) > 0;
  if (is_rung) stop();
  return is_rung;
}

}  // namespace florin::terminal
