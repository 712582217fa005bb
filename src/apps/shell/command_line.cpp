#include "apps/shell/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "games/registry.hpp"

namespace florin::apps {
namespace {

constexpr int most_values = 1000;  // per option

template <class T>
CLI::Option* plain_option(CLI::App& app, const std::string& name, const std::string& kind, T& value, const std::string& help) {
  CLI::Option* option = app.add_option(name, value, help);
  option->type_name(kind);
  if (value != T()) option->capture_default_str();  // 0 or an empty text means that the program chooses
  return option;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) { return fmt::format("{}", fmt::join(words, between)); }

// A game for the examples in the help: the first one for this many players, or else the first one.
std::string_view example_game(int seats) {
  const auto all = games::all();
  const auto fits = [seats](const games::Entry& entry) { return entry.info->min_seats <= seats; };
  const auto found = std::ranges::find_if(all, fits);
  return (found == all.end() ? all.front() : *found).info->id;
}

std::string named(std::string text, std::string_view placeholder, std::string_view game) {
  for (std::size_t at = text.find(placeholder); at != std::string::npos; at = text.find(placeholder, at)) {
    text.replace(at, placeholder.size(), game);
  }
  return text;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

bool takes_a_game(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional() && option->get_name() == "GAME") return true;
  }
  return false;
}

// Escapes text for roff, where a leading dot or quote starts a command and a dash is a hyphen.
std::string roff(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '\\' || c == '-') result += '\\';
    if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n')) result += "\\&";
    result += c;
  }
  return result;
}

std::string manual_of(const CLI::App& command) {
  std::string text = fmt::format(".SS \"florin {}\"\n{}\n", roff(command.get_name()), roff(command.get_description()));
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_name() + (option->get_type_size() == 0 ? "" : " " + option->get_type_name());
    text += fmt::format(".TP\n.B {}\n{}\n", roff(option->get_positional() ? option->get_name() : name), roff(option->get_description()));
  }
  if (!command.get_footer().empty()) text += fmt::format(".PP\n.nf\n{}\n.fi\n", roff(command.get_footer()));
  return text;
}

}  // namespace

Command& Command::argument(const std::string& name, std::string& value, const Help& help) {
  app_.add_option(name, value, console_.say(help.phrase))->required()->type_name("");
  return *this;
}

Command& Command::optional_argument(const std::string& name, std::string& value, const Help& help) {
  app_.add_option(name, value, console_.say(help.phrase))->type_name("");
  return *this;
}

Command& Command::arguments(const std::string& name, std::vector<std::string>& values, const Help& help) {
  app_.add_option(name, values, console_.say(help.phrase))->required()->type_name("");
  return *this;
}

Command& Command::option(const std::string& name, const std::string& kind, std::string& value, const Help& help) {
  plain_option(app_, name, kind, value, console_.say(help.phrase));
  return *this;
}

Command& Command::option(const std::string& name, const std::string& kind, int& value, const Help& help) {
  plain_option(app_, name, kind, value, console_.say(help.phrase));
  return *this;
}

Command& Command::option(const std::string& name, const std::string& kind, std::uint64_t& value, const Help& help) {
  plain_option(app_, name, kind, value, console_.say(help.phrase));
  return *this;
}

Command& Command::option(const std::string& name, const std::string& kind, double& value, const Help& help) {
  plain_option(app_, name, kind, value, console_.say(help.phrase));
  return *this;
}

Command& Command::options(const std::string& name, const std::string& kind, std::vector<std::string>& values, const Help& help) {
  app_.add_option(name, values, console_.say(help.phrase))->type_name(kind)->expected(1, most_values)->allow_extra_args(false);
  return *this;
}

Command& Command::list(const std::string& name, const std::string& kind, std::vector<std::string>& values, const Help& help) {
  app_.add_option(name, values, console_.say(help.phrase))
      ->type_name(kind)
      ->delimiter(',')
      ->expected(1, most_values)
      ->allow_extra_args(false);
  return *this;
}

Command& Command::flag(const std::string& name, bool& value, const Help& help) {
  app_.add_flag(name, value, console_.say(help.phrase));
  return *this;
}

Command& Command::examples(const std::vector<std::string>& lines) {
  const std::string text = named(named(joined(lines, "\n  "), "{game}", example_game(2)), "{solo}", example_game(1));
  app_.footer(console_.say("apps.examples") + "\n  " + text);
  return *this;
}

Command& Command::action(std::function<int()> action) {
  app_.callback([action = std::move(action), &exit_code = exit_code_] { exit_code = action(); });
  return *this;
}

CommandLine::CommandLine(std::string_view name, std::string_view version, game::Language language)
    : console_(language),
      app_(std::make_unique<CLI::App>(console_.say("apps.about"), std::string(name))),
      version_(fmt::format("{} {}", name, version)) {
  app_->get_formatter()->label("REQUIRED", "");
  app_->get_formatter()->column_width(28);
  app_->set_version_flag("--version", version_, console_.say("apps.version"));
  app_->set_help_flag("-h,--help", console_.say("apps.help"));
  app_->require_subcommand(1);
  app_->footer(console_.say("apps.more-help"));
}

CommandLine::~CommandLine() = default;

Command CommandLine::add(const std::string& name, const Help& summary) {
  return {*app_->add_subcommand(name, console_.say(summary.phrase)), console_, exit_code_};
}

int CommandLine::run(int count, const char* const* arguments) {
  try {
    app_->parse(count, arguments);
    return exit_code_;
  } catch (const CLI::ParseError& error) {
    return app_->exit(error) == 0 ? done : not_understood;
  }
}

std::string CommandLine::bash_completion(const std::vector<std::string>& games) const {
  std::vector<std::string> names;
  std::string cases;
  for (const CLI::App* command : app_->get_subcommands({})) {
    names.push_back(command->get_name());
    std::vector<std::string> words = option_names(*command);
    if (takes_a_game(*command)) words.insert(words.end(), games.begin(), games.end());
    cases += fmt::format("    {}) words='{}' ;;\n", command->get_name(), joined(words, " "));
  }
  return fmt::format(R"(# bash completion for florin: source <(florin completion bash)
_florin() {{
  local words
  case "${{COMP_WORDS[1]}}" in
{}    *) words='{} --help --version' ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}")
}}
complete -o default -F _florin florin
)",
                     cases, joined(names, " "));
}

std::string CommandLine::manual() const {
  std::string text =
      fmt::format(".TH FLORIN 1 \"\" \"{}\" \"User Commands\"\n.SH NAME\nflorin \\- {}\n", version_, roff(app_->get_description()));
  text += ".SH SYNOPSIS\n.B florin\n.I COMMAND\n[options]\n.SH COMMANDS\n";
  for (const CLI::App* command : app_->get_subcommands({})) text += manual_of(*command);
  text += ".SH EXIT STATUS\n" + roff(console_.say("apps.exit-codes")) + "\n";
  return text;
}

}  // namespace florin::apps
