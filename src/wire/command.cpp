#include "wire/command.hpp"

#include "wire/json_library.hpp"
#include "wire/json_match.hpp"

namespace florin::wire {

std::string write_command(const match::command::What& command) {
  Json json = {{"v", match_version}, {"do", std::visit([](const auto& what) { return what.kind; }, command)}};
  write_fields(json, command);
  return text_of(json);
}

base::Result<match::command::What> read_command(std::string_view line) {
  const auto json = parse(line);
  if (!json) return json.problem();
  Members members(*json, "");
  check_match_version(members);
  if (members.problem()) return *members.problem();
  auto command = read_fields(members, "do", "wire.unknown-command", match::command::What());
  if (members.problem()) return *members.problem();
  return command;
}

}  // namespace florin::wire
