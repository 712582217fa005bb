// Reads arbitrary lines as records. A line must be refused with a sentence, or survive writing and reading; replaying it
// may fail but not crash.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/registry.hpp"
#include "wire/record.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace florin;
  const auto record = wire::read_record({reinterpret_cast<const char*>(data), size});
  if (!record) return 0;
  const auto again = wire::read_record(wire::write_record(*record));
  if (!again || !(*again == *record)) std::abort();  // it doesn't survive writing and reading
  const auto table = games::open(*record);
  if (table && (*table)->moves().size() != record->moves.size()) std::abort();
  return 0;
}
