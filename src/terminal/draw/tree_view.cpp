#include "terminal/draw/tree_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace florin::terminal {
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

bool is_flag(const Tree& tree) { return std::holds_alternative<bool>(tree.content()); }
bool is_set(const Tree& tree) { return tree == Tree(true); }

const Tree::Members* members_of_first(const Tree& tree) {
  const auto* list = std::get_if<Tree::List>(&tree.content());
  return list == nullptr || list->empty() ? nullptr : std::get_if<Tree::Members>(&list->front().content());
}

// Shows a list of objects inside a table: "columns (gem rows sum)" as the title and "Q 1 5, R 2 9 full" as the value.
// A flag shows its name if it is set.
std::string column_title(const std::string& name, const Tree& value) {
  const auto* members = members_of_first(value);
  if (members == nullptr) return title(name);
  std::vector<std::string> parts;
  for (const auto& [part, inner] : *members) {
    if (!is_flag(inner)) parts.push_back(title(part));
  }
  return title(name) + " (" + base::joined(parts, " ") + ")";
}

std::string cell(const Tree& value, const Catalogue& catalogue) {
  if (members_of_first(value) == nullptr) return inline_text(value, catalogue);
  std::vector<std::string> items;
  for (const Tree& item : *std::get_if<Tree::List>(&value.content())) {
    const auto* members = std::get_if<Tree::Members>(&item.content());
    if (members == nullptr) continue;
    std::vector<std::string> parts;
    for (const auto& [name, inner] : *members) {
      if (!is_flag(inner)) parts.push_back(inline_text(inner, catalogue));
      if (is_set(inner)) parts.push_back(title(name));
    }
    items.push_back(base::joined(parts, " "));
  }
  return base::joined(items, ", ");
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

// Makes a table if all items have members. The first item provides the titles.
std::string table_of(const Tree::List& list, const Catalogue& catalogue) {
  std::vector<Row> rows;
  for (const Tree& item : list) {
    const auto* members = std::get_if<Tree::Members>(&item.content());
    if (members == nullptr) return {};
    Row titles;
    Row row;
    for (const auto& [name, value] : *members) {
      titles.push_back(column_title(name, value));
      row.push_back(cell(value, catalogue));
    }
    if (rows.empty()) rows.push_back(titles);
    rows.push_back(row);
  }
  return aligned(rows);
}

// One member on a line with others; empty if it has nothing to show.
std::string fact(const std::string& name, const Tree& value, const Catalogue& catalogue) {
  if (is_flag(value)) return is_set(value) ? title(name) : std::string();
  const std::string text = inline_text(value, catalogue);
  return text == "-" ? std::string() : title(name) + " " + text;
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
    if (!table.empty()) {
      tables += "  " + title(name) + ":\n" + table;
    } else if (std::string text = fact(name, value, catalogue); !text.empty()) {
      facts.push_back(std::move(text));
    }
  }
  return "  " + base::joined(facts, ", ") + "\n" + tables;
}

}  // namespace florin::terminal
