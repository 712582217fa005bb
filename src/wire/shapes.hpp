// Describes JSON objects in a short notation. The schemas of the REST API and the TypeScript types of the page are
// generated from these shapes, and tests check the JSON that is sent against them.
//
// A shape has a name and members: "name:type", or "name?:type" if the member is optional. The types are
//   text number real flag seat   a string, a whole number, any number, true or false, a seat such as "P1"
//   object list                  see docs/protocol.md and docs/record-format.md
//   [type] {type} ?type          a list of that type, an object with values of that type, that type or null
//   type/type                    either type
//   Name                         another shape; State is a game's position, which the game describes itself
//   a|b                          one of these words
#pragma once

#include <set>
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

// Reads members such as "name:text kind?:a|b".
[[nodiscard]] Shape read_shape(std::string_view name, std::string_view members);
// Reads one shape per line, "Name member:type ...". A line that begins with a space continues the shape before it, and a
// line that begins with # is a comment.
[[nodiscard]] std::vector<Shape> read_shapes(std::string_view text);

// The TypeScript types that a shape refers to: other shapes and Seat.
[[nodiscard]] std::set<std::string> names_in(const Shape& shape);
// The shapes, followed by those of `others` that they refer to, directly or indirectly.
[[nodiscard]] std::vector<Shape> with_named(std::vector<Shape> shapes, std::span<const Shape> others);

// The JSON schema of a shape, without additional properties. References to other shapes begin with `place`, such as
// "#/components/schemas/".
[[nodiscard]] std::string schema_line(const Shape& shape, std::string_view place);

// The shape as a TypeScript interface. State becomes a type parameter if a member has that type.
[[nodiscard]] std::string typescript_of(const Shape& shape);

// Lists every place where the value doesn't match the type. `shapes` are the shapes that the type may name.
[[nodiscard]] std::vector<std::string> faults_in(const Json& json, std::string_view type, std::span<const Shape> shapes);

}  // namespace florin::wire
