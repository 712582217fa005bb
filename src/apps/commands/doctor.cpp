#include "server/ops/doctor.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "apps/commands/commands.hpp"
#include "apps/report/json_line.hpp"
#include "apps/shell/common.hpp"
#include "apps/shell/output.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace florin::apps {
namespace {

struct Arguments {
  std::string folder;
  bool json = false;
};

void print_json(const server::Examination& examination) {
  game::Tree findings = game::Tree::list();
  for (const server::Finding& finding : examination.findings) {
    findings.push(game::Tree::members().set("where", finding.where).set("what", finding.what));
  }
  print_json_line(game::Tree::members().set("tables", examination.tables).set("findings", std::move(findings)));
}

void print(const server::Examination& examination, const Console& console) {
  for (const server::Finding& finding : examination.findings) print_out("{}: {}\n", finding.where, finding.what);
  console.print(
      base::phrase("apps.doctor.examined").number("tables", examination.tables).number("findings", std::ssize(examination.findings)));
}

int run(const Arguments& arguments, const Console& console) {
  const std::string folder = arguments.folder.empty() ? usual_data_folder() : arguments.folder;
  try {
    const server::Examination examination = server::examine(*server::open_reader(folder));
    arguments.json ? print_json(examination) : print(examination, console);
    return examination.findings.empty() ? done : failed;
  } catch (const std::runtime_error& error) {
    return console.give_up(base::phrase("apps.doctor.unreadable").text("folder", folder).text("why", error.what()));
  }
}

}  // namespace

void add_doctor(CommandLine& line) {
  const auto arguments = std::make_shared<Arguments>();
  line.add("doctor", "apps.doctor.about")
      .option("--data", "FOLDER", arguments->folder, "apps.doctor.data")
      .flag("--json", arguments->json, "apps.json")
      .examples({"florin doctor", "florin doctor --data /var/lib/florin"})
      .action([arguments, &console = line.console()] { return run(*arguments, console); });
}

}  // namespace florin::apps
