// Agenda: when the clock of each table runs out. It holds every table with a running clock, in memory or not, so that a
// clock falls in time however many tables there are and whatever else they wait for.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "match/people.hpp"

namespace florin::server {

class Agenda {
 public:
  // Replaces what was known about the table; nothing if none of its clocks runs.
  void put(const std::string& table, std::optional<match::Instant> deadline);
  // Returns the tables whose time is up, the most urgent first. They stay until put() changes them.
  [[nodiscard]] std::vector<std::string> due(match::Instant now) const;

 private:
  std::set<std::pair<match::Instant, std::string>> deadlines_;
  std::unordered_map<std::string, match::Instant> of_table_;
};

}  // namespace florin::server
