// How others in the local network find this machine.
#pragma once

#include <string>
#include <vector>

namespace florin::apps {

// The addresses of this machine that are not loopback.
[[nodiscard]] std::vector<std::string> lan_addresses();

// A QR code in half blocks, for a terminal; empty if the text is too long for one.
[[nodiscard]] std::string qr_code(const std::string& text);

}  // namespace florin::apps
