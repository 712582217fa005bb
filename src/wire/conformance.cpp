#include "wire/conformance.hpp"

#include <cstdint>
#include <limits>
#include <optional>

#include "wire/json_library.hpp"
#include "wire/json_reader.hpp"

namespace florin::wire {
namespace {

using game::Conformance;

base::Problem must_be(const std::string& member, std::string_view kind) {
  return {base::phrase("wire.must-be").text("member", member).word("kind", std::string(kind)), member};
}

// A list of numbers of 32 bits, or null.
std::optional<std::vector<std::optional<std::uint32_t>>> claims_of(const Json& json) {
  std::vector<std::optional<std::uint32_t>> claims;
  if (!json.is_array()) return std::nullopt;
  for (const Json& item : json) {
    const auto* number = item.get_ptr<const Json::number_unsigned_t*>();
    const bool is_sound = item.is_null() || (number != nullptr && *number <= std::numeric_limits<std::uint32_t>::max());
    if (!is_sound) return std::nullopt;
    claims.push_back(number == nullptr ? std::nullopt : std::optional(static_cast<std::uint32_t>(*number)));
  }
  return claims;
}

// A list of pairs: moves played, scores.
std::optional<std::vector<Conformance::ScoresAfter>> scores_after_of(const Json& json) {
  std::vector<Conformance::ScoresAfter> all;
  if (!json.is_array()) return std::nullopt;
  for (const Json& item : json) {
    if (!item.is_array() || item.size() != 2 || !item[1].is_array()) return std::nullopt;
    const auto moves = whole_number(item[0]);
    if (!moves || *moves < 0) return std::nullopt;
    Conformance::ScoresAfter entry{static_cast<std::uint32_t>(*moves), {}};
    for (const Json& score : item[1]) {
      const auto number = whole_number(score);
      if (!number) return std::nullopt;
      entry.scores.push_back(*number);
    }
    all.push_back(std::move(entry));
  }
  return all;
}

}  // namespace

base::Result<Conformance> read_conformance(const game::Record& record) {
  Conformance conformance;
  for (const auto& [name, text] : record.others) {
    if (name == "legal_count" || name == "legal_crc32") {
      auto claims = claims_of(restored(text));
      if (!claims) return must_be(name, "wire.kind.claims");
      (name == "legal_count" ? conformance.legal_count : conformance.legal_crc32) = *std::move(claims);
    } else if (name == "scores_after") {
      auto scores = scores_after_of(restored(text));
      if (!scores) return must_be(name, "wire.kind.scores-after");
      conformance.scores_after = *std::move(scores);
    }
  }
  return conformance;
}

}  // namespace florin::wire
