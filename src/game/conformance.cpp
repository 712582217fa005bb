#include "game/conformance.hpp"

#include <algorithm>
#include <string>

#include "base/crc32.hpp"
#include "base/text.hpp"

namespace florin::game {
namespace {

using Claims = std::vector<std::optional<std::uint32_t>>;

std::uint32_t crc32_of(std::vector<std::string> moves) {
  std::ranges::sort(moves);
  base::Crc32 crc;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0) crc.add("\n");
    crc.add(moves[i]);
  }
  return crc.value();
}

std::string list_of(const std::vector<int>& scores) {
  std::vector<std::string> texts;
  for (const int score : scores) texts.push_back(std::to_string(score));
  return base::joined(texts, ", ");
}

base::Problem differs(std::string_view key, std::string_view member, std::size_t at, const std::string& said, const std::string& found) {
  return {base::phrase(key).text("said", said).text("found", found), std::string(member) + "[" + std::to_string(at) + "]"};
}

bool is_long_enough(const Claims& claims, const Record& record) { return claims.empty() || claims.size() == record.moves.size(); }

// One claim about the position before move `i`; nothing to compare if there are none.
std::optional<base::Problem> compare_claim(const Claims& claims, std::string_view member, std::size_t i,
                                           std::optional<std::uint32_t> found) {
  if (claims.empty() || claims[i] == found) return std::nullopt;
  const auto text = [](const std::optional<std::uint32_t>& number) { return number ? std::to_string(*number) : std::string("null"); };
  return differs("conformance." + std::string(member), member, i, text(claims[i]), text(found));
}

std::optional<base::Problem> compare_legal(const Conformance& said, std::size_t i, const Table& table) {
  if (said.legal_count.empty() && said.legal_crc32.empty()) return std::nullopt;
  std::optional<std::uint32_t> count;
  std::optional<std::uint32_t> crc;
  if (table.turn().is_players()) {
    std::vector<std::string> legal = table.legal();
    count = static_cast<std::uint32_t>(legal.size());
    crc = crc32_of(std::move(legal));
  }
  if (auto problem = compare_claim(said.legal_count, "legal_count", i, count)) return problem;
  return compare_claim(said.legal_crc32, "legal_crc32", i, crc);
}

}  // namespace

std::optional<base::Problem> compare(const Conformance& said, const Record& record, Table& table) {
  for (const auto& [claims, member] : {std::pair{&said.legal_count, "legal_count"}, std::pair{&said.legal_crc32, "legal_crc32"}}) {
    if (!is_long_enough(*claims, record)) return base::Problem{base::phrase("conformance.one-for-each").text("member", member), member};
  }
  std::size_t next = 0;  // of scores_after
  for (std::size_t i = 0; i <= record.moves.size(); ++i) {
    for (; next < said.scores_after.size() && said.scores_after[next].moves == i; ++next) {
      const Scores scores = table.standing().scores;
      const std::vector<int> found(scores.begin(), scores.end());
      const std::vector<int>& claimed = said.scores_after[next].scores;
      if (claimed != found) return differs("conformance.scores_after", "scores_after", next, list_of(claimed), list_of(found));
    }
    if (i == record.moves.size()) break;
    if (auto problem = compare_legal(said, i, table)) return problem;
    if (auto problem = table.play(record.moves[i])) return problem;
  }
  if (next == said.scores_after.size()) return std::nullopt;
  return base::Problem{base::phrase("conformance.order"), "scores_after[" + std::to_string(next) + "]"};
}

}  // namespace florin::game
