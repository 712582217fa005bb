#include "server/tables/agenda.hpp"

namespace florin::server {

void Agenda::put(const std::string& table, std::optional<match::Instant> deadline) {
  if (const auto known = of_table_.find(table); known != of_table_.end()) {
    if (deadline == known->second) return;
    deadlines_.erase({known->second, table});
    of_table_.erase(known);
  }
  if (!deadline) return;
  deadlines_.emplace(*deadline, table);
  of_table_.emplace(table, *deadline);
}

std::vector<std::string> Agenda::due(match::Instant now) const {
  std::vector<std::string> tables;
  for (const auto& [deadline, table] : deadlines_) {
    if (deadline > now) break;
    tables.push_back(table);
  }
  return tables;
}

}  // namespace florin::server
