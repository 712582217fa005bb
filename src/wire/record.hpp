// A record as one line of JSON (docs/record-format.md). Reading what was written gives the same value;
// members this version does not know are kept in order. Reading checks the form; whether the moves are legal
// and end in the scores is what replaying says (games::open).
#pragma once

#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "game/record.hpp"

namespace florin::wire {

inline constexpr int notation_version = 1;

[[nodiscard]] base::Result<game::Record> read_record(std::string_view line);
[[nodiscard]] std::string write_record(const game::Record& record);

}  // namespace florin::wire
