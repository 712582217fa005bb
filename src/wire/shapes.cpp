#include "wire/shapes.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "wire/json_library.hpp"
#include "wire/json_writer.hpp"

namespace florin::wire {
namespace {

bool is_name(std::string_view type) { return type.front() >= 'A' && type.front() <= 'Z'; }
bool is_list(std::string_view type) { return type.front() == '['; }
bool is_map(std::string_view type) { return type.front() == '{'; }
bool is_nullable(std::string_view type) { return type.front() == '?'; }
std::string_view inside(std::string_view type) { return type.substr(1, type.size() - 2); }

// Splits at separators outside brackets, and drops empty parts.
std::vector<std::string_view> split(std::string_view type, char separator) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i <= type.size(); ++i) {
    if (i < type.size() && (type[i] == '[' || type[i] == '{')) ++depth;
    if (i < type.size() && (type[i] == ']' || type[i] == '}')) --depth;
    if (i < type.size() && (type[i] != separator || depth > 0)) continue;
    if (i > begin) parts.push_back(type.substr(begin, i - begin));
    begin = i + 1;
  }
  return parts;
}

std::string schema_of(std::string_view type, std::string_view place) {
  JsonObject schema;
  const auto plain = [&](std::string_view name) { return schema.text("type", name).line(); };
  const auto any_of = [&](const std::vector<std::string>& schemas) {
    JsonList list;
    for (const std::string& each : schemas) list.json(each);
    return schema.json("anyOf", list.line()).line();
  };
  if (type == "text" || type == "seat") return plain("string");
  if (type == "number") return plain("integer");
  if (type == "real") return plain("number");
  if (type == "flag") return plain("boolean");
  if (type == "object" || type == "State") return plain("object");
  if (type == "list") return schema.text("type", "array").json("items", "{}").line();
  if (is_nullable(type)) return any_of({schema_of(type.substr(1), place), R"({"type":"null"})"});
  if (const auto parts = split(type, '/'); parts.size() > 1) {
    std::vector<std::string> schemas;
    for (const std::string_view part : parts) schemas.push_back(schema_of(part, place));
    return any_of(schemas);
  }
  if (is_list(type)) return schema.text("type", "array").json("items", schema_of(inside(type), place)).line();
  if (is_map(type)) return schema.text("type", "object").json("additionalProperties", schema_of(inside(type), place)).line();
  if (is_name(type)) return schema.text("$ref", std::string(place) + std::string(type)).line();
  JsonList words;
  for (const std::string_view word : split(type, '|')) words.text(word);
  return schema.text("type", "string").json("enum", words.line()).line();
}

std::string typescript_type(std::string_view type) {
  if (type == "text") return "string";
  if (type == "seat") return "Seat";
  if (type == "number" || type == "real") return "number";
  if (type == "flag") return "boolean";
  if (type == "object") return "Record<string, unknown>";
  if (type == "list") return "unknown[]";
  if (is_nullable(type)) return typescript_type(type.substr(1)) + " | null";
  if (const auto parts = split(type, '/'); parts.size() > 1) {
    std::vector<std::string> types;
    for (const std::string_view part : parts) types.push_back(typescript_type(part));
    return base::joined(types, " | ");
  }
  if (is_list(type)) {
    const std::string item = typescript_type(inside(type));
    return item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]";
  }
  if (is_map(type)) return "Record<string, " + typescript_type(inside(type)) + ">";
  if (is_name(type)) return std::string(type);
  std::vector<std::string> words;
  for (const std::string_view word : split(type, '|')) words.push_back("\"" + std::string(word) + "\"");
  return base::joined(words, " | ");
}

// Compares a value with its type and collects the differences.
class Checker {
 public:
  explicit Checker(std::span<const Shape> shapes) : shapes_(shapes) {}

  void check(const Json& json, std::string_view type, const std::string& place) {
    if (is_nullable(type) && json.is_null()) return;
    if (is_nullable(type)) return check(json, type.substr(1), place);
    if (const auto parts = split(type, '/'); parts.size() > 1) return check_any(json, parts, place);
    if (is_list(type)) return check_list(json, inside(type), place);
    if (is_map(type)) return check_map(json, inside(type), place);
    if (is_name(type)) return check_shape(json, type, place);
    if (!is_plain(json, type)) fault(place, "should be " + std::string(type));
  }

  std::vector<std::string> faults;

 private:
  static bool is_plain(const Json& json, std::string_view type) {
    if (type == "text") return json.is_string();
    if (type == "seat") return json.is_string() && json.get<std::string>().size() == 2 && json.get<std::string>().front() == 'P';
    if (type == "number") return json.is_number_integer();
    if (type == "real") return json.is_number();
    if (type == "flag") return json.is_boolean();
    if (type == "object") return json.is_object();
    if (type == "list") return json.is_array();
    const auto words = split(type, '|');
    return json.is_string() && std::find(words.begin(), words.end(), json.get<std::string>()) != words.end();
  }

