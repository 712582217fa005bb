// Pages: the files of the page. They are read once at startup, so that no path from outside ever reaches the disk.
#pragma once

#include <map>
#include <string>

#include "server/http/http.hpp"

namespace florin::server {

class Pages {
 public:
  // If the folder is empty or missing, serves one page that explains how to build the real one. If "name.gz" exists
  // beside a file, clients that accept gzip receive it instead.
  explicit Pages(const std::string& folder);

  [[nodiscard]] HttpResponse answer(const HttpRequest& request) const;

 private:
  struct File {
    std::string type;
    std::string content;
    std::string tag;
    std::string packed;  // the same content in gzip; empty if the build has none
  };
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace florin::server
