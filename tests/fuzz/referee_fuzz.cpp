// Sends arbitrary lines to the referee. It must answer each with one line of JSON and keep running.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "referee/referee.hpp"
#include "wire/json.hpp"
#include "wire/json_library.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace florin;
  referee::Referee referee(1);
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (int i = 0; i < 20 && !rest.empty(); ++i) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (line.find("suggest") != std::string_view::npos) continue;  // searching is slow and doesn't depend on the input's form
    const std::string answer = referee.answer(line);
    if (answer.empty() || answer.find('\n') != std::string::npos || !wire::parse(answer)) std::abort();
  }
  return 0;
}
