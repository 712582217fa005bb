// A record as one line of JSON (docs/record-format.md). Reading a written record gives the same value; members that
// this version doesn't know are kept in order. Reading checks only the form. Replaying checks that the moves are
// legal and lead to the scores (games::open).
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
