#include "apps/shell/console.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

#include "apps/shell/command_line.hpp"
#include "apps/shell/output.hpp"
#include "games/registry.hpp"

namespace florin::apps {
namespace {

// "pl" from "pl_PL.UTF-8".
std::string_view language_of(std::string_view locale) { return locale.substr(0, locale.find_first_of("_.@")); }

std::string_view locale_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') return value;
  }
  return {};
}

void add_own(game::Catalogue& catalogue) {
  for (const std::string_view file : own_texts(catalogue.language())) static_cast<void>(catalogue.add(file));  // a test checks them
}

}  // namespace

game::Language chosen_language(int count, const char* const* arguments) {
  constexpr std::string_view option = "--language";
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    std::string_view code;
    if (argument == option && i + 1 < count) code = arguments[i + 1];
    if (argument.starts_with(option) && argument.substr(option.size()).starts_with('=')) code = argument.substr(option.size() + 1);
    if (const auto language = game::read_language(code)) return *language;
  }
  return game::read_language(language_of(locale_of_environment())).value_or(game::Language::english);
}

Console::Console(game::Language language) : catalogue_(games::catalogue(nullptr, language)) { add_own(catalogue_); }

game::Catalogue Console::own_catalogue() const {
  game::Catalogue own(language());
  add_own(own);
  return own;
}

bool Console::has_colours() const {
  switch (colours_) {
    case Colours::always: return true;
    case Colours::never: return false;
    case Colours::automatic: break;
  }
  const char* const unwanted = std::getenv("NO_COLOR");
  return is_terminal(stdout) && (unwanted == nullptr || *unwanted == '\0');
}

void Console::print(const base::Phrase& phrase) const { print_out("{}\n", say(phrase)); }

void Console::warn(const base::Phrase& phrase) const { Output::error().print("florin: {}\n", say(phrase)); }

int Console::refuse(const base::Phrase& phrase) const { return refuse_with(say(phrase)); }

int Console::refuse(const base::Problem& problem, std::string_view game) const {
  return refuse_with(games::catalogue(games::find(game), language()).say(problem.what));
}

int Console::refuse_with(std::string_view sentence) const {
  Output::error().print("florin: {}\n", sentence);
  return not_understood;
}

int Console::give_up(const base::Phrase& phrase) const { return give_up_with(say(phrase)); }

int Console::give_up_with(std::string_view sentence) const {
  Output::error().print("florin: {}\n", sentence);
  return failed;
}

base::Phrase cannot_read(const std::string& file) { return base::phrase("apps.cannot-read").text("file", file); }
base::Phrase cannot_write(const std::string& file) { return base::phrase("apps.cannot-write").text("file", file); }
base::Phrase output_failed(const std::string& why) { return base::phrase("apps.output-failed").text("why", why); }

}  // namespace florin::apps
