// Hosts: how many unfinished tables each person hosts. A table counts from the moment somebody asks for it, so that requests
// at the same time can't exceed a limit together. A table whose host has left counts for the last one.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/rows.hpp"

namespace florin::server {

class Hosts {
 public:
  void put(const std::string& table, const std::string& host);
  void remove(const std::string& table);
  // After a decision: the table may have another host, or be finished.
  void update(const TableRow& table);
  // Is the table unfinished?
  [[nodiscard]] bool has(const std::string& table) const { return host_of_.contains(table); }
  [[nodiscard]] int tables_of(const std::vector<std::string>& identities) const;

 private:
  std::unordered_map<std::string, std::string> host_of_;  // by table
  std::unordered_map<std::string, int> counts_;           // by person
};

}  // namespace florin::server
