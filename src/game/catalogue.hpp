// Catalogue: the sentences of one language, by key.
//
// A catalogue is a text file, one entry a line: `key = sentence`; lines that begin with # are comments.
//   {name}                    an argument: a number, a verbatim text, or the sentence of another entry
//   {n:florin|florins}        the form that fits the number n, one for each plural category of the language
//                             (English: one, other; Polish: one, few, many)
// docs/texts.md says the same for other programs; `florin texts --json` gives them the sentences.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"

namespace florin::game {

enum class Language { english, polish };
inline constexpr Language languages[] = {Language::english, Language::polish};

[[nodiscard]] std::string_view code(Language language);  // "en", "pl"
[[nodiscard]] std::optional<Language> read_language(std::string_view text);

// The language's plural categories of whole numbers, by the names of Unicode's CLDR, in the order of forms.
[[nodiscard]] std::span<const std::string_view> plural_categories(Language language);
// Which of them a number takes.
[[nodiscard]] int plural_form(Language language, std::int64_t number);

class Catalogue {
 public:
  explicit Catalogue(Language language) : language_(language) {}

  // Adds the entries of a catalogue file; a later file may not repeat a key. Returns what is ill-formed.
  std::vector<std::string> add(std::string_view file);

  // The sentence of a phrase; a key that is missing is shown in angle brackets, for a test to find.
  [[nodiscard]] std::string say(const base::Phrase& phrase) const;
  [[nodiscard]] std::string say(std::string_view key) const { return say(base::phrase(key)); }
  [[nodiscard]] bool has(std::string_view key) const { return entries_.contains(key); }

  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& entries() const { return entries_; }

 private:
  [[nodiscard]] std::string fill(std::string_view slot, const base::Phrase& phrase) const;

  Language language_;
  std::map<std::string, std::string, std::less<>> entries_;
};

}  // namespace florin::game
