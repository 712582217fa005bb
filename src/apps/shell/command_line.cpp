#include "apps/shell/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <optional>
#include <sstream>
#include <type_traits>

#include "apps/shell/closest.hpp"
#include "apps/shell/output.hpp"
#include "base/text.hpp"
#include "games/registry.hpp"

namespace florin::apps {
namespace {

constexpr int most_values = 1000;  // per option

base::Phrase out_of_range(const std::string& option, const std::string& given, const Wholes& range) {
  const bool is_open = range.most == any_size && range.least > 0;
  return base::phrase(is_open ? "apps.number.whole-from" : "apps.number.whole")
      .text("option", option)
      .text("given", base::quoted(given))
      .text("least", std::to_string(range.least))
      .text("most", std::to_string(range.most));
}

base::Phrase out_of_range(const std::string& option, const std::string& given, const Decimals& range) {
  return base::phrase("apps.number.decimal")
      .text("option", option)
      .text("given", base::quoted(given))
      .text("least", fmt::format("{}", range.least))
      .text("most", fmt::format("{}", range.most));
}

std::optional<std::uint64_t> read_number(std::string_view text, const Wholes& range) { return read_whole(text, range); }
std::optional<double> read_number(std::string_view text, const Decimals& range) { return read_decimal(text, range); }

// The help doesn't show a default of 0: it means that the program chooses.
template <class Number, class Numbers>
void add_number(CLI::App& app, const std::string& name, const std::string& kind, Number& value, const Numbers& range, const Help& help,
                const Console& console) {
  const auto read = [name, &value, range, &console](const CLI::results_t& given) {
    const auto number = read_number(given.back(), range);
    if (!number) throw CLI::ValidationError(console.say(out_of_range(name, given.back(), range)));
    if constexpr (std::is_arithmetic_v<Number>) {
      value = static_cast<Number>(*number);
    } else {
      value = *number;
    }
    return true;
  };
  CLI::Option* option = app.add_option(name, read, console.say(help.phrase))->type_name(kind);
  if constexpr (std::is_arithmetic_v<Number>) {
    if (value != Number()) option->default_str(fmt::format("{}", value));
  }
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

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

// Shells show one line for each word: a help up to its first semicolon, colon or parenthesis.
std::string first_clause(const std::string& help) {
  std::string clause = help.substr(0, help.find_first_of(";:("));
  clause.erase(clause.find_last_not_of(' ') + 1);
  return clause;
}

// What the placeholder of a value says about it: FILE, FOLDER, or words like en|pl.
Values values_of(const std::string& placeholder) {
  if (placeholder == "FILE") return {Values::Kind::files, {}};
  if (placeholder == "FOLDER") return {Values::Kind::folders, {}};
  if (placeholder.find('|') == std::string::npos) return {};
  Values values{Values::Kind::words, {}};
  std::istringstream words(placeholder);
  for (std::string word; std::getline(words, word, '|');) values.words.push_back(word);
  return values;
}

// What is wrong with a word that the command doesn't expect, and what it may have been meant to be.
base::Phrase not_known(const std::string& word, const CLI::App& command) {
  const bool is_option = word.starts_with("-");
  const bool is_command = !is_option && command.get_parent() == nullptr;
  std::vector<std::string> known = option_names(command);
  if (is_command) known = command_names(command);
  const std::string key = is_option ? "apps.unknown-option" : is_command ? "apps.unknown-command" : "apps.unexpected";
  const auto meant = is_option || is_command ? closest(word.substr(0, word.find('=')), known) : std::nullopt;
  if (!meant) return base::phrase(key).text("word", base::quoted(word));
  return base::phrase(key + "-meant").text("word", base::quoted(word)).text("meant", *meant);
}

const CLI::Option* missing_argument(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_required() && option->count() == 0) return option;
  }
  return nullptr;
}

struct ColourWord {
  std::string_view name;
  Console::Colours colours;
};
constexpr ColourWord colour_words[] = {
    {"auto", Console::Colours::automatic}, {"always", Console::Colours::always}, {"never", Console::Colours::never}};

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
  CLI::Option* option = app_.add_option(name, value, console_.say(help.phrase))->type_name(kind);
  if (!value.empty()) option->capture_default_str();  // empty: the program chooses
  return *this;
}

