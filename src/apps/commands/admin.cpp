#include <fmt/format.h>

#include <stdexcept>

#include "apps/commands/commands.hpp"
#include "apps/shell/common.hpp"
#include "base/text.hpp"
#include "server/core/environment.hpp"
#include "server/people/account_key.hpp"
#include "server/people/passwords.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::string action;
  std::string what;
  std::string folder;
};

int store(const Arguments& arguments, const server::Changes& changes, const Console& console, const base::Phrase& sentence) {
  if (server::write_now(arguments.folder, changes) != server::Outcome::stored) return console.give_up("apps.admin.not-stored");
  console.print(sentence);
  return done;
}

int back_up(const Arguments& arguments, const Console& console) {
  server::back_up(arguments.folder, arguments.what);
  console.print(base::phrase("apps.admin.backed-up").text("file", arguments.what));
  return done;
}

int restore(const Arguments& arguments, const Console& console) {
  server::restore(arguments.folder, arguments.what);
  console.print(base::phrase("apps.admin.restored").text("folder", arguments.folder));
  return done;
}

int reports(const Arguments& arguments, const Console& console) {
  const auto reader = server::open_reader(arguments.folder);
  for (const auto& report : reader->reports()) {
    console.print(base::phrase("apps.admin.report")
                      .text("time", fmt::format("{}", report.at))
                      .text("by", report.by)
                      .text("person", report.person)
                      .text("table", fmt::format("{}", report.table))
                      .text("text", report.text));
  }
  return done;
}

int reset_password(const Arguments& arguments, const Console& console) {
  const auto reader = server::open_reader(arguments.folder);
  const auto account = server::account_named(*reader, arguments.what);
  const auto person = account ? reader->person(account->person) : std::nullopt;
  if (!person) return console.give_up(base::phrase("apps.admin.no-account").text("name", arguments.what));
  constexpr int bits = 60;
  const std::string password = server::random_word(server::machine_environment(), bits);
  return store(arguments,
               {server::change::PutPassword{person->id, server::hash_password(password)}, server::change::EndOtherSessions{person->id, ""}},
               console, base::phrase("apps.admin.new-password").text("name", person->name).text("password", password));
}

int erase(const Arguments& arguments, const Console& console) {
  const auto reader = server::open_reader(arguments.folder);
  if (!reader->person(arguments.what)) return console.give_up(base::phrase("apps.admin.no-person").text("person", arguments.what));
  const int result = store(arguments, {server::change::ErasePerson{arguments.what}}, console,
                           base::phrase("apps.admin.erased").text("person", arguments.what));
  if (result == done) server::finish_erasures(arguments.folder);
  return result;
}

int release(const Arguments& arguments, const Console& console) {
  const auto reader = server::open_reader(arguments.folder);
  const auto table = reader->table(arguments.what);
  if (!table) return console.give_up(base::phrase("apps.admin.no-table").text("table", arguments.what));
  return store(arguments, {server::change::Quarantine{table->number, ""}}, console,
               base::phrase("apps.admin.released").text("table", table->id));
}

struct Action {
  std::string_view name;
  bool needs_more;
  int (*run)(const Arguments& arguments, const Console& console);
};
constexpr Action actions[] = {{"backup", true, back_up},   {"restore", true, restore},
                              {"reports", false, reports}, {"reset-password", true, reset_password},
                              {"erase", true, erase},      {"release", true, release}};

std::vector<std::string> action_names() {
  std::vector<std::string> names;
  for (const Action& action : actions) names.emplace_back(action.name);
  return names;
}

int run(Arguments arguments, const Console& console) {
  if (arguments.folder.empty()) arguments.folder = usual_data_folder();
  for (const Action& action : actions) {
    if (action.name != arguments.action) continue;
    if (action.needs_more && arguments.what.empty()) {
      return console.refuse(base::phrase("apps.admin.what-missing").text("action", std::string(action.name)));
    }
    try {
      return action.run(arguments, console);
    } catch (const std::runtime_error& error) {
      return console.give_up_with(error.what());
    }
  }
  return console.refuse(
      base::phrase("apps.admin.unknown").text("action", arguments.action).text("known", base::joined(action_names(), ", ")));
}

}  // namespace

void add_admin(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  line.add("admin", "apps.admin.about")
      .argument("ACTION", arguments->action, "apps.admin.action")
      .values("ACTION", action_names())
      .optional_argument("WHAT", arguments->what, "apps.admin.what")
      .option("--data", "FOLDER", arguments->folder, "apps.admin.data")
      .examples({"florin admin backup /var/backups/florin.sqlite", "florin admin reset-password ada"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
