// SHA-256 and HMAC-SHA-256 against published test vectors: FIPS 180-4 examples and RFC 4231.
#include "base/sha256.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace florin::tests {
namespace {

std::string hash_of(std::string_view text) { return base::hex(base::sha256(text)); }

std::string mac_of(const std::vector<std::uint8_t>& key, std::string_view text) { return base::hex(base::hmac_sha256(key, text)); }

std::vector<std::uint8_t> repeated(std::uint8_t byte, std::size_t count) { return std::vector<std::uint8_t>(count, byte); }

TEST_CASE("sha256: the examples of FIPS 180-4") {
  CHECK(hash_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(hash_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu") ==
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  CHECK(hash_of(std::string(1'000'000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("sha256: a text may be added in parts, across the borders of blocks") {
  const std::string text(200, 'x');
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    base::Sha256 hash;
    hash.add(text.substr(0, cut));
    hash.add(text.substr(cut));
    CHECK(hash.finish() == base::sha256(text));
  }
}

TEST_CASE("hmac-sha256: the test cases of RFC 4231") {
  CHECK(mac_of(repeated(0x0b, 20), "Hi There") == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  CHECK(mac_of({'J', 'e', 'f', 'e'}, "what do ya want for nothing?") == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  CHECK(mac_of(repeated(0xaa, 20), std::string(50, '\xdd')) == "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  std::vector<std::uint8_t> counted;
  for (std::uint8_t i = 1; i <= 25; ++i) counted.push_back(i);
  CHECK(mac_of(counted, std::string(50, '\xcd')) == "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  CHECK(mac_of(repeated(0x0c, 20), "Test With Truncation").substr(0, 32) == "a3b6167473100ee06e0c796c2955552b");
  CHECK(mac_of(repeated(0xaa, 131), "Test Using Larger Than Block-Size Key - Hash Key First") ==
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  CHECK(
      mac_of(repeated(0xaa, 131),
             "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being "
             "used by the HMAC algorithm.") == "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST_CASE("hex: 64 lower-case digits and nothing else") {
  base::Hash hash{};
  const std::string digits = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff";
  REQUIRE(base::read_hex(digits, hash));
  CHECK(hash[1] == 1);
  CHECK(hash[31] == 255);
  CHECK(base::hex(hash) == digits);
  CHECK_FALSE(base::read_hex(digits.substr(1), hash));
  CHECK_FALSE(base::read_hex(digits + "0", hash));
  CHECK_FALSE(base::read_hex("0G" + digits.substr(2), hash));
  CHECK_FALSE(base::read_hex("0A" + digits.substr(2), hash));
}

}  // namespace
}  // namespace florin::tests
