#include "server/notify/outgoing.hpp"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <span>

namespace florin::server {
namespace {

using base::phrase;
using base::Problem;

constexpr long connect_seconds = 5;
constexpr long all_seconds = 10;
constexpr std::size_t longest_url = 500;
constexpr std::size_t longest_answer = 65536;

// An address prefix of `bits` bits.
struct Range {
  std::array<std::uint8_t, 16> bytes;
  int bits;
};

// The ranges that the registries call special: this machine, private networks, link-local, documentation and
// multicast addresses, and addresses that embed another address.
constexpr std::array special_v4 = {
    Range{{0}, 8},
    Range{{10}, 8},
    Range{{100, 64}, 10},
    Range{{127}, 8},
    Range{{169, 254}, 16},
    Range{{172, 16}, 12},
    Range{{192, 0, 0}, 24},
    Range{{192, 0, 2}, 24},
    Range{{192, 88, 99}, 24},
    Range{{192, 168}, 16},
    Range{{198, 18}, 15},
    Range{{198, 51, 100}, 24},
    Range{{203, 0, 113}, 24},
    Range{{224}, 3},
};
constexpr std::array public_v6 = {Range{{0x20}, 3}};
constexpr std::array special_v6 = {Range{{0x20, 0x01, 0x00}, 23}, Range{{0x20, 0x01, 0x0d, 0xb8}, 32}, Range{{0x20, 0x02}, 16}};

bool is_in(std::span<const std::uint8_t> address, const Range& range) {
  for (int bit = 0; bit < range.bits; ++bit) {
    const auto byte = static_cast<std::size_t>(bit / 8);
    const unsigned mask = 0x80U >> static_cast<unsigned>(bit % 8);
    if ((address[byte] & mask) != (range.bytes[byte] & mask)) return false;
  }
  return true;
}

template <std::size_t N>
bool is_in(std::span<const std::uint8_t> address, const std::array<Range, N>& ranges) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) { return is_in(address, range); });
}

struct Closer {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  void operator()(char* text) const { curl_free(text); }
};

std::string part_of(CURLU* url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, 0) != CURLUE_OK) return {};
  return std::unique_ptr<char, Closer>(text).get();
}

// Is the host a literal address that isn't public? A name is never one.
bool is_private_literal(std::string host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  sockaddr_in v4{};
  v4.sin_family = AF_INET;
  if (inet_pton(AF_INET, host.c_str(), &v4.sin_addr) == 1) return !is_public(reinterpret_cast<const sockaddr&>(v4));
  sockaddr_in6 v6{};
  v6.sin6_family = AF_INET6;
  if (inet_pton(AF_INET6, host.c_str(), &v6.sin6_addr) == 1) return !is_public(reinterpret_cast<const sockaddr&>(v6));
  return false;
}

// ---- curl callbacks

// The final check before connecting. Here we know the real address, whatever the name claims.
curl_socket_t open_if_public(void* /*unused*/, curlsocktype /*purpose*/, curl_sockaddr* address) {
  if (!is_public(address->addr)) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

int stop_if_asked(void* is_stopping, curl_off_t /*total*/, curl_off_t /*now*/, curl_off_t /*to_send*/, curl_off_t /*sent*/) {
  return static_cast<const std::atomic<bool>*>(is_stopping)->load() ? 1 : 0;
}

std::size_t count_answer(char* /*bytes*/, std::size_t size, std::size_t count, void* total) {
  auto& sum = *static_cast<std::size_t*>(total);
  sum += size * count;
  return sum <= longest_answer ? size * count : 0;
}

}  // namespace

bool is_public(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    std::array<std::uint8_t, 4> bytes{};
    std::memcpy(bytes.data(), &reinterpret_cast<const sockaddr_in&>(address).sin_addr, bytes.size());
    return !is_in(bytes, special_v4);
  }
  if (address.sa_family != AF_INET6) return false;
  std::array<std::uint8_t, 16> bytes{};
  std::memcpy(bytes.data(), &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr, bytes.size());
  return is_in(bytes, public_v6) && !is_in(bytes, special_v6);
}

std::optional<Problem> problem_of_url(const std::string& url, Reach reach) {
  Problem bad{phrase("server.bad-webhook"), "url"};
  const std::unique_ptr<CURLU, Closer> parts(curl_url());
  if (url.size() > longest_url || parts == nullptr) return bad;
  if (curl_url_set(parts.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK) return bad;
  const std::string scheme = part_of(parts.get(), CURLUPART_SCHEME);
  const bool has_user = !part_of(parts.get(), CURLUPART_USER).empty() || !part_of(parts.get(), CURLUPART_PASSWORD).empty();
  if ((scheme != "https" && scheme != "http") || has_user) return bad;
  if (reach == Reach::nobody) return Problem{phrase("server.no-webhooks"), "url"};
  if (reach == Reach::everybody || !is_private_literal(part_of(parts.get(), CURLUPART_HOST))) return std::nullopt;
  return Problem{phrase("server.private-webhook"), "url"};
}

bool deliver(const Delivery& delivery, Reach reach, const std::atomic<bool>& is_stopping) {
  const std::unique_ptr<CURL, Closer> curl(curl_easy_init());
  if (curl == nullptr || reach == Reach::nobody) return false;
  std::unique_ptr<curl_slist, Closer> headers(curl_slist_append(nullptr, "Content-Type: application/json"));
  for (const std::string& header : delivery.headers) curl_slist_append(headers.get(), header.c_str());
  std::size_t answered = 0;
  const auto set = [&](CURLoption option, auto value) { return curl_easy_setopt(curl.get(), option, value) == CURLE_OK; };
  bool is_set = set(CURLOPT_URL, delivery.url.c_str()) && set(CURLOPT_PROTOCOLS_STR, "http,https") && set(CURLOPT_PROXY, "") &&
                set(CURLOPT_FOLLOWLOCATION, 0L) && set(CURLOPT_NOSIGNAL, 1L) && set(CURLOPT_CONNECTTIMEOUT, connect_seconds) &&
                set(CURLOPT_TIMEOUT, all_seconds) && set(CURLOPT_HTTPHEADER, headers.get()) &&
                set(CURLOPT_POSTFIELDSIZE, static_cast<long>(delivery.body.size())) && set(CURLOPT_POSTFIELDS, delivery.body.c_str()) &&
                set(CURLOPT_WRITEFUNCTION, &count_answer) && set(CURLOPT_WRITEDATA, &answered) && set(CURLOPT_NOPROGRESS, 0L) &&
                set(CURLOPT_XFERINFOFUNCTION, &stop_if_asked) && set(CURLOPT_XFERINFODATA, &is_stopping);
  if (reach == Reach::public_only) is_set = is_set && set(CURLOPT_OPENSOCKETFUNCTION, &open_if_public);
  if (!is_set || curl_easy_perform(curl.get()) != CURLE_OK) return false;
  long status = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  return status >= 200 && status < 300;
}

}  // namespace florin::server
