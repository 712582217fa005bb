#include "server/tables/hosts.hpp"

namespace florin::server {

void Hosts::put(const std::string& table, const std::string& host) {
  remove(table);
  host_of_.emplace(table, host);
  ++counts_[host];
}

void Hosts::remove(const std::string& table) {
  const auto found = host_of_.find(table);
  if (found == host_of_.end()) return;
  if (const auto count = counts_.find(found->second); --count->second == 0) counts_.erase(count);
  host_of_.erase(found);
}

void Hosts::update(const TableRow& table) {
  const TableState& state = table.state;
  if (state.stage == TableStage::finished) return remove(table.id);
  const auto known = host_of_.find(table.id);
  const bool is_same = known != host_of_.end() && (state.host.empty() || state.host == known->second);
  if (!is_same) put(table.id, state.host);
}

int Hosts::tables_of(const std::vector<std::string>& identities) const {
  int sum = 0;
  for (const std::string& id : identities) {
    if (const auto count = counts_.find(id); count != counts_.end()) sum += count->second;
  }
  return sum;
}

}  // namespace florin::server
