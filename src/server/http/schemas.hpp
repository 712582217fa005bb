// The bodies of the REST API, as openapi.json describes them.
#pragma once

#include <string>
#include <string_view>

namespace florin::server {

// All bodies as JSON schemas by their names, one JSON object: what stands in components/schemas.
[[nodiscard]] std::string schemas_line();

// A schema that refers to one of them.
[[nodiscard]] std::string schema_reference(std::string_view name);

}  // namespace florin::server
