// The commands print through apps/shell/output.hpp, which notices a full disk, and nothing else.
#include <doctest/doctest.h>

#include "support/files.hpp"

namespace florin::tests {
namespace {

namespace fs = std::filesystem;

TEST_CASE("repository: the commands print nothing that isn't checked") {
  int files = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source_dir() / "src/apps")) {
    const fs::path& path = entry.path();
    if ((path.extension() != ".cpp" && path.extension() != ".hpp") || path.stem() == "output") continue;
    ++files;
    const std::string text = read_file(path);
    for (const char* unchecked : {"fmt::print(", "std::cout", "std::cerr", "std::printf(", "std::puts("}) {
      CHECK_MESSAGE(text.find(unchecked) == std::string::npos, path.string() << " uses " << unchecked);
    }
  }
  CHECK(files > 30);
}

}  // namespace
}  // namespace florin::tests
