// WebSocket frames, and the addresses that webhooks may use.
#include <arpa/inet.h>
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "server/core/frames.hpp"
#include "server/notify/outgoing.hpp"
#include "server/notify/webhooks.hpp"

namespace florin::server {
namespace {

// A frame as a client sends it.
std::string frame(unsigned first, const std::string& payload) {
  const std::string mask = "\x11\x22\x33\x44";
  std::string bytes(1, static_cast<char>(first));
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80U | payload.size());
  } else {
    bytes += {static_cast<char>(0xFE), static_cast<char>(payload.size() >> 8U), static_cast<char>(payload.size() & 0xFFU)};
  }
  bytes += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
  return bytes;
}

constexpr std::size_t longest = 200;
constexpr unsigned text = 0x81;
constexpr unsigned text_begins = 0x01;
constexpr unsigned goes_on = 0x00;
constexpr unsigned ends = 0x80;
constexpr unsigned ping = 0x89;

struct Everything {
  std::vector<std::string> texts;
  std::vector<std::string> pings;
  int fragments = 0;
  std::optional<CloseCode> broken;
};

// What a FrameReader receives if the bytes arrive in pieces and it pauses after every frame.
Everything received_from(std::string bytes, std::size_t piece) {
  FrameReader reader(longest);
  Everything result;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.add(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)));
    while (const auto said = reader.next()) {
      if (said->opcode == Opcode::ping) result.pings.emplace_back(said->payload);
      if (said->opcode == Opcode::text) result.texts.emplace_back(said->payload);
      if (said->opcode == Opcode::more) ++result.fragments;
      reader.pause();
      reader.add({});
    }
  }
  result.broken = reader.broken();
  return result;
}

TEST_CASE("frames: messages come out whole, however their bytes arrive") {
  const std::string middle(150, 'm');
  const std::string bytes = frame(text, "one") + frame(text_begins, "tw") + frame(ping, "are you there") + frame(goes_on, "") +
                            frame(ends, "o") + frame(text, middle) + frame(text, "");
  for (const std::size_t piece : {std::size_t{1}, std::size_t{2}, std::size_t{7}, bytes.size()}) {
    const Everything all = received_from(bytes, piece);
    CHECK(all.fragments == 2);
    CHECK(all.texts == std::vector<std::string>{"one", "two", middle, ""});
    CHECK(all.pings == std::vector<std::string>{"are you there"});
    CHECK_FALSE(all.broken.has_value());
  }
}

TEST_CASE("frames: every broken rule has its close code") {
  const auto code = [](const std::string& bytes) { return received_from(bytes, bytes.size()).broken; };
  std::string unmasked = frame(text, "x");
  unmasked[1] = 1;
  CHECK(code(unmasked) == CloseCode::broken_rules);
  CHECK(code(frame(0xC1, "x")) == CloseCode::broken_rules);                                           // compressed
  CHECK(code(frame(0x83, "x")) == CloseCode::broken_rules);                                           // no such opcode
  CHECK(code(frame(0x09, "x")) == CloseCode::broken_rules);                                           // an incomplete ping
  CHECK(code(frame(ping, std::string(126, 'x'))) == CloseCode::broken_rules);                         // a ping that is too long
  CHECK(code(frame(ends, "x")) == CloseCode::broken_rules);                                           // continues nothing
  CHECK(code(frame(text_begins, "x") + frame(text, "y")) == CloseCode::broken_rules);                 // starts a message inside another
  CHECK(code({'\x81', '\xFE', '\x00', '\x01', 'm', 'a', 's', 'k', 'x'}) == CloseCode::broken_rules);  // not the shortest form of the length
  CHECK(code(frame(0x82, "x")) == CloseCode::not_text);
  CHECK(code(frame(text, "\xFF")) == CloseCode::not_utf8);
  CHECK(code(frame(text, std::string(longest + 1, 'x'))) == CloseCode::too_long);
  CHECK(code(frame(text_begins, std::string(longest, 'x')) + frame(ends, "y")) == CloseCode::too_long);
  CHECK(code({'\x81', '\xFF', '\xFF', '\xFF', '\xFF', '\xFF', '\xFF', '\xFF', '\xFF', '\xFF', 'm', 'a', 's', 'k'}) == CloseCode::too_long);
}

