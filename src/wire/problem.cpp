#include "wire/problem.hpp"

#include "wire/json.hpp"
#include "wire/json_library.hpp"

namespace florin::wire {
namespace {

using base::Argument;

Json json_of(const Argument& argument) {
  return {{"name", argument.name}, {"kind", static_cast<int>(argument.kind)}, {"number", argument.number}, {"text", argument.text}};
}

bool has(const Json& json, const char* member, bool (Json::*is_right)() const noexcept) {
  return json.is_object() && json.contains(member) && (json[member].*is_right)();
}

std::optional<Argument> argument_of(const Json& json) {
  const bool is_whole = has(json, "name", &Json::is_string) && has(json, "kind", &Json::is_number_integer) &&
                        has(json, "number", &Json::is_number_integer) && has(json, "text", &Json::is_string);
  if (!is_whole) return std::nullopt;
  const auto kind = json["kind"].get<int>();
  if (kind < 0 || kind > static_cast<int>(Argument::Kind::key)) return std::nullopt;
  return Argument{json["name"].get<std::string>(), static_cast<Argument::Kind>(kind), json["number"].get<std::int64_t>(),
                  json["text"].get<std::string>()};
}

}  // namespace

std::string write_problem(const base::Problem& problem) {
  Json arguments = Json::array();
  for (const Argument& argument : problem.what.arguments) arguments.push_back(json_of(argument));
  return text_of({{"key", problem.what.key}, {"at", problem.at}, {"arguments", std::move(arguments)}});
}

std::optional<base::Problem> read_problem(std::string_view line) {
  const auto json = parse(line);
  const bool is_whole =
      json && has(*json, "key", &Json::is_string) && has(*json, "at", &Json::is_string) && has(*json, "arguments", &Json::is_array);
  if (!is_whole) return std::nullopt;
  base::Problem problem{base::phrase((*json)["key"].get<std::string>()), (*json)["at"].get<std::string>()};
  for (const Json& each : (*json)["arguments"]) {
    auto argument = argument_of(each);
    if (!argument) return std::nullopt;
    problem.what.arguments.push_back(*std::move(argument));
  }
  return problem;
}

}  // namespace florin::wire