  void check_any(const Json& json, const std::vector<std::string_view>& types, const std::string& place) {
    for (const std::string_view type : types) {
      Checker attempt(shapes_);
      attempt.check(json, type, place);
      if (attempt.faults.empty()) return;
    }
    fault(place, "has none of the allowed types");
  }
  void check_list(const Json& json, std::string_view type, const std::string& place) {
    if (!json.is_array()) return fault(place, "should be a list");
    for (std::size_t i = 0; i < json.size(); ++i) check(json[i], type, place + "[" + std::to_string(i) + "]");
  }
  void check_map(const Json& json, std::string_view type, const std::string& place) {
    if (!json.is_object()) return fault(place, "should be an object");
    for (const auto& [name, value] : json.items()) check(value, type, place + "." + name);
  }
  void check_shape(const Json& json, std::string_view name, const std::string& place) {
    const auto shape = std::find_if(shapes_.begin(), shapes_.end(), [&](const Shape& each) { return each.name == name; });
    if (shape == shapes_.end()) return fault(place, "has the unknown shape " + std::string(name));
    if (!json.is_object()) return fault(place, "should be an object");
    for (const Member& member : shape->members) {
      const auto found = json.find(member.name);
      if (found != json.end()) check(*found, member.type, place + "." + member.name);
      if (found == json.end() && !member.is_optional) fault(place + "." + member.name, "is missing");
    }
    for (const auto& [member, value] : json.items()) {
      const auto is_it = [&](const Member& each) { return each.name == member; };
      if (std::none_of(shape->members.begin(), shape->members.end(), is_it)) fault(place + "." + member, "isn't described");
    }
  }
  void fault(const std::string& place, const std::string& what) { faults.push_back(place + " " + what); }

  std::span<const Shape> shapes_;
};

}  // namespace

Shape read_shape(std::string_view name, std::string_view members) {
  Shape shape{std::string(name), {}};
  for (const std::string_view member : base::words(members)) {
    const std::size_t colon = member.find(':');
    const bool is_optional = member[colon - 1] == '?';
    shape.members.push_back(
        {std::string(member.substr(0, is_optional ? colon - 1 : colon)), std::string(member.substr(colon + 1)), is_optional});
  }
  return shape;
}

std::vector<Shape> read_shapes(std::string_view text) {
  std::vector<Shape> shapes;
  for (const std::string_view line : split(text, '\n')) {
    if (line.front() == '#') continue;
    const bool goes_on = line.front() == ' ';
    const std::size_t end = goes_on ? 0 : std::min(line.find(' '), line.size());
    Shape read = read_shape(line.substr(0, end), line.substr(end));
    if (!goes_on) {
      shapes.push_back(std::move(read));
    } else if (!shapes.empty()) {
      for (Member& member : read.members) shapes.back().members.push_back(std::move(member));
    }
  }
  return shapes;
}

std::set<std::string> names_in(const Shape& shape) {
  constexpr std::string_view marks = "[]{}?/|";
  std::set<std::string> names;
  for (const Member& member : shape.members) {
    std::string type = member.type;
    std::replace_if(type.begin(), type.end(), [&](char c) { return marks.find(c) != std::string_view::npos; }, ' ');
    for (const std::string_view part : base::words(type)) {
      if (is_name(part)) names.emplace(part);
      if (part == "seat") names.emplace("Seat");
    }
  }
  return names;
}

std::vector<Shape> with_named(std::vector<Shape> shapes, std::span<const Shape> others) {
  const auto is_there = [&](const std::string& name) {
    return std::any_of(shapes.begin(), shapes.end(), [&](const Shape& shape) { return shape.name == name; });
  };
  for (std::size_t i = 0; i < shapes.size(); ++i) {  // grows meanwhile
    for (const std::string& name : names_in(shapes[i])) {
      const auto other = std::find_if(others.begin(), others.end(), [&](const Shape& shape) { return shape.name == name; });
      if (other != others.end() && !is_there(name)) shapes.push_back(*other);
    }
  }
  return shapes;
}

std::string schema_line(const Shape& shape, std::string_view place) {
  JsonObject properties;
  JsonList required;
  for (const Member& member : shape.members) {
    properties.json(member.name, schema_of(member.type, place));
    if (!member.is_optional) required.text(member.name);
  }
  JsonObject schema;
  schema.text("type", "object").json("properties", properties.line()).flag("additionalProperties", false);
  if (!required.is_empty()) schema.json("required", required.line());
  return schema.line();
}

std::string typescript_of(const Shape& shape) {
  const auto is_state = [](const Member& member) { return member.type == "State"; };
  const bool is_generic = std::any_of(shape.members.begin(), shape.members.end(), is_state);
  std::string text = "export interface " + shape.name + (is_generic ? "<State = unknown>" : "") + " {\n";
  for (const Member& member : shape.members) {
    text += "  " + member.name + (member.is_optional ? "?: " : ": ") + typescript_type(member.type) + ";\n";
  }
  return text + "}\n";
}

std::vector<std::string> faults_in(const Json& json, std::string_view type, std::span<const Shape> shapes) {
  Checker checker(shapes);
  checker.check(json, type, std::string(type));
  return std::move(checker.faults);
}

}  // namespace florin::wire
