#include "base/sha256.hpp"

#include <algorithm>
#include <bit>

namespace florin::base {
namespace {

constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5, 0xD807AA98, 0x12835B01, 0x243185BE,
    0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174, 0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA,
    0x5CB0A9DC, 0x76F988DA, 0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967, 0x27B70A85,
    0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85, 0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3,
    0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070, 0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F,
    0x682E6FF3, 0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2};

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};  // NOLINT(*-reinterpret-cast)
}

}  // namespace

void Sha256::add(std::string_view text) { add(bytes_of(text)); }

void Sha256::add(std::span<const std::uint8_t> bytes) {
  length_ += bytes.size();
  for (const std::uint8_t byte : bytes) {
    block_[filled_++] = byte;
    if (filled_ == block_.size()) {
      compress(block_.data());
      filled_ = 0;
    }
  }
}

Hash Sha256::finish() {
  const std::uint64_t bit_length = length_ * 8;
  const std::array<std::uint8_t, 1> one = {0x80};
  const std::array<std::uint8_t, 1> zero = {0};
  add(one);
  while (filled_ != 56) add(zero);
  std::array<std::uint8_t, 8> tail{};
  for (unsigned i = 0; i < 8; ++i) tail[i] = static_cast<std::uint8_t>(bit_length >> (56 - 8 * i));
  add(tail);
  Hash hash{};
  for (unsigned i = 0; i < hash.size(); ++i) hash[i] = static_cast<std::uint8_t>(words_[i / 4] >> (24 - 8 * (i % 4)));
  return hash;
}

void Sha256::compress(const std::uint8_t* block) {
  std::array<std::uint32_t, 64> schedule{};
  for (unsigned i = 0; i < 16; ++i) {
    schedule[i] = (std::uint32_t{block[4 * i]} << 24U) | (std::uint32_t{block[4 * i + 1]} << 16U) |
                  (std::uint32_t{block[4 * i + 2]} << 8U) | std::uint32_t{block[4 * i + 3]};
  }
  for (unsigned i = 16; i < 64; ++i) {
    const std::uint32_t a = schedule[i - 15];
    const std::uint32_t b = schedule[i - 2];
    schedule[i] = schedule[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3U)) + schedule[i - 7] +
                  (std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10U));
  }
  auto [a, b, c, d, e, f, g, h] = words_;
  for (unsigned i = 0; i < 64; ++i) {
    const std::uint32_t first =
        h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + round_constants[i] + schedule[i];
    const std::uint32_t second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const std::array<std::uint32_t, 8> mixed = {a, b, c, d, e, f, g, h};
  for (unsigned i = 0; i < 8; ++i) words_[i] += mixed[i];
}

Hash sha256(std::string_view text) {
  Sha256 hash;
  hash.add(text);
  return hash.finish();
}

Hash hmac_sha256(std::span<const std::uint8_t> key, std::string_view text) {
  std::array<std::uint8_t, 64> padded{};
  if (key.size() > padded.size()) {
    Sha256 shortened;
    shortened.add(key);
    std::ranges::copy(shortened.finish(), padded.begin());
  } else {
    std::ranges::copy(key, padded.begin());
  }
  std::array<std::uint8_t, 64> inner_key{};
  std::array<std::uint8_t, 64> outer_key{};
  for (std::size_t i = 0; i < padded.size(); ++i) {
    inner_key[i] = padded[i] ^ 0x36U;
    outer_key[i] = padded[i] ^ 0x5CU;
  }
  Sha256 inner;
  inner.add(inner_key);
  inner.add(text);
  Sha256 outer;
  outer.add(outer_key);
  outer.add(inner.finish());
  return outer.finish();
}

std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

bool read_hex(std::string_view text, Hash& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  if (text.size() != 2 * bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::size_t high = digits.find(text[2 * i]);
    const std::size_t low = digits.find(text[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return true;
}

}  // namespace florin::base
