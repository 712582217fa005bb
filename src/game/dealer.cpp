#include "game/dealer.hpp"

namespace florin::game {

std::uint32_t Stream::next_word() {
  if (used_ == block_.size()) {
    std::string label = "florin-luck 1";
    for (const std::uint32_t part : {std::uint32_t{index_.round}, std::uint32_t{index_.turn}, std::uint32_t{index_.draw}, blocks_++}) {
      label += ' ' + std::to_string(part);
    }
    block_ = base::hmac_sha256(seed_, label);
    used_ = 0;
  }
  std::uint32_t word = 0;
  for (int i = 0; i < 4; ++i) word = (word << 8U) | block_[used_++];
  return word;
}

std::uint32_t Stream::below(std::uint32_t n) {
  const std::uint32_t surplus = (0U - n) % n;  // 2^32 modulo n
  while (true) {
    const std::uint32_t word = next_word();
    if (word <= ~surplus) return word % n;  // word is below the largest multiple of n
  }
}

Dealer Dealer::of_number(std::uint64_t number) { return Dealer(base::sha256("florin-seed " + std::to_string(number))); }

}  // namespace florin::game
