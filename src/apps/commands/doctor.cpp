#include "server/ops/doctor.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "apps/commands/commands.hpp"
#include "apps/shell/common.hpp"
#include "server/store/store.hpp"

namespace florin::apps {
namespace {

int run(const std::string& folder, const Console& console) {
  try {
    server::Reader reader(server::database_path(folder));
    const server::Examination examination = server::examine(reader);
    for (const server::Finding& finding : examination.findings) fmt::print("{}: {}\n", finding.where, finding.what);
    console.print(
        base::phrase("apps.doctor.examined").number("tables", examination.tables).number("findings", std::ssize(examination.findings)));
    return examination.findings.empty() ? done : failed;
  } catch (const std::runtime_error& error) {
    return console.give_up(base::phrase("apps.doctor.unreadable").text("folder", folder).text("why", error.what()));
  }
}

}  // namespace

void add_doctor(CommandLine& line) {
  const auto folder = std::make_shared<std::string>();
  line.add("doctor", "apps.doctor.about")
      .option("--data", "FOLDER", *folder, "apps.doctor.data")
      .examples({"florin doctor", "florin doctor --data /var/lib/florin"})
      .action([folder, &console = line.console()] { return run(folder->empty() ? usual_data_folder() : *folder, console); });
}

}  // namespace florin::apps
