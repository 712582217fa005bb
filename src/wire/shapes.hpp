// Shapes of JSON in a short notation. The schemas of the REST API and the types of the page are written from it, and tests
// check what is sent against it.
//
// A shape is a name and its members: "name:type", or "name?:type" where a member may be missing. A type is
//   text number real flag seat   a string, a whole number, a number, true or false, a seat such as "P1"
//   object list                  described in docs/protocol.md and docs/record-format.md
//   [type] {type} ?type          a list of it, an object whose members all have it, it or null
//   type/type                    one or the other
//   Name                         another shape; State is the position of a game, which the game describes
//   a|b                          one of these words
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wire/json.hpp"

namespace florin::wire {

struct Member {
  std::string name;
  std::string type;
  bool is_optional;
};

struct Shape {
  std::string name;
  std::vector<Member> members;
};

// "name:text kind?:a|b" under a name.
[[nodiscard]] Shape read_shape(std::string_view name, std::string_view members);
// A text with one shape a line, "Name member:type ..."; a line that begins with a space goes on with the last shape, and one
// that begins with # is a comment.
[[nodiscard]] std::vector<Shape> read_shapes(std::string_view text);

// The JSON schema of a shape, closed; other shapes are referred to below `place`, such as "#/components/schemas/".
[[nodiscard]] std::string schema_line(const Shape& shape, std::string_view place);

// The shape as an interface of TypeScript, with State as a parameter if it has a member of that type.
[[nodiscard]] std::string typescript_of(const Shape& shape);

// Where a value does not have a type, a line for each place; nothing if it does. `shapes` are those a type may name.
[[nodiscard]] std::vector<std::string> faults_in(const Json& json, std::string_view type, std::span<const Shape> shapes);

}  // namespace florin::wire
