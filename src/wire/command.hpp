// A command as one line of JSON (docs/match.md):
//   {"v":1,"do":"play","move":"P1 bid 7"}
// It doesn't say who gives it. The receiver knows that from the session or the device.
#pragma once

#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "match/command.hpp"
#include "wire/client_message.hpp"

namespace florin::wire {

[[nodiscard]] std::string write_command(const match::Command::Payload& command);
[[nodiscard]] base::Result<match::Command::Payload> read_command(std::string_view line);
// Reads the command in a member of a message.
[[nodiscard]] base::Result<match::Command::Payload> read_command(ClientMessage& message, std::string_view name);

}  // namespace florin::wire
