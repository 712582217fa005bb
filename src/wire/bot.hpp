// The bot protocol (docs/referee.md): the question for a bot and the bot's answer, one line each.
#pragma once

#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "game/catalogue.hpp"
#include "game/table.hpp"

namespace florin::wire {

// Asks what the seat should do at this table. Tells the bot to think for `ms` milliseconds.
[[nodiscard]] std::string write_question(const game::Table& table, base::Seat seat, int ms, const game::Record& record,
                                         const game::Catalogue& catalogue);
// Returns the move in an answer, exactly as written.
[[nodiscard]] base::Result<std::string> read_answer(std::string_view line);

}  // namespace florin::wire
