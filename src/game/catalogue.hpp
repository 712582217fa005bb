// Catalogue: the sentences of one language, by key.
//
// A catalogue is a text file with one entry per line: `key = sentence`. Lines that start with # are comments.
//   {name}                    an argument: a number, a verbatim text, or the sentence of another entry
//   {n:florin|florins}        the form for the number n, one form per plural category of the language
//                             (English: one, other; Polish: one, few, many)
// docs/texts.md describes the format for other programs; `florin texts --json` prints the sentences for them.
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

// The plural categories of the language for whole numbers, named as in Unicode's CLDR, in the order of the forms.
[[nodiscard]] std::span<const std::string_view> plural_categories(Language language);
// The index of the category that a number takes.
[[nodiscard]] int plural_form(Language language, std::int64_t number);

class Catalogue {
 public:
  explicit Catalogue(Language language) : language_(language) {}

  // Adds the entries of a catalogue file. A later file must not repeat a key. Returns a list of everything that is
  // malformed.
  std::vector<std::string> add(std::string_view file);

  // Names the seat of the person who reads: a phrase about this seat takes the entry `key.you`, if there is one.
  void address(std::string_view seat) { you_ = seat; }

  // Returns the sentence of a phrase. A missing key appears in angle brackets, so that a test can find it.
  [[nodiscard]] std::string say(const base::Phrase& phrase) const;
  [[nodiscard]] std::string say(std::string_view key) const { return say(base::phrase(key)); }
  [[nodiscard]] bool has(std::string_view key) const { return entries_.contains(key); }

  [[nodiscard]] Language language() const { return language_; }
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& entries() const { return entries_; }

 private:
  using Entries = std::map<std::string, std::string, std::less<>>;

  [[nodiscard]] Entries::const_iterator entry_of(const base::Phrase& phrase) const;
  [[nodiscard]] std::string fill(std::string_view slot, const base::Phrase& phrase) const;

  Language language_;
  std::string you_;
  Entries entries_;
};

}  // namespace florin::game
