// People and tables as JSON (docs/protocol.md).
#pragma once

#include <string>

#include "server/store/rows.hpp"
#include "wire/json_writer.hpp"

namespace florin::server {

[[nodiscard]] wire::JsonObject person_object(const PersonRow& person);
[[nodiscard]] wire::JsonObject table_object(const TableRow& table);

}  // namespace florin::server
