#include "wire/command.hpp"

#include "wire/json_library.hpp"
#include "wire/json_match.hpp"

namespace florin::wire {

std::string write_command(const match::command::What& command) {
  Object line;
  line.number("v", match_version).text("do", std::visit([](const auto& what) { return what.kind; }, command));
  write_fields(line, command);
  return line.line();
}

base::Result<match::command::What> read_command(std::string_view line) {
  const auto json = parse(line);
  if (!json) return json.problem();
  return command_of(*json);
}

base::Result<match::command::What> command_of(const Json& json) {
  Members members(json, "");
  check_match_version(members);
  if (members.problem()) return *members.problem();
  auto command = read_fields(members, "do", "wire.unknown-command", match::command::What());
  if (members.problem()) return *members.problem();
  return command;
}

}  // namespace florin::wire
