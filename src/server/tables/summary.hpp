// People and tables as docs/protocol.md shows them.
#pragma once

#include <string>

#include "server/rows.hpp"
#include "wire/object.hpp"

namespace florin::server {

[[nodiscard]] wire::Object person_object(const PersonRow& person);
[[nodiscard]] wire::Object table_object(const TableRow& table);

}  // namespace florin::server
