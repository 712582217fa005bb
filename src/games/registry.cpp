#include "games/registry.hpp"

#include <array>

#include "base/text.hpp"
#include "games/all_games.hpp"
#include "games/game_texts.hpp"
#include "games/game_weights.hpp"

namespace florin::games {
namespace {

template <class G>
constexpr Entry entry_of(const TextsOf& texts, const WeightsOf& weights) {
  return {&G::info, &game::TableOf<G>::open, {texts.english, texts.polish}, weights.table, weights.alone};
}

template <class... Gs>
constexpr std::array<Entry, sizeof...(Gs)> entries_of(TypeList<Gs...> /*games*/) {
  const TextsOf* texts = texts_of_games;
  const WeightsOf* weights = weights_of_games;
  return {entry_of<Gs>(*texts++, *weights++)...};
}

constexpr auto entries = entries_of(AllGames{});

}  // namespace

std::span<const Entry> all() { return entries; }

const Entry* find(std::string_view id) {
  for (const Entry& entry : entries) {
    if (entry.info->id == id) return &entry;
  }
  return nullptr;
}

base::Result<const Entry*> look_up(std::string_view id) {
  if (const Entry* entry = find(id)) return entry;
  std::vector<std::string> ids;
  for (const Entry& entry : entries) ids.emplace_back(entry.info->id);
  return base::Problem{base::phrase("game.unknown").text("game", base::quoted(id)).text("known", base::joined(ids, ", ")), "game"};
}

base::Result<std::unique_ptr<game::Table>> open(std::string_view id, const game::Setup& setup) {
  const auto entry = look_up(id);
  if (!entry) return entry.problem();
  return (*entry)->open(setup);
}

base::Result<std::unique_ptr<game::Table>> open(const game::Record& record) {
  auto table = open(record.game, record.setup);
  if (!table) return table;
  if (auto problem = game::replay(**table, record)) return std::move(*problem);
  return table;
}

game::Catalogue catalogue(const Entry* entry, game::Language language) {
  game::Catalogue result(language);
  for (const std::string_view file : language == game::Language::english ? common_texts.english : common_texts.polish) result.add(file);
  if (entry == nullptr) return result;
  for (const std::string_view file : entry->texts[static_cast<std::size_t>(language)]) result.add(file);
  return result;
}

}  // namespace florin::games
