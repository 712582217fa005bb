#include <fmt/format.h>

#include "apps/commands/commands.hpp"
#include "apps/shell/common.hpp"
#include "games/registry.hpp"

namespace florin::apps {

void add_completion(CommandLine& line) {
  const auto shell = std::make_shared<std::string>();
  line.add("completion", "apps.completion.about")
      .argument("SHELL", *shell, "apps.completion.shell")
      .examples({"source <(florin completion bash)", "florin completion bash > ~/.local/share/bash-completion/completions/florin"})
      .action([shell, &line] {
        if (*shell != "bash") return line.console().refuse("apps.completion.bash-only");
        std::vector<std::string> ids;
        for (const games::Entry& entry : games::all()) ids.emplace_back(entry.info->id);
        fmt::print("{}", line.bash_completion(ids));
        return done;
      });
}

void add_manual(CommandLine& line) {
  line.add("manual", "apps.manual.about").examples({"florin manual > florin.1", "florin manual | man -l -"}).action([&line] {
    fmt::print("{}", line.manual());
    return done;
  });
}

}  // namespace florin::apps
