#include <fmt/format.h>

#include <stdexcept>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "server/passwords.hpp"
#include "server/sources.hpp"
#include "server/store.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::string action;
  std::string what;
  std::string folder;
};

int store(const Arguments& arguments, const server::Changes& changes, const std::string& sentence) {
  if (server::write_now(arguments.folder, changes) != server::Outcome::stored) return give_up("It could not be stored.");
  fmt::print("{}\n", sentence);
  return done;
}

int back_up(const Arguments& arguments) {
  server::back_up(arguments.folder, arguments.what);
  fmt::print("The backup is {}.\n", arguments.what);
  return done;
}

int restore(const Arguments& arguments) {
  server::restore(arguments.folder, arguments.what);
  fmt::print("{} holds what the backup held; start the server.\n", arguments.folder);
  return done;
}

int reports(const Arguments& arguments) {
  server::Reader reader(server::database_path(arguments.folder));
  for (const auto& report : reader.reports()) {
    fmt::print("{} {} reports {} at table {}: {}\n", report.at, report.by, report.person, report.table, report.text);
  }
  return done;
}

int reset_password(const Arguments& arguments) {
  server::Reader reader(server::database_path(arguments.folder));
  const auto people = reader.people_named(arguments.what);
  if (people.size() != 1) return give_up(fmt::format("{} accounts have a name that begins with '{}'.", people.size(), arguments.what));
  constexpr int bits = 60;
  const std::string password = server::random_word(server::machine_sources(), bits);
  return store(arguments,
               {server::change::PutPassword{people.front().id, server::hash_password(password)},
                server::change::EndOtherSessions{people.front().id, ""}},
               fmt::format("The password of {} is {} now; all sessions are closed.", people.front().name, password));
}

int erase(const Arguments& arguments) {
  server::Reader reader(server::database_path(arguments.folder));
  if (!reader.person(arguments.what)) return give_up(fmt::format("There is no person {}.", arguments.what));
  return store(arguments, {server::change::ErasePerson{arguments.what}}, fmt::format("{} is erased.", arguments.what));
}

int release(const Arguments& arguments) {
  server::Reader reader(server::database_path(arguments.folder));
  const auto table = reader.table(arguments.what);
  if (!table) return give_up(fmt::format("There is no table {}.", arguments.what));
  return store(arguments, {server::change::Quarantine{table->number, ""}}, fmt::format("{} is tried again when it is used.", table->id));
}

struct Action {
  std::string_view name;
  bool needs_more;
  int (*run)(const Arguments& arguments);
};
constexpr Action actions[] = {{"backup", true, back_up},   {"restore", true, restore},
                              {"reports", false, reports}, {"reset-password", true, reset_password},
                              {"erase", true, erase},      {"release", true, release}};

int run(Arguments arguments) {
  if (arguments.folder.empty()) arguments.folder = usual_data_folder();
  std::string known;
  for (const Action& action : actions) {
    known += (known.empty() ? "" : ", ") + std::string(action.name);
    if (action.name != arguments.action) continue;
    if (action.needs_more && arguments.what.empty()) return refuse(fmt::format("Say of what: florin admin {} ...", action.name));
    try {
      return action.run(arguments);
    } catch (const std::runtime_error& error) {
      return give_up(error.what());
    }
  }
  return refuse(fmt::format("There is no action '{}'; there are {}.", arguments.action, known));
}

}  // namespace

void add_admin(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  line.add("admin", "What the operator of a server does: backups, reports, passwords")
      .argument("ACTION", arguments->action, "backup FILE, restore FILE, reports, reset-password NAME, erase PERSON or release TABLE")
      .optional_argument("WHAT", arguments->what, "A file, name, person or table, as the action says")
      .option("--data", "FOLDER", arguments->folder, "The data folder of the server, which may be running (not for restore)")
      .examples({"florin admin backup /var/backups/florin.sqlite", "florin admin reset-password ada"})
      .action([arguments] { return run(*arguments); });
}

}  // namespace florin::apps
