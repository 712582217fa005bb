// The JSON schemas of request and response bodies, for openapi.json.
#pragma once

#include <string>
#include <string_view>

namespace florin::server {

// All schemas by name, as the JSON object under components/schemas.
[[nodiscard]] std::string schemas_line();

// A reference to one of the schemas.
[[nodiscard]] std::string schema_reference(std::string_view name);

}  // namespace florin::server
