#include "apps/shell/output.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace florin::apps {

void Output::write(std::string_view text) const { check(std::fwrite(text.data(), 1, text.size(), file_) == text.size()); }

void Output::flush() const { check(std::fflush(file_) == 0); }

void Output::check(bool is_written) const {
  if (is_written || failure_ == Failure::ignored) return;
  throw OutputFailed(std::generic_category().message(errno));
}

bool is_terminal(std::FILE* file) { return isatty(fileno(file)) == 1; }

}  // namespace florin::apps
