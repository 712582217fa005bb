// The request and response bodies of the REST API, as openapi.json describes them. wire/types.cpp describes matches, records
// and settings; the other bodies are described here, in the notation of wire/shapes.hpp. The page's types are generated from
// the same descriptions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "wire/shapes.hpp"

namespace florin::server {

// The bodies that only the REST API uses, as in web/src/core/rest_types.ts.
[[nodiscard]] std::span<const wire::Shape> rest_shapes();

// All schemas by name, as the JSON object under components/schemas.
[[nodiscard]] std::string schemas_line();

// A reference to one of the schemas.
[[nodiscard]] std::string schema_reference(std::string_view name);

}  // namespace florin::server
