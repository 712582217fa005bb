#include "server/http/pages.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "base/sha256.hpp"

namespace florin::server {
namespace {

namespace fs = std::filesystem;

constexpr const char* fallback = R"(<!doctype html><html lang="en"><meta charset="utf-8"><title>Florin</title>
<h1>Florin</h1><p>The server runs. The page is not built yet: start the server with
<code>./run</code>, which builds it, or give it the folder of the page with <code>--page</code>.</p></html>
)";

std::string type_of(const std::string& extension) {
  constexpr std::array<std::pair<const char*, const char*>, 12> known = {{{".html", "text/html; charset=utf-8"},
                                                                          {".js", "text/javascript; charset=utf-8"},
                                                                          {".css", "text/css; charset=utf-8"},
                                                                          {".wasm", "application/wasm"},
                                                                          {".svg", "image/svg+xml"},
                                                                          {".png", "image/png"},
                                                                          {".ico", "image/x-icon"},
                                                                          {".json", "application/json"},
                                                                          {".webmanifest", "application/manifest+json"},
                                                                          {".txt", "text/plain; charset=utf-8"},
                                                                          {".woff2", "font/woff2"},
                                                                          {".xml", "application/xml"}}};
  for (const auto& [end, type] : known) {
    if (extension == end) return type;
  }
  return "application/octet-stream";
}

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string tag_of(const std::string& content) {
  constexpr std::size_t digits = 20;
  return "\"" + base::hex(base::sha256(content)).substr(0, digits) + "\"";
}

}  // namespace

Pages::Pages(const std::string& folder) {
  std::error_code error;
  if (!folder.empty()) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, error)) {
      if (!entry.is_regular_file()) continue;
      const std::string content = content_of(entry.path());
      const std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
      files_[path] = {.type = type_of(entry.path().extension().string()), .content = content, .tag = tag_of(content), .packed = {}};
    }
  }
  for (auto& [path, file] : files_) {
    if (const auto packed = files_.find(path + ".gz"); packed != files_.end()) file.packed = std::move(packed->second.content);
  }
  std::erase_if(files_, [](const auto& each) { return each.first.ends_with(".gz"); });
  files_.try_emplace("/index.html", File{.type = "text/html; charset=utf-8", .content = fallback, .tag = tag_of(fallback), .packed = {}});
}

HttpResponse Pages::answer(const HttpRequest& request) const {
  if (request.method != "GET" && request.method != "HEAD") return {.status = 405, .type = "text/plain", .body = ""};
  auto file = files_.find(request.path);
  const std::size_t name = request.path.rfind('/') + 1;
  const bool is_file_name = request.path.find('.', name) != std::string::npos;
  if (file == files_.end() && is_file_name) return {.status = 404, .type = "text/plain", .body = "There is no such file.\n"};
  if (file == files_.end()) file = files_.find("/index.html");
  const File& found = file->second;
  const bool is_for_ever = file->first.starts_with("/assets/");  // their names change with their content
  HttpResponse response{
      .status = 200,
      .type = found.type,
      .body = found.content,
      .headers = {{"ETag", found.tag}, {"Cache-Control", is_for_ever ? "public, max-age=31536000, immutable" : "no-cache"}}};
  if (!found.packed.empty()) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!found.packed.empty() && request.header("accept-encoding").find("gzip") != std::string::npos) {
    response.body = found.packed;
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  if (request.header("if-none-match") == found.tag) {
    response.status = 304;
    response.body.clear();
  }
  return response;
}

}  // namespace florin::server
