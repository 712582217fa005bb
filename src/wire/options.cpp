#include "wire/options.hpp"

#include <optional>

#include "base/text.hpp"
#include "wire/json_library.hpp"

namespace florin::wire {
namespace {

std::optional<game::Counts> counts_of(const Json& json) {
  game::Counts counts;
  for (const auto& [name, value] : json.items()) {
    const std::optional<int> number = whole_number(value);
    if (!number) return std::nullopt;
    counts.emplace_back(name, *number);
  }
  return counts;
}

std::optional<game::OptionValue> value_of(const Json& json) {
  if (const auto* flag = json.get_ptr<const bool*>()) return *flag;
  if (const auto* word = json.get_ptr<const std::string*>()) return *word;
  if (!json.is_object()) return std::nullopt;
  return counts_of(json);
}

Json json_of_value(const game::OptionValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag;
  if (const auto* word = std::get_if<std::string>(&value)) return *word;
  Json counts = Json::object();
  for (const auto& [name, number] : *std::get_if<game::Counts>(&value)) counts[name] = number;
  return counts;
}

}  // namespace

game::Options read_options(JsonReader& members, std::string_view name) {
  game::Options options;
  if (!members.has(name)) return options;
  const Json* object = members.object(name);
  if (object == nullptr) return options;
  for (const auto& [key, json] : object->items()) {
    std::optional<game::OptionValue> value = value_of(json);
    if (!value) {
      members.must_be(std::string(name) + "." + base::quoted(key), "wire.kind.option");
      return options;
    }
    options.push_back({key, std::move(*value)});
  }
  return options;
}

Json json_of(const game::Options& options) {
  Json json = Json::object();
  for (const game::Option& option : options) json[option.name] = json_of_value(option.value);
  return json;
}

}  // namespace florin::wire
