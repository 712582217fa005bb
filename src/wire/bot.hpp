// The bot protocol (docs/referee.md): the question a bot is asked and the answer it gives, each one line.
#pragma once

#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "game/catalogue.hpp"
#include "game/table.hpp"

namespace florin::wire {

// What should the seat do at this table? The bot is told to think for `ms` milliseconds.
[[nodiscard]] std::string write_question(const game::Table& table, base::Seat seat, int ms, const game::Record& record,
                                         const game::Catalogue& catalogue);
// The move in an answer, as it stands there.
[[nodiscard]] base::Result<std::string> read_answer(std::string_view line);

}  // namespace florin::wire
