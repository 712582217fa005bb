#include "wire/command.hpp"

#include "wire/json_library.hpp"
#include "wire/json_match.hpp"

namespace florin::wire {

std::string write_command(const match::Command::Payload& command) {
  JsonObject line;
  line.number("v", match_version).text("do", std::visit([](const auto& what) { return what.kind; }, command));
  write_fields(line, command);
  return line.line();
}

base::Result<match::Command::Payload> read_command(std::string_view line) {
  const auto json = parse(line);
  if (!json) return json.problem();
  return command_of(*json);
}

base::Result<match::Command::Payload> command_of(const Json& json) {
  JsonReader members(json, "");
  check_match_version(members);
  if (members.problem()) return *members.problem();
  auto command = read_fields(members, "do", "wire.unknown-command", match::Command::Payload());
  if (members.problem()) return *members.problem();
  return command;
}

}  // namespace florin::wire
