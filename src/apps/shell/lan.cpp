#include "apps/shell/lan.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <qrencode.h>

#include <memory>

namespace florin::apps {

std::vector<std::string> lan_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> list(first, freeifaddrs);
  std::vector<std::string> addresses;
  for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
    char text[INET_ADDRSTRLEN];
    const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof(text)) != nullptr) addresses.emplace_back(text);
  }
  return addresses;
}

// Each line of text shows two rows of the code. Light squares are drawn, because most terminals are dark.
std::string qr_code(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), QRcode_free);
  if (code == nullptr) return {};
  constexpr int margin = 2;
  const auto is_light = [&](int x, int y) {
    const bool is_inside = x >= 0 && y >= 0 && x < code->width && y < code->width;
    return !is_inside || (code->data[y * code->width + x] & 1) == 0;
  };
  std::string picture;
  for (int y = -margin; y < code->width + margin; y += 2) {
    for (int x = -margin; x < code->width + margin; ++x) {
      const bool upper = is_light(x, y);
      const bool lower = is_light(x, y + 1);
      picture += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    picture += '\n';
  }
  return picture;
}

}  // namespace florin::apps
