#include "server/doctor.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "server/store.hpp"

namespace florin::apps {
namespace {

int run(const std::string& folder) {
  try {
    server::Reader reader(server::database_path(folder));
    const server::Examination examination = server::examine(reader);
    for (const server::Finding& finding : examination.findings) fmt::print("{}: {}\n", finding.where, finding.what);
    fmt::print("{} tables examined, {} findings\n", examination.tables, examination.findings.size());
    return examination.findings.empty() ? done : failed;
  } catch (const std::runtime_error& error) {
    return give_up(fmt::format("The database in {} cannot be read: {}.", folder, error.what()));
  }
}

}  // namespace

void add_doctor(CommandLine& line) {
  const auto folder = std::make_shared<std::string>();
  line.add("doctor", "Check the server's database, the log of every table, and every record; exit code 1 if something is wrong")
      .option("--data", "FOLDER", *folder, "The data folder of the server; it may be running")
      .examples({"florin doctor", "florin doctor --data /var/lib/florin"})
      .action([folder] { return run(folder->empty() ? usual_data_folder() : *folder); });
}

}  // namespace florin::apps
