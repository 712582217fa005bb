#include "referee/referee.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <random>

#include "apps/commands.hpp"
#include "apps/lines.hpp"

namespace florin::apps {
namespace {

int run() {
  std::random_device device;
  referee::Referee referee((std::uint64_t{device()} << 32U) | device());
  auto lines = Lines::open("-");
  std::string line;
  while (lines->next(line)) {
    fmt::print("{}\n", referee.answer(line));
    std::fflush(stdout);
  }
  return done;
}

}  // namespace

void add_referee(CommandLine& line) {
  line.add("referee", "Answer requests as JSON, one object a line on standard input, one on standard output")
      .examples({R"(echo '{"do":"new","game":"medici","players":3,"seed":7}' | florin referee)",
                 R"(printf '%s\n' '{"do":"new","game":"medici","players":2}' '{"do":"chance"}' | florin referee)"})
      .action(run);
}

}  // namespace florin::apps
