#include "match/fair.hpp"

#include <algorithm>

#include "games/registry.hpp"

namespace florin::match {
namespace {

base::Problem problem(std::string_view key, std::string at) { return {base::phrase(key), std::move(at)}; }

std::optional<base::Problem> check_draws(const game::Record& record, const game::Dealer& dealer) {
  auto opened = games::open(record.game, record.setup);
  if (!opened) return opened.problem();
  game::Table& table = **opened;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const std::string at = "moves[" + std::to_string(i) + "]";
    const std::unique_ptr<game::Table> before = table.turn().is_chance() ? table.branch() : nullptr;
    if (auto refused = table.play(record.moves[i])) return base::Problem{std::move(refused->what), at};
    if (before == nullptr) continue;
    const std::string drawn = before->draw(dealer);
    if (drawn != table.moves().back()) {
      return base::Problem{base::phrase("fair.draw-differs").text("said", table.moves().back()).text("drawn", drawn), at};
    }
  }
  return std::nullopt;
}

}  // namespace

std::string commitment_to(const base::Hash& secret) { return base::hex(base::sha256("florin-commitment 1 " + base::hex(secret))); }

game::Dealer fair_dealer(const base::Hash& secret, const std::vector<std::string>& bits) {
  std::string label = "florin-fair 1";
  for (const std::string& share : bits) label += "\n" + share;
  return game::Dealer(base::hmac_sha256(secret, label));
}

bool are_bits(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  return text.size() <= most_bits &&
         std::all_of(text.begin(), text.end(), [&](char c) { return digits.find(c) != std::string_view::npos; });
}

std::optional<base::Problem> check_fair(const game::Record& record) {
  if (!record.fair) return std::nullopt;
  const game::Fair& fair = *record.fair;
  if (fair.version != fair_version) return problem("fair.version", "fair.version");
  if (fair.bits.size() != static_cast<std::size_t>(record.setup.seats)) return problem("fair.bits", "fair.bits");
  if (!std::all_of(fair.bits.begin(), fair.bits.end(), are_bits)) return problem("fair.bits", "fair.bits");
  if (fair.seed.empty()) return problem("fair.not-revealed", "fair.seed");
  base::Hash secret{};
  if (!base::read_hex(fair.seed, secret)) return problem("fair.seed", "fair.seed");
  if (commitment_to(secret) != fair.commitment) return problem("fair.commitment", "fair.commitment");
  return check_draws(record, fair_dealer(secret, fair.bits));
}

}  // namespace florin::match
