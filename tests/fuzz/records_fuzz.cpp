// Any line as a record: it is refused with a sentence, or it is written back alike and replays or not.
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
  if (!again || !(*again == *record)) std::abort();  // what was written is not what is read
  const auto table = games::open(*record);
  if (table && (*table)->moves().size() != record->moves.size()) std::abort();
  return 0;
}
