// CardCounts: how many unseen cards there are of each kind, at most 255 in total. There is one byte per kind and eight
// kinds per word, so that a few multiplications find the n-th card without a loop over the kinds.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/medici_cards/rules/pieces.hpp"

namespace florin::medici_cards {

class CardCounts {
 public:
  [[nodiscard]] constexpr int count(Card card) const { return static_cast<int>((words_[word(card)] >> shift(card)) & 0xFFU); }
  [[nodiscard]] constexpr int size() const {
    std::uint64_t columns = 0;
    for (const std::uint64_t counts : words_) columns += counts;
    return static_cast<int>((columns * ones) >> 56U);
  }
  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t counts : words_) any |= counts;
    return any == 0;
  }

  constexpr void add(Card card, int copies = 1) { words_[word(card)] += static_cast<std::uint64_t>(copies) << shift(card); }
  constexpr void remove(Card card) {
    assert(count(card) > 0);
    words_[word(card)] -= std::uint64_t{1} << shift(card);
  }

  // The n-th card in the order of kinds, counted from 0.
  [[nodiscard]] constexpr Card nth(std::uint32_t n) const {
    assert(static_cast<int>(n) < size());
    std::size_t word = 0;
    std::uint32_t before = 0;
    std::uint32_t end = 0;
    for (std::size_t i = 0; i + 1 < word_count; ++i) {
      const auto total = static_cast<std::uint32_t>((words_[i] * ones) >> 56U);
      end += total;
      const std::uint32_t is_beyond = n >= end ? 1U : 0U;
      word += is_beyond;
      before += is_beyond * total;
    }
    return Card::at(static_cast<int>(word) * 8 + bytes_up_to(words_[word] * ones, n - before));
  }

  friend constexpr bool operator==(const CardCounts&, const CardCounts&) = default;

 private:
  // Multiplied by this, every byte of a word becomes the sum of the counts up to it; the top byte is the total.
  static constexpr std::uint64_t ones = 0x0101010101010101ULL;
  static constexpr std::size_t word_count = (Card::kinds + 7) / 8;

  [[nodiscard]] static constexpr std::size_t word(Card card) { return static_cast<std::size_t>(card.index()) / 8; }
  [[nodiscard]] static constexpr unsigned shift(Card card) { return static_cast<unsigned>(card.index()) % 8U * 8U; }

  // How many of eight bytes are at most n. They are compared as two words of four 16-bit fields, whose top bits stay set
  // unless a bit is borrowed.
  [[nodiscard]] static constexpr int bytes_up_to(std::uint64_t bytes, std::uint32_t n) {
    constexpr std::uint64_t fields = 0x0001000100010001ULL;
    constexpr std::uint64_t tops = 0x8000800080008000ULL;
    constexpr std::uint64_t every_other = 0x00FF00FF00FF00FFULL;
    const std::uint64_t limit = (n * fields) | tops;
    const std::uint64_t even = (limit - (bytes & every_other)) & tops;
    const std::uint64_t odd = (limit - ((bytes >> 8U) & every_other)) & tops;
    return static_cast<int>((((even >> 15U) + (odd >> 15U)) * fields) >> 48U);
  }

  std::array<std::uint64_t, word_count> words_{};
};

}  // namespace florin::medici_cards
