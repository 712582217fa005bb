// Pages: the files of the page, read once at the start, so that no path from outside ever reaches the disk.
#pragma once

#include <map>
#include <string>

#include "server/http.hpp"

namespace florin::server {

class Pages {
 public:
  // An empty or missing folder: one page that says how to build the page.
  // "name.gz" beside a file is sent in its place to whoever can read it.
  explicit Pages(const std::string& folder);

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) const;

 private:
  struct File {
    std::string type;
    std::string content;
    std::string tag;
    std::string packed;  // the same, compressed with gzip; empty if the build has none
  };
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace florin::server
