#include "wire/bot.hpp"

#include "base/text.hpp"
#include "wire/json.hpp"
#include "wire/json_library.hpp"
#include "wire/json_reader.hpp"
#include "wire/position.hpp"
#include "wire/record.hpp"

namespace florin::wire {

std::string write_question(const game::Table& table, base::Seat seat, int ms, const game::Record& record,
                           const game::Catalogue& catalogue) {
  return R"({"do":"suggest","ms":)" + std::to_string(ms) + R"(,"seat":")" + seat.name() + R"(","position":)" +
         write_position(table, catalogue) + R"(,"record":)" + write_record(record) + "}";
}

base::Result<std::string> read_answer(std::string_view line) {
  const auto json = parse(line);
  if (!json) return json.problem();
  JsonReader members(*json, "");
  if (members.has("error")) return base::Problem{base::phrase("bot.error").text("error", base::quoted(members.text("error"))), "error"};
  std::string move = members.text("move");
  if (members.problem()) return *members.problem();
  return move;
}

}  // namespace florin::wire
