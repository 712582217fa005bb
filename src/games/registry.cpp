#include "games/registry.hpp"

#include "base/text.hpp"

namespace florin::games {

const Entry* find(std::string_view id) {
  for (const Entry& entry : all()) {
    if (entry.info->id == id) return &entry;
  }
  return nullptr;
}

base::Result<const Entry*> look_up(std::string_view id) {
  if (const Entry* entry = find(id)) return entry;
  std::vector<std::string> ids;
  for (const Entry& entry : all()) ids.emplace_back(entry.info->id);
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
  for (const std::string_view file : common_texts(language)) result.add(file);
  if (entry == nullptr) return result;
  for (const std::string_view file : entry->texts[static_cast<std::size_t>(language)]) result.add(file);
  return result;
}

}  // namespace florin::games
