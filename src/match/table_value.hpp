// TableValue: a table that can be copied and compared like a value. Two of them are equal if they have the same game,
// setup and moves, because the moves determine the position.
#pragma once

#include <memory>
#include <utility>

#include "game/table.hpp"

namespace florin::match {

class TableValue {
 public:
  explicit TableValue(std::unique_ptr<game::Table> table) : table_(std::move(table)) {}
  TableValue(const TableValue& other) : table_(other.table_->copy()) {}
  TableValue& operator=(const TableValue& other) {
    table_ = other.table_->copy();
    return *this;
  }
  TableValue(TableValue&&) noexcept = default;
  TableValue& operator=(TableValue&&) noexcept = default;
  ~TableValue() = default;

  [[nodiscard]] const game::Table& operator*() const { return *table_; }
  [[nodiscard]] const game::Table* operator->() const { return table_.get(); }
  [[nodiscard]] game::Table* operator->() { return table_.get(); }

  friend bool operator==(const TableValue& a, const TableValue& b) {
    return a->info().id == b->info().id && a->setup() == b->setup() && a->moves() == b->moves();
  }

 private:
  std::unique_ptr<game::Table> table_;
};

}  // namespace florin::match
