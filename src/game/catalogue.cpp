#include "game/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace florin::game {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r");
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(" \t\r") - start + 1);
}

const base::Argument* find(const base::Phrase& phrase, std::string_view name) {
  const auto found =
      std::find_if(phrase.arguments.begin(), phrase.arguments.end(), [&](const base::Argument& argument) { return argument.name == name; });
  return found == phrase.arguments.end() ? nullptr : &*found;
}

// The n-th of several forms separated by '|'; the last one if there are fewer.
std::string_view form(std::string_view forms, int n) {
  for (; n > 0; --n) {
    const std::size_t bar = forms.find('|');
    if (bar == std::string_view::npos) return forms;
    forms.remove_prefix(bar + 1);
  }
  return forms.substr(0, forms.find('|'));
}

// What is wrong with the slots of a sentence; empty if nothing is.
std::string fault_of(std::string_view sentence, Language language) {
  while (true) {
    const std::size_t open = sentence.find('{');
    const std::size_t close = sentence.find('}');
    if (open == std::string_view::npos && close == std::string_view::npos) return {};
    if (open == std::string_view::npos || close == std::string_view::npos || close < open) return "braces do not match";
    const std::string_view slot = sentence.substr(open + 1, close - open - 1);
    const std::size_t colon = slot.find(':');
    if (slot.empty() || colon == 0) return "a slot has no name";
    const std::size_t forms = plural_categories(language).size();
    if (colon != std::string_view::npos && std::count(slot.begin(), slot.end(), '|') + 1 != static_cast<std::ptrdiff_t>(forms)) {
      return "{" + std::string(slot) + "} does not have " + std::to_string(forms) + " forms";
    }
    sentence.remove_prefix(close + 1);
  }
}

}  // namespace

std::string_view code(Language language) { return language == Language::english ? "en" : "pl"; }

std::optional<Language> read_language(std::string_view text) {
  for (const Language language : languages) {
    if (code(language) == text) return language;
  }
  return std::nullopt;
}

std::span<const std::string_view> plural_categories(Language language) {
  static constexpr std::array<std::string_view, 2> english = {"one", "other"};
  static constexpr std::array<std::string_view, 3> polish = {"one", "few", "many"};
  if (language == Language::english) return english;
  return polish;
}

int plural_form(Language language, std::int64_t number) {
  if (number == 1 || number == -1) return 0;
  if (language == Language::english) return 1;
  const auto end = std::abs(number % 100);
  const bool is_few = end % 10 >= 2 && end % 10 <= 4 && (end < 12 || end > 14);
  return is_few ? 1 : 2;
}

std::vector<std::string> Catalogue::add(std::string_view file) {
  std::vector<std::string> faults;
  while (!file.empty()) {
    const std::string_view line = trimmed(file.substr(0, file.find('\n')));
    file.remove_prefix(std::min(file.size(), file.find('\n') == std::string_view::npos ? file.size() : file.find('\n') + 1));
    if (line.empty() || line.front() == '#') continue;
    const std::size_t equals = line.find(" = ");
    if (equals == std::string_view::npos) {
      faults.push_back("not an entry: " + std::string(line));
      continue;
    }
    const std::string key(trimmed(line.substr(0, equals)));
    std::string sentence(trimmed(line.substr(equals + 3)));
    if (const std::string fault = fault_of(sentence, language_); !fault.empty()) faults.push_back(key + ": " + fault);
    if (!entries_.emplace(key, std::move(sentence)).second) faults.push_back(key + ": given twice");
  }
  return faults;
}

Catalogue::Entries::const_iterator Catalogue::entry_of(const base::Phrase& phrase) const {
  const base::Argument* seat = find(phrase, "seat");
  if (seat != nullptr && !you_.empty() && seat->text == you_) {
    if (const auto entry = entries_.find(phrase.key + ".you"); entry != entries_.end()) return entry;
  }
  return entries_.find(phrase.key);
}

std::string Catalogue::say(const base::Phrase& phrase) const {
  const auto entry = entry_of(phrase);
  if (entry == entries_.end()) return "<" + phrase.key + ">";
  std::string_view rest = entry->second;
  std::string sentence;
  while (true) {
    const std::size_t open = rest.find('{');
    sentence += rest.substr(0, open);
    if (open == std::string_view::npos) return sentence;
    const std::size_t close = rest.find('}', open);
    if (close == std::string_view::npos) return sentence;
    sentence += fill(rest.substr(open + 1, close - open - 1), phrase);
    rest.remove_prefix(close + 1);
  }
}

std::string Catalogue::fill(std::string_view slot, const base::Phrase& phrase) const {
  const std::size_t colon = slot.find(':');
  const base::Argument* argument = find(phrase, slot.substr(0, colon));
  const bool is_counted = colon != std::string_view::npos;
  if (argument == nullptr || (is_counted && argument->kind != base::Argument::Kind::number)) return "<" + std::string(slot) + ">";
  if (is_counted) return std::string(form(slot.substr(colon + 1), plural_form(language_, argument->number)));
  switch (argument->kind) {
    case base::Argument::Kind::number: return std::to_string(argument->number);
    case base::Argument::Kind::verbatim: return argument->text;
    case base::Argument::Kind::key: return say(argument->text);
  }
  return {};
}

}  // namespace florin::game
