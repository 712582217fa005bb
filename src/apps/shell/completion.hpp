// Completion scripts for shells, made from a description of the command line. They complete commands, options, and the
// values of options and arguments: words that are known, files, or folders.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace florin::apps {

// What may stand in one place of a command line.
struct Values {
  enum class Kind { none, words, files, folders };
  Kind kind = Kind::none;
  std::vector<std::string> words = {};
};

struct CompletedOption {
  std::string name;  // with its dashes
  std::string help;
  bool takes_value = false;
  Values values;
};

struct CompletedCommand {
  std::string name;
  std::string help;
  std::vector<CompletedOption> options;
  std::vector<Values> arguments;  // by position; the last one may be repeated
};

[[nodiscard]] std::string bash_completion(const std::vector<CompletedCommand>& commands);
[[nodiscard]] std::string zsh_completion(const std::vector<CompletedCommand>& commands);
[[nodiscard]] std::string fish_completion(const std::vector<CompletedCommand>& commands);

}  // namespace florin::apps
