#include "apps/shell/completion.hpp"

#include <fmt/format.h>

#include "apps/commands/commands.hpp"
#include "apps/shell/output.hpp"

namespace florin::apps {
namespace {

struct Shell {
  std::string_view name;
  std::string (*script)(const std::vector<CompletedCommand>& commands);
};
constexpr Shell shells[] = {{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};

int run(const std::string& wanted, const CommandLine& line) {
  for (const Shell& shell : shells) {
    if (shell.name != wanted) continue;
    Output::standard().write(shell.script(line.completed()));
    return done;
  }
  return line.console().refuse(base::phrase("apps.completion.unknown").text("shell", wanted));
}

}  // namespace

void add_completion(CommandLine& line) {
  const auto shell = std::make_shared<std::string>();
  line.add("completion", "apps.completion.about")
      .argument("SHELL", *shell, "apps.completion.shell")
      .values("SHELL", {"bash", "zsh", "fish"})
      .examples({"source <(florin completion bash)", "florin completion zsh > ~/.zfunc/_florin",
                 "florin completion fish > ~/.config/fish/completions/florin.fish"})
      .action([shell, &line] { return run(*shell, line); });
}

void add_manual(CommandLine& line) {
  line.add("manual", "apps.manual.about").examples({"florin manual > florin.1", "florin manual | man -l -"}).action([&line] {
    Output::standard().write(line.manual());
    return done;
  });
}

}  // namespace florin::apps
