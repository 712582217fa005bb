// Helps people on the local network find this machine.
#pragma once

#include <string>
#include <vector>

namespace florin::apps {

// The addresses of this machine, without loopback.
[[nodiscard]] std::vector<std::string> lan_addresses();

// A QR code drawn with half blocks, for a terminal; empty if the text is too long.
[[nodiscard]] std::string qr_code(const std::string& text);

}  // namespace florin::apps
