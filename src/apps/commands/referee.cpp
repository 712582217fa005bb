#include "referee/referee.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <random>

#include "apps/commands/commands.hpp"
#include "apps/shell/line_reader.hpp"
#include "apps/shell/output.hpp"

namespace florin::apps {
namespace {

int run() {
  std::random_device device;
  referee::Referee referee((std::uint64_t{device()} << 32U) | device());
  auto lines = LineReader::open("-");
  std::string line;
  while (lines->next(line)) {
    print_out("{}\n", referee.answer(line));
    Output::standard().flush();
  }
  return done;
}

}  // namespace

void add_referee(CommandLine& line) {
  line.add("referee", "apps.referee.about")
      .examples({R"(echo '{"do":"new","game":"{game}","players":3,"seed":7}' | florin referee)",
                 R"(printf '%s\n' '{"do":"new","game":"{game}","players":2}' '{"do":"chance"}' | florin referee)"})
      .action(run);
}

}  // namespace florin::apps
