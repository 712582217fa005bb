// The published test vectors of FIPS 180-4 and RFC 4231.
#include "base/sha256.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace florin::base {
namespace {

std::vector<std::uint8_t> repeated(int byte, std::size_t times) {
  return std::vector<std::uint8_t>(times, static_cast<std::uint8_t>(byte));
}

TEST_CASE("SHA-256 agrees with the vectors of FIPS 180-4") {
  CHECK(hex(sha256("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(hex(sha256("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")) ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(hex(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu")) ==
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  CHECK(hex(sha256(std::string(1000000, 'a'))) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("SHA-256 pads correctly around block boundaries") {
  const auto begin = [](std::size_t length) { return hex(sha256(std::string(length, 'x'))).substr(0, 16); };
  CHECK(begin(55) == "d5e285683cd4efc0");
  CHECK(begin(56) == "04c26261370ee754");
  CHECK(begin(57) == "ae14a2563ccf969d");
  CHECK(begin(63) == "75220b47218278e6");
  CHECK(begin(64) == "7ce100971f64e700");
  CHECK(begin(65) == "9537c5fdf120482f");
  CHECK(begin(119) == "000b48d4edf0fa7b");
  CHECK(begin(120) == "13f05a0b594787f5");
}

TEST_CASE("SHA-256 gives the same hash however the text is split") {
  Sha256 hash;
  const std::string text(200, 'q');
  for (std::size_t i = 0; i < text.size(); i += 7) hash.add(std::string_view(text).substr(i, 7));
  CHECK(hash.finish() == sha256(text));
}

TEST_CASE("HMAC-SHA-256 agrees with the vectors of RFC 4231") {
  CHECK(hex(hmac_sha256(repeated(0x0B, 20), "Hi There")) == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  const std::vector<std::uint8_t> jefe = {'J', 'e', 'f', 'e'};
  CHECK(hex(hmac_sha256(jefe, "what do ya want for nothing?")) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  CHECK(hex(hmac_sha256(repeated(0xAA, 20), std::string(50, '\xDD'))) ==
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  std::vector<std::uint8_t> counted;
  for (int i = 1; i <= 25; ++i) counted.push_back(static_cast<std::uint8_t>(i));
  CHECK(hex(hmac_sha256(counted, std::string(50, '\xCD'))) == "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  CHECK(hex(hmac_sha256(repeated(0x0C, 20), "Test With Truncation")).substr(0, 32) == "a3b6167473100ee06e0c796c2955552b");
  CHECK(hex(hmac_sha256(repeated(0xAA, 131), "Test Using Larger Than Block-Size Key - Hash Key First")) ==
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  CHECK(hex(hmac_sha256(repeated(0xAA, 131),
                        "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed "
                        "before being used by the "
                        "HMAC algorithm.")) == "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST_CASE("HMAC-SHA-256 uses a key of exactly one block unchanged") {
  // A key of 64 bytes isn't hashed, a key of 65 is. They must differ from each other and from a padded key.
  CHECK(hmac_sha256(repeated(0xAA, 64), "x") != hmac_sha256(repeated(0xAA, 65), "x"));
  std::vector<std::uint8_t> padded = repeated(0xAA, 63);
  padded.push_back(0);
  CHECK(hmac_sha256(repeated(0xAA, 63), "x") == hmac_sha256(padded, "x"));
}

TEST_CASE("only 64 lower-case hexadecimal digits are read as a hash") {
  const Hash hash = sha256("abc");
  Hash read{};
  CHECK(read_hex(hex(hash), read));
  CHECK(read == hash);
  CHECK_FALSE(read_hex("", read));
  CHECK_FALSE(read_hex(hex(hash).substr(1), read));
  CHECK_FALSE(read_hex(hex(hash) + "0", read));
  std::string upper = hex(hash);
  upper[0] = 'B';
  CHECK_FALSE(read_hex(upper, read));
  std::string odd = hex(hash);
  odd[63] = 'g';
  CHECK_FALSE(read_hex(odd, read));
  CHECK(hex(std::vector<std::uint8_t>{0x00, 0x0F, 0xF0, 0xA9}) == "000ff0a9");
}

}  // namespace
}  // namespace florin::base
