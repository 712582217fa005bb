#include "apps/tree_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace florin::apps {
namespace {

using game::Catalogue;
using game::Tree;

std::string inline_text(const Tree& tree, const Catalogue& catalogue);

struct InlineWriter {
  const Catalogue& catalogue;

  std::string operator()(Tree::Nothing /*nothing*/) const { return "-"; }
  std::string operator()(bool flag) const { return flag ? "yes" : "no"; }
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(double number) const { return fmt::format("{}", number); }
  std::string operator()(const std::string& word) const { return word; }
  std::string operator()(const base::Phrase& phrase) const { return catalogue.say(phrase); }
  std::string operator()(const Tree::List& list) const {
    std::vector<std::string> parts;
    for (const Tree& item : list) parts.push_back(inline_text(item, catalogue));
    return parts.empty() ? "-" : base::joined(parts, " ");
  }
  std::string operator()(const Tree::Members& members) const {
    std::vector<std::string> parts;
    for (const auto& [name, value] : members) parts.push_back(name + ":" + inline_text(value, catalogue));
    return base::joined(parts, " ");
  }
};

std::string inline_text(const Tree& tree, const Catalogue& catalogue) { return std::visit(InlineWriter{catalogue}, tree.content()); }

std::string title(std::string name) {
  std::ranges::replace(name, '_', ' ');
  return name;
}

using Row = std::vector<std::string>;

std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const Row& row : rows) {
    text += "  ";
    for (std::size_t i = 0; i < row.size(); ++i) text += fmt::format("{:<{}}", row[i], i + 1 < row.size() ? widths[i] + 2 : 0);
    text += "\n";
  }
  return text;
}

// A table if all items have members, the first one giving the titles.
std::string table_of(const Tree::List& list, const Catalogue& catalogue) {
  std::vector<Row> rows;
  for (const Tree& item : list) {
    const auto* members = std::get_if<Tree::Members>(&item.content());
    if (members == nullptr) return {};
    Row titles;
    Row row;
    for (const auto& [name, value] : *members) {
      titles.push_back(title(name));
      row.push_back(inline_text(value, catalogue));
    }
    if (rows.empty()) rows.push_back(titles);
    rows.push_back(row);
  }
  return aligned(rows);
}

}  // namespace

std::string view(const Tree& tree, const Catalogue& catalogue, std::size_t longest) {
  const auto* members = std::get_if<Tree::Members>(&tree.content());
  if (members == nullptr) return inline_text(tree, catalogue) + "\n";
  std::vector<std::string> facts;
  std::string tables;
  for (const auto& [name, value] : *members) {
    const auto* list = std::get_if<Tree::List>(&value.content());
    if (list != nullptr && list->size() > longest) continue;
    const std::string table = list == nullptr ? std::string() : table_of(*list, catalogue);
    if (table.empty()) {
      facts.push_back(title(name) + " " + inline_text(value, catalogue));
    } else {
      tables += "  " + title(name) + ":\n" + table;
    }
  }
  return "  " + base::joined(facts, ", ") + "\n" + tables;
}

}  // namespace florin::apps
