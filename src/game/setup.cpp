#include "game/setup.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"

namespace florin::game {
namespace {

using base::phrase;
using base::Problem;

const OptionInfo* find_info(const GameInfo& info, std::string_view name) {
  const auto* found = std::find_if(info.options.data(), info.options.data() + info.options.size(),
                                   [&](const OptionInfo& option) { return option.name == name; });
  return found == info.options.data() + info.options.size() ? nullptr : found;
}

const Option* find_given(const Setup& setup, std::string_view name) {
  const auto found = std::find_if(setup.options.begin(), setup.options.end(), [&](const Option& option) { return option.name == name; });
  return found == setup.options.end() ? nullptr : &*found;
}

std::string list_of_names(const GameInfo& info) {
  std::vector<std::string> names;
  for (const OptionInfo& option : info.options) names.emplace_back(option.name);
  return base::joined(names, ", ");
}

std::string list_of(std::span<const std::string_view> choices) {
  return base::joined(std::vector<std::string>(choices.begin(), choices.end()), ", ");
}

Problem unknown_option(const GameInfo& info, std::string_view name) {
  const std::string_view key = info.options.empty() ? "option.none" : "option.unknown";
  return {phrase(key).text("name", base::quoted(name)).text("game", std::string(info.id)).text("known", list_of_names(info)),
          std::string(name)};
}

std::optional<Problem> problem_of_counts(const OptionInfo& info, const Counts& counts) {
  for (const auto& [name, number] : counts) {
    const bool known =
        std::any_of(info.default_counts.begin(), info.default_counts.end(), [&](const NamedCount& entry) { return entry.name == name; });
    const auto times = std::count_if(counts.begin(), counts.end(), [&](const auto& other) { return other.first == name; });
    if (!known || times > 1) {
      std::vector<std::string> names;
      for (const NamedCount& entry : info.default_counts) names.emplace_back(entry.name);
      return Problem{phrase(known ? "option.count-twice" : "option.count-unknown")
                         .text("name", std::string(info.name))
                         .text("entry", base::quoted(name))
                         .text("known", base::joined(names, ", ")),
                     std::string(info.name)};
    }
    if (number < 0)
      return Problem{phrase("option.count-negative").text("name", std::string(info.name)).text("entry", name), std::string(info.name)};
  }
  return std::nullopt;
}

std::optional<Problem> problem_of(const OptionInfo& info, const OptionValue& value) {
  const std::string name(info.name);
  switch (info.kind) {
    case OptionInfo::Kind::flag:
      if (!std::holds_alternative<bool>(value)) return Problem{phrase("option.not-a-flag").text("name", name), name};
      return std::nullopt;
    case OptionInfo::Kind::choice: {
      const auto* word = std::get_if<std::string>(&value);
      if (word != nullptr && std::find(info.choices.begin(), info.choices.end(), *word) != info.choices.end()) return std::nullopt;
      return Problem{phrase("option.not-a-choice").text("name", name).text("choices", list_of(info.choices)), name};
    }
    case OptionInfo::Kind::counts: {
      const auto* counts = std::get_if<Counts>(&value);
      if (counts == nullptr) return Problem{phrase("option.not-counts").text("name", name), name};
      return problem_of_counts(info, *counts);
    }
  }
  return std::nullopt;
}

base::Result<Option> read_counts(const OptionInfo& info, std::string_view text) {
  Counts counts;
  const std::string name(info.name);
  while (!text.empty()) {
    const std::string_view entry = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), entry.size() + 1));
    const std::size_t colon = entry.find(':');
    const auto number = colon == std::string_view::npos ? std::nullopt : base::whole_number(entry.substr(colon + 1), 1000);
    if (!number) return Problem{phrase("option.not-counts").text("name", name), name};
    counts.emplace_back(std::string(entry.substr(0, colon)), *number);
  }
  return Option{name, counts};
}

}  // namespace

std::vector<Problem> problems_of(const GameInfo& info, const Setup& setup) {
  std::vector<Problem> problems;
  if (setup.seats < info.min_seats || setup.seats > info.max_seats) {
    problems.push_back(
        {phrase("setup.seats").text("game", std::string(info.id)).number("min", info.min_seats).number("max", info.max_seats), "players"});
  }
  for (const Option& option : setup.options) {
    const OptionInfo* known = find_info(info, option.name);
    if (known == nullptr) {
      problems.push_back(unknown_option(info, option.name));
    } else if (find_given(setup, option.name) != &option) {
      problems.push_back({phrase("option.twice").text("name", option.name), option.name});
    } else if (auto problem = problem_of(*known, option.value)) {
      problems.push_back(std::move(*problem));
    }
  }
  return problems;
}

bool flag(const GameInfo& info, const Setup& setup, std::string_view name) {
  const Option* given = find_given(setup, name);
  return given == nullptr ? find_info(info, name)->default_flag : *std::get_if<bool>(&given->value);
}

std::string_view choice(const GameInfo& info, const Setup& setup, std::string_view name) {
  const Option* given = find_given(setup, name);
  return given == nullptr ? find_info(info, name)->choices.front() : std::string_view(*std::get_if<std::string>(&given->value));
}

int count(const GameInfo& info, const Setup& setup, std::string_view name, std::string_view of) {
  if (const Option* given = find_given(setup, name)) {
    for (const auto& [entry, number] : *std::get_if<Counts>(&given->value)) {
      if (entry == of) return number;
    }
  }
  for (const NamedCount& entry : find_info(info, name)->default_counts) {
    if (entry.name == of) return entry.count;
  }
  return 0;
}

base::Result<Option> read_option(const GameInfo& info, std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  const std::string_view value = equals == std::string_view::npos ? "" : text.substr(equals + 1);
  const OptionInfo* known = find_info(info, name);
  if (known == nullptr) return unknown_option(info, name);
  if (known->kind == OptionInfo::Kind::counts) return read_counts(*known, value);
  if (known->kind == OptionInfo::Kind::choice) return Option{std::string(name), std::string(value)};
  if (value == "true" || value == "on" || value == "yes") return Option{std::string(name), true};
  if (value == "false" || value == "off" || value == "no") return Option{std::string(name), false};
  return Problem{phrase("option.not-a-flag").text("name", std::string(name)), std::string(name)};
}

}  // namespace florin::game
