// The command line. Commands declare their arguments and their action. Only command_line.cpp includes CLI11, which keeps
// the commands quick to compile.
//
// Exit codes: 0 success; 1 a check failed or a file couldn't be read or written; 2 the command line was wrong; 130 stopped
// with Ctrl-C, after printing the results so far.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/shell/completion.hpp"
#include "apps/shell/console.hpp"
#include "apps/shell/numbers.hpp"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace florin::apps {

inline constexpr int done = 0;
inline constexpr int failed = 1;
inline constexpr int not_understood = 2;
inline constexpr int interrupted = 130;  // what shells report after Ctrl-C

// A help text: its key in the catalogue, or a phrase with arguments.
struct Help {
  base::Phrase phrase;

  Help(const char* key) : phrase(base::phrase(key)) {}    // NOLINT(google-explicit-constructor)
  Help(base::Phrase whole) : phrase(std::move(whole)) {}  // NOLINT(google-explicit-constructor)
};

// Declares one subcommand. Parsed values are written through the references, which must live as long as the command
// line: keep them in a shared object that the action holds.
class Command {
 public:
  using KnownValues = std::map<std::pair<std::string, std::string>, std::vector<std::string>>;

  Command(CLI::App& app, const Console& console, int& exit_code, KnownValues& known_values)
      : app_(app), console_(console), exit_code_(exit_code), known_values_(known_values) {}

  [[nodiscard]] const Console& console() const { return console_; }

  // A positional argument.
  Command& argument(const std::string& name, std::string& value, const Help& help);
  Command& optional_argument(const std::string& name, std::string& value, const Help& help);
  Command& arguments(const std::string& name, std::vector<std::string>& values, const Help& help);

  // `name` is like "--seats"; `kind` is the placeholder in the help. The current value is the default.
  Command& option(const std::string& name, const std::string& kind, std::string& value, const Help& help);
  // A number. Anything outside the range is refused before the action runs.
  Command& option(const std::string& name, const std::string& kind, int& value, const Wholes& range, const Help& help);
  Command& option(const std::string& name, const std::string& kind, std::uint64_t& value, const Wholes& range, const Help& help);
  Command& option(const std::string& name, const std::string& kind, std::optional<std::uint64_t>& value, const Wholes& range,
                  const Help& help);
  Command& option(const std::string& name, const std::string& kind, double& value, const Decimals& range, const Help& help);
  // May be repeated.
  Command& options(const std::string& name, const std::string& kind, std::vector<std::string>& values, const Help& help);
  // An option with values separated by commas.
  Command& list(const std::string& name, const std::string& kind, std::vector<std::string>& values, const Help& help);
  Command& flag(const std::string& name, bool& value, const Help& help);

  // The words that shells offer for an option ("--tables") or a positional argument ("GAME"). Others may be allowed too.
  Command& values(const std::string& name, std::vector<std::string> words);

  // In examples, {game} stands for a game of this program and {solo} for one that has a solo game.
  Command& examples(const std::vector<std::string>& lines);
  // The function that runs the command; it returns the exit code.
  Command& action(std::function<int()> action);

 private:
  CLI::App& app_;
  const Console& console_;
  int& exit_code_;
  KnownValues& known_values_;
};

class CommandLine {
 public:
  CommandLine(std::string_view name, std::string_view version, game::Language language);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  [[nodiscard]] const Console& console() const { return console_; }
  Command add(const std::string& name, const Help& summary);
  [[nodiscard]] int run(int count, const char* const* arguments);

  // Everything a shell can complete.
  [[nodiscard]] std::vector<CompletedCommand> completed() const;
  [[nodiscard]] std::string manual() const;

 private:
  [[nodiscard]] int parse(int count, const char* const* arguments);
  // One sentence that says what is wrong with the arguments.
  [[nodiscard]] std::string explain(const CLI::ParseError& error) const;

  Console console_;
  std::unique_ptr<CLI::App> app_;
  std::string version_;
  Command::KnownValues known_values_;  // by command and option
  int exit_code_ = done;
};

}  // namespace florin::apps
