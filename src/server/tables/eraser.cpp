#include "server/tables/eraser.hpp"

namespace florin::server {

void Eraser::look() {
  constexpr std::int64_t tables_at_once = 50;
  if (std::exchange(is_working_, true)) return;
  services_.store.read([](Reader& reader) { return reader.erasure(tables_at_once); },
                       [this](const base::Result<std::optional<ErasureRow>>& erasure) { carry_out(erasure); });
}

void Eraser::carry_out(const base::Result<std::optional<ErasureRow>>& erasure) {
  is_working_ = erasure && *erasure;
  if (is_working_) erase_from(std::make_shared<ErasureRow>(**erasure), 0);
}

// One table after the other. A table that is damaged holds up none of the others; a later look() tries it again.
void Eraser::erase_from(const std::shared_ptr<ErasureRow>& erasure, std::size_t index) {
  const auto stored = [this, erasure, index](Outcome outcome) {
    has_erased_ = has_erased_ || outcome == Outcome::stored;
    if (index + 1 < erasure->tables.size()) return erase_from(erasure, index + 1);
    is_working_ = false;
    if (std::exchange(has_erased_, false)) look();
  };
  if (erasure->tables.empty()) return services_.store.write({change::FinishErasure{erasure->person}}, stored);
  const ErasureRow::Table& table = erasure->tables[index];
  tables_.leave(table.id, erasure->identities);
  tables_.rewrite(table.id, {change::EraseWords{table.number, erasure->identities}}, stored);
}

}  // namespace florin::server
