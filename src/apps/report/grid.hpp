#include "apps/shell/output.hpp"
// Grid: a text table whose columns are as wide as their widest cell.
#pragma once

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

namespace florin::apps {

enum class Align { left, right };

class Grid {
 public:
  // One alignment for each column. Any further columns are aligned left.
  explicit Grid(std::vector<Align> columns) : columns_(std::move(columns)) {}

  void add(std::vector<std::string> cells) { lines_.push_back(std::move(cells)); }
  void print(const Output& out) const;

 private:
  [[nodiscard]] std::vector<std::size_t> widths() const;

  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> lines_;
};

}  // namespace florin::apps
