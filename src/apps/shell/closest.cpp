#include "apps/shell/closest.hpp"

#include <algorithm>

namespace florin::apps {
namespace {

using Row = std::vector<std::size_t>;

// The optimal string alignment distance, row by row.
std::size_t slips_between(std::string_view a, std::string_view b) {
  Row before_last;
  Row last(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    Row row(b.size() + 1, i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool is_same = a[i - 1] == b[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (is_same ? 0 : 1)});
      const bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last = std::move(last);
    last = std::move(row);
  }
  return last.back();
}

}  // namespace

std::optional<std::string> closest(std::string_view word, const std::vector<std::string>& known) {
  constexpr std::size_t longest = 40;  // nobody means a command with a longer word
  if (word.size() > longest) return std::nullopt;
  std::optional<std::string> found;
  std::size_t fewest = word.size() / 3 + 1;
  for (const std::string& each : known) {
    const std::size_t slips = slips_between(word, each);
    if (slips >= fewest) continue;
    fewest = slips;
    found = each;
  }
  return found;
}

}  // namespace florin::apps
