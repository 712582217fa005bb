#include "players/learning/weights.hpp"

#include <charconv>

#include "base/sha256.hpp"
#include "base/text.hpp"
#include "games/registry.hpp"

namespace florin::players {
namespace {

constexpr std::string_view first_line = "florin-weights 1";
constexpr int most_numbers = 10'000'000;

base::Problem damaged(std::string_view what) { return {base::phrase("weights.damaged").word("what", std::string(what)), "weights"}; }

// Removes the line "name value" from the start of the text and returns the value; empty if the text starts differently.
std::optional<std::string> take_line(std::string_view& text, std::string_view name) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos || !text.starts_with(name) || text.substr(name.size(), 1) != " ") return std::nullopt;
  std::string value(text.substr(name.size() + 1, end - name.size() - 1));
  text.remove_prefix(end + 1);
  return value;
}

std::string_view bytes_of(const base::Hash& hash) { return {reinterpret_cast<const char*>(hash.data()), hash.size()}; }

}  // namespace

WeightFiles weight_files_of(std::string_view game) {
  const games::Entry* entry = games::find(game);
  return entry == nullptr ? WeightFiles{} : WeightFiles{entry->weights, entry->weights_alone};
}

std::string write_weights(const WeightFile& file) {
  std::string text = std::string(first_line) + "\ngame " + file.game + "\nshape " + file.shape + "\nmade " + file.made + "\ncount " +
                     std::to_string(file.numbers.size()) + "\n\n";
  for (const std::int16_t number : file.numbers) {
    const auto bits = static_cast<std::uint16_t>(number);
    text += static_cast<char>(bits & 0xFFU);
    text += static_cast<char>(bits >> 8U);
  }
  const base::Hash hash = base::sha256(text);
  return text + std::string(bytes_of(hash));
}

base::Result<WeightFile> read_weights(std::string_view bytes) {
  if (bytes.empty()) return damaged("weights.missing");
  if (!bytes.starts_with(first_line)) return damaged("weights.no-weights");
  constexpr std::size_t hash_size = sizeof(base::Hash);
  if (bytes.size() < hash_size) return damaged("weights.cut-off");
  std::string_view text = bytes.substr(0, bytes.size() - hash_size);
  if (bytes_of(base::sha256(text)) != bytes.substr(text.size())) return damaged("weights.changed");

  text.remove_prefix(first_line.size() + 1);
  const auto game = take_line(text, "game");
  const auto shape = take_line(text, "shape");
  const auto made = take_line(text, "made");
  const auto count = take_line(text, "count");
  if (!game || !shape || !made || !count) return damaged("weights.no-weights");
  const auto numbers = base::whole_number(*count, most_numbers);
  if (!numbers || text.size() != 1 + 2 * static_cast<std::size_t>(*numbers)) return damaged("weights.cut-off");
  WeightFile file{*game, *shape, *made, {}};
  for (std::size_t i = 1; i < text.size(); i += 2) {
    const auto low = static_cast<unsigned char>(text[i]);
    const auto high = static_cast<unsigned char>(text[i + 1]);
    file.numbers.push_back(static_cast<std::int16_t>(low | high << 8U));
  }
  return file;
}

}  // namespace florin::players