Command& Command::option(const std::string& name, const std::string& kind, int& value, const Wholes& range, const Help& help) {
  constexpr std::uint64_t largest = std::numeric_limits<int>::max();
  add_number(app_, name, kind, value, Wholes{range.least, std::min(range.most, largest)}, help, console_);
  return *this;
}

Command& Command::option(const std::string& name, const std::string& kind, std::uint64_t& value, const Wholes& range, const Help& help) {
  add_number(app_, name, kind, value, range, help, console_);
  return *this;
}

Command& Command::option(const std::string& name, const std::string& kind, std::optional<std::uint64_t>& value, const Wholes& range,
                         const Help& help) {
  add_number(app_, name, kind, value, range, help, console_);
  return *this;
}

Command& Command::option(const std::string& name, const std::string& kind, double& value, const Decimals& range, const Help& help) {
  add_number(app_, name, kind, value, range, help, console_);
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

Command& Command::values(const std::string& name, std::vector<std::string> words) {
  known_values_[{app_.get_name(), name}] = std::move(words);
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
  CLI::App* app = app_->add_subcommand(name, console_.say(summary.phrase));
  const auto read_colours = [this](const CLI::results_t& given) {
    const auto* const word = std::ranges::find(colour_words, given.back(), &ColourWord::name);
    if (word == std::end(colour_words)) {
      throw CLI::ValidationError(console_.say(base::phrase("apps.bad-color").text("given", base::quoted(given.back()))));
    }
    console_.set_colours(word->colours);
    return true;
  };
  app->add_option("--color", read_colours, console_.say("apps.color"))->type_name("auto|always|never");
  return {*app, console_, exit_code_, known_values_};
}

int CommandLine::run(int count, const char* const* arguments) {
  try {
    const int code = parse(count, arguments);
    Output::standard().flush();
    return code;
  } catch (const OutputFailed& failure) {
    return console_.give_up(output_failed(failure.what()));
  }
}

int CommandLine::parse(int count, const char* const* arguments) {
  try {
    app_->parse(count, arguments);
    return exit_code_;
  } catch (const CLI::Success& wanted) {  // help or version
    std::ostringstream text;
    app_->exit(wanted, text, text);
    Output::standard().write(text.str());
    return done;
  } catch (const CLI::ParseError& error) {
    const auto chosen = app_->get_subcommands();
    const std::string command = chosen.empty() ? app_->get_name() : app_->get_name() + " " + chosen.front()->get_name();
    const std::string more = console_.say(base::phrase("apps.see-help").text("command", command));
    return console_.refuse_with(explain(error) + "\n" + more);
  }
}

std::string CommandLine::explain(const CLI::ParseError& error) const {
  const auto chosen = app_->get_subcommands();
  const CLI::App& command = chosen.empty() ? *app_ : *chosen.front();
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) return error.what();  // from the checked reader of numbers
  const std::vector<std::string> extra = app_->remaining(true);
  if (!extra.empty()) return console_.say(not_known(extra.front(), command));
  if (chosen.empty()) return console_.say("apps.no-command");
  if (const CLI::Option* missing = missing_argument(command)) {
    return console_.say(base::phrase("apps.missing").text("argument", missing->get_name()));
  }
  const std::string text = error.what();
  const std::string name = text.substr(0, text.find_first_of(": "));
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && name.starts_with("-")) {
    return console_.say(base::phrase("apps.value-missing").text("option", name));
  }
  return text;
}

std::vector<CompletedCommand> CommandLine::completed() const {
  std::vector<CompletedCommand> commands;
  for (const CLI::App* app : app_->get_subcommands({})) {
    CompletedCommand& command = commands.emplace_back(CompletedCommand{app->get_name(), first_clause(app->get_description()), {}, {}});
    for (const CLI::Option* option : app->get_options()) {
      const bool is_argument = option->get_positional();
      if (!is_argument && option->get_lnames().front() == "help") continue;
      const std::string name = is_argument ? option->get_name() : "--" + option->get_lnames().front();
      Values values = values_of(is_argument ? name : option->get_type_name());
      if (const auto known = known_values_.find({command.name, name}); known != known_values_.end()) {
        values = {Values::Kind::words, known->second};
      }
      if (is_argument) {
        command.arguments.push_back(std::move(values));
      } else {
        command.options.push_back({name, first_clause(option->get_description()), option->get_type_size() > 0, std::move(values)});
      }
    }
  }
  return commands;
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
