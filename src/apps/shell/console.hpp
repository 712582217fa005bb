// Console: prints sentences in one language, from the catalogues of src/apps and of the games. The language comes from
// --language, or else from the environment (LC_ALL, LC_MESSAGES, LANG), or else it is English.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/phrase.hpp"
#include "game/catalogue.hpp"

namespace florin::apps {

// The files of src/apps/texts. Defined in a generated file.
[[nodiscard]] std::span<const std::string_view> own_texts(game::Language language);

[[nodiscard]] game::Language chosen_language(int count, const char* const* arguments);

class Console {
 public:
  explicit Console(game::Language language);

  [[nodiscard]] game::Language language() const { return catalogue_.language(); }
  // The texts of src/apps only.
  [[nodiscard]] game::Catalogue own_catalogue() const;

  [[nodiscard]] std::string say(const base::Phrase& phrase) const { return catalogue_.say(phrase); }
  [[nodiscard]] std::string say(std::string_view key) const { return say(base::phrase(key)); }

  // Colours, bold and dim text: as the person said with --color, or else on a terminal unless NO_COLOR is set.
  enum class Colours { automatic, always, never };
  void set_colours(Colours colours) { colours_ = colours; }
  [[nodiscard]] bool has_colours() const;

  // Prints a line to standard output.
  void print(const base::Phrase& phrase) const;
  // Prints a line to standard error.
  void warn(const base::Phrase& phrase) const;

  // These print a sentence to standard error and return an exit code: `not_understood` or `failed`.
  [[nodiscard]] int refuse(const base::Phrase& phrase) const;
  [[nodiscard]] int refuse(std::string_view key) const { return refuse(base::phrase(key)); }
  [[nodiscard]] int refuse(const base::Problem& problem, std::string_view game = {}) const;
  [[nodiscard]] int refuse_with(std::string_view sentence) const;
  [[nodiscard]] int give_up(const base::Phrase& phrase) const;
  [[nodiscard]] int give_up(std::string_view key) const { return give_up(base::phrase(key)); }
  [[nodiscard]] int give_up_with(std::string_view sentence) const;

 private:
  game::Catalogue catalogue_;
  Colours colours_ = Colours::automatic;
};

// Sentences that several commands use.
[[nodiscard]] base::Phrase cannot_read(const std::string& file);
[[nodiscard]] base::Phrase cannot_write(const std::string& file);
[[nodiscard]] base::Phrase output_failed(const std::string& why);

}  // namespace florin::apps