TEST_CASE("frames: a close frame has no payload, or a code that may be sent and a reason in UTF-8") {
  const auto code = [](const std::string& payload) {
    const std::string bytes = frame(0x88, payload);
    return received_from(bytes, bytes.size()).broken;
  };
  const auto closed_with = [&](unsigned number, const std::string& reason = "") {
    return code(std::string{static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)} + reason);
  };
  CHECK_FALSE(code(""));
  for (const unsigned number : {1000U, 1001U, 1003U, 1007U, 1014U, 3000U, 4999U}) CHECK_MESSAGE(!closed_with(number), number);
  for (const unsigned number : {0U, 999U, 1004U, 1005U, 1006U, 1015U, 1016U, 1100U, 2000U, 2999U, 5000U, 65535U}) {
    CHECK_MESSAGE(closed_with(number) == CloseCode::broken_rules, number);
  }
  CHECK(code("x") == CloseCode::broken_rules);
  CHECK_FALSE(closed_with(1000, "good night"));
  CHECK(closed_with(1000, "\xFF") == CloseCode::not_utf8);
}

TEST_CASE("frames: headers for every length") {
  using namespace std::string_view_literals;
  const auto is_headed = [](std::size_t length, std::string_view head) {
    const std::string payload(length, 'x');
    return *text_frame(payload) == std::string(head) + payload;
  };
  CHECK(is_headed(5, "\x81\x05"sv));
  CHECK(is_headed(126, "\x81\x7E\x00\x7E"sv));
  CHECK(is_headed(70000, "\x81\x7F\x00\x00\x00\x00\x00\x01\x11\x70"sv));
  CHECK(*frame_of(Opcode::close, "ok") == "\x88\x02ok");
  CHECK(close_payload(CloseCode::too_long) == "\x03\xF1");
}

bool is_public_address(const char* numbers) {
  sockaddr_in v4{};
  v4.sin_family = AF_INET;
  if (inet_pton(AF_INET, numbers, &v4.sin_addr) == 1) return is_public(reinterpret_cast<const sockaddr&>(v4));
  sockaddr_in6 v6{};
  v6.sin6_family = AF_INET6;
  REQUIRE(inet_pton(AF_INET6, numbers, &v6.sin6_addr) == 1);
  return is_public(reinterpret_cast<const sockaddr&>(v6));
}

TEST_CASE("webhooks: only public addresses are allowed") {
  for (const char* address : {"8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700::1111"})
    CHECK(is_public_address(address));
  for (const char* address : {"127.0.0.1",
                              "127.255.0.9",
                              "10.1.2.3",
                              "172.16.0.1",
                              "172.31.255.255",
                              "192.168.0.1",
                              "169.254.169.254",
                              "100.64.0.1",
                              "0.0.0.0",
                              "224.0.0.1",
                              "255.255.255.255",
                              "198.18.0.1",
                              "::",
                              "::1",
                              "fe80::1",
                              "fd00::1",
                              "ff02::1",
                              "::ffff:127.0.0.1",
                              "64:ff9b::7f00:1",
                              "2002:7f00:1::",
                              "2001:db8::1",
                              "2001::1"}) {
    CHECK_MESSAGE(!is_public_address(address), address);
  }
}

// `openssl dgst -sha256 -hmac secret` gives the same result for "1700000000000.{}".
TEST_CASE("webhooks: messages are signed with HMAC-SHA256") {
  CHECK(signature_of("secret", 1700000000000, "{}") == "8399216d111287e3bb28e25c0f4f31dffdf831c68c9ee2b96c2f67c9b81d341b");
}

}  // namespace
}  // namespace florin::server
