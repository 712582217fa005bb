// Story: everything the rules forced while a move was played, in order: sentences ("P2 has no room for the lot and
// passes") and the reports of scored days. Logs, screens and screen readers print it.
#pragma once

#include <utility>
#include <variant>
#include <vector>

#include "base/phrase.hpp"
#include "game/report.hpp"

namespace florin::game {

class Story {
 public:
  using Entry = std::variant<base::Phrase, Report>;

  void tell(base::Phrase phrase) { entries_.emplace_back(std::move(phrase)); }
  void tell(const Report& report) { entries_.emplace_back(report); }
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;
};

}  // namespace florin::game
