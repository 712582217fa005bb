// A command as one line of JSON (docs/match.md):
//   {"v":1,"do":"play","move":"P1 bid 7"}
// Who gives it is not said in it: that is for whoever takes it (a session, a device).
#pragma once

#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "match/command.hpp"
#include "wire/message.hpp"

namespace florin::wire {

[[nodiscard]] std::string write_command(const match::command::What& command);
[[nodiscard]] base::Result<match::command::What> read_command(std::string_view line);
// The command that is a member of a message.
[[nodiscard]] base::Result<match::command::What> read_command(Message& message, std::string_view name);

}  // namespace florin::wire
