// What a command says to the person who started it, in one language, from the catalogues in src/apps/texts and of the games.
// The language is that of --language, else that of the environment (LC_ALL, LC_MESSAGES, LANG), else English.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "game/catalogue.hpp"

namespace florin::apps {

// Generated: the files of src/apps/texts.
[[nodiscard]] std::span<const std::string_view> own_texts(game::Language language);

[[nodiscard]] game::Language chosen_language(int count, const char* const* arguments);

class Console {
 public:
  explicit Console(game::Language language);

  [[nodiscard]] game::Language language() const { return catalogue_.language(); }
  // What the commands say, without what games and matches say.
  [[nodiscard]] game::Catalogue own_catalogue() const;

  [[nodiscard]] std::string say(const base::Phrase& phrase) const { return catalogue_.say(phrase); }
  [[nodiscard]] std::string say(std::string_view key) const { return say(base::phrase(key)); }

  // A line on standard output.
  void print(const base::Phrase& phrase) const;
  // A line on standard error.
  void warn(const base::Phrase& phrase) const;

  // Print a sentence on standard error and return the exit code that goes with it.
  [[nodiscard]] int refuse(const base::Phrase& phrase) const;                                   // not understood
  [[nodiscard]] int refuse(std::string_view key) const { return refuse(base::phrase(key)); }    // the same
  [[nodiscard]] int refuse(const base::Problem& problem, std::string_view game = {}) const;     // the same
  [[nodiscard]] int refuse_with(std::string_view sentence) const;                               // the same
  [[nodiscard]] int give_up(const base::Phrase& phrase) const;                                  // failed
  [[nodiscard]] int give_up(std::string_view key) const { return give_up(base::phrase(key)); }  // the same
  [[nodiscard]] int give_up_with(std::string_view sentence) const;                              // the same

 private:
  game::Catalogue catalogue_;
};

// Sentences that several commands say.
[[nodiscard]] base::Phrase cannot_read(const std::string& file);
[[nodiscard]] base::Phrase cannot_write(const std::string& file);

}  // namespace florin::apps
