// Records inside other objects. For wire/ only; all other code reads and writes lines (wire/record.hpp).
#pragma once

#include <string>

#include "base/phrase.hpp"
#include "game/record.hpp"
#include "wire/json.hpp"

namespace florin::wire {

// `path` is where the record is, for messages; empty if it is the whole line.
[[nodiscard]] base::Result<game::Record> record_of(const Json& json, std::string path);
[[nodiscard]] Json json_of(const game::Record& record);

}  // namespace florin::wire
