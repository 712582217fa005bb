#include "apps/shell/completion.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace florin::apps {
namespace {

// A text in single quotes, as every shell reads it.
std::string quoted_in_shell(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? "'\\''" : std::string(1, c);
  return result + "'";
}

std::string words_of(const Values& values) { return base::joined(values.words, " "); }

std::string bash_values(const Values& values) {
  switch (values.kind) {
    case Values::Kind::none: return ":";
    case Values::Kind::words: return fmt::format("_florin_words {}", quoted_in_shell(words_of(values)));
    case Values::Kind::files: return "_florin_files -f";
    case Values::Kind::folders: return "_florin_files -d";
  }
  return ":";
}

std::string bash_case(const CompletedCommand& command) {
  std::string text = fmt::format("    {})\n      case $before in\n", command.name);
  std::vector<std::string> names = {"--help"};
  for (const CompletedOption& option : command.options) {
    names.push_back(option.name);
    if (option.takes_value) text += fmt::format("        {}) {}; return ;;\n", option.name, bash_values(option.values));
  }
  text += "      esac\n";
  text += fmt::format("      if [[ $word == -* ]]; then _florin_words {}; return; fi\n", quoted_in_shell(base::joined(names, " ")));
  if (command.arguments.empty()) return text + fmt::format("      _florin_words {} ;;\n", quoted_in_shell(base::joined(names, " ")));
  return text + fmt::format("      {} ;;\n", bash_values(command.arguments.front()));
}

// zsh reads brackets, colons and backslashes in a specification as its own.
std::string zsh_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string zsh_values(const Values& values) {
  switch (values.kind) {
    case Values::Kind::none: return ": :";
    case Values::Kind::words: return ": :_florin_words " + zsh_text(words_of(values));
    case Values::Kind::files: return ": :_files";
    case Values::Kind::folders: return ": :_files -/";
  }
  return "";
}

std::string zsh_case(const CompletedCommand& command) {
  std::string text = fmt::format("    {})\n      _arguments -S '--help[]'", command.name);
  for (const CompletedOption& option : command.options) {
    const std::string values = option.takes_value ? zsh_values(option.values) : "";
    text += fmt::format(" \\\n        {}", quoted_in_shell(fmt::format("*{}[{}]{}", option.name, zsh_text(option.help), values)));
  }
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const std::string place = i + 1 == command.arguments.size() ? "*" : std::to_string(i + 1);
    text += fmt::format(" \\\n        {}", quoted_in_shell(place + zsh_values(command.arguments[i])));
  }
  return text + " ;;\n";
}

std::string fish_values(const Values& values) {
  switch (values.kind) {
    case Values::Kind::none: return " -x";
    case Values::Kind::words: return fmt::format(" -x -a \"(__florin_words {})\"", words_of(values));
    case Values::Kind::files: return " -r -F";
    case Values::Kind::folders: return " -x -a \"(__fish_complete_directories)\"";
  }
  return "";
}

std::string fish_case(const CompletedCommand& command) {
  const std::string is_here = fmt::format("complete -c florin -n \"__fish_seen_subcommand_from {}\"", command.name);
  std::string text;
  for (const CompletedOption& option : command.options) {
    const std::string values = option.takes_value ? fish_values(option.values) : "";
    text += fmt::format("{} -l {}{} -d {}\n", is_here, option.name.substr(2), values, quoted_in_shell(option.help));
  }
  if (command.arguments.empty()) return text;
  const Values& first = command.arguments.front();
  if (first.kind == Values::Kind::words) text += fmt::format("{} -a \"{}\"\n", is_here, words_of(first));
  if (first.kind == Values::Kind::files || first.kind == Values::Kind::folders) text += is_here + " -F\n";
  return text;
}

}  // namespace

std::string bash_completion(const std::vector<CompletedCommand>& commands) {
  std::string cases;
  std::vector<std::string> names;
  for (const CompletedCommand& command : commands) {
    names.push_back(command.name);
    cases += bash_case(command);
  }
  return fmt::format(R"(# bash completion for florin: source <(florin completion bash)
_florin_words() {{  # words, also after a comma
  local given=''
  if [[ $word == *,* ]]; then given=${{word%,*}},; fi
  mapfile -t COMPREPLY < <(compgen -P "$given" -W "$1" -- "${{word##*,}}")
}}
_florin_files() {{
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen "$1" -- "$word")
}}
_florin() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then _florin_words '{} --help --version'; return; fi
  case ${{COMP_WORDS[1]}} in
{}  esac
}}
complete -F _florin florin
)",
                     base::joined(names, " "), cases);
}

std::string zsh_completion(const std::vector<CompletedCommand>& commands) {
  std::string cases;
  std::string names;
  for (const CompletedCommand& command : commands) {
    names += fmt::format("    {}\n", quoted_in_shell(command.name + ":" + zsh_text(command.help)));
    cases += zsh_case(command);
  }
  return fmt::format(R"(#compdef florin
# zsh completion for florin: source <(florin completion zsh), or write it to a file _florin in a folder of $fpath
_florin_words() {{ compset -P '*,'; compadd -- "$@" }}
_florin() {{
  local -a commands=(
{})
  if ((CURRENT == 2)); then _describe command commands; return; fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
{}  esac
}}
compdef _florin florin
)",
                     names, cases);
}

std::string fish_completion(const std::vector<CompletedCommand>& commands) {
  std::string text = R"(# fish completion for florin: florin completion fish | source
function __florin_words  # words, also after a comma
  set -l given (string match -r '^.*,' -- (commandline -ct))
  for word in $argv
    echo $given$word
  end
end
complete -c florin -f
complete -c florin -n __fish_use_subcommand -l version
complete -c florin -l help
)";
  for (const CompletedCommand& command : commands) {
    text += fmt::format("complete -c florin -n __fish_use_subcommand -a {} -d {}\n", command.name, quoted_in_shell(command.help));
    text += fish_case(command);
  }
  return text;
}

}  // namespace florin::apps
