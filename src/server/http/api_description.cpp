// Generates openapi.json from the list of routes.
#include <map>

#include "base/text.hpp"
#include "server/http/api.hpp"
#include "server/http/schemas.hpp"

namespace florin::server {
namespace {

std::string openapi_path(std::string_view path) {
  std::string result(path);
  if (const std::size_t star = result.find('*'); star != std::string::npos) result.replace(star, 1, "{id}");
  return result;
}

std::string lower_case(std::string_view method) {
  std::string result;
  for (const char c : method) result += static_cast<char>(c - 'A' + 'a');
  return result;
}

wire::JsonObject parameter(std::string_view name, std::string_view where) {
  wire::JsonObject object;
  object.text("name", name).text("in", where).flag("required", where == "path").json("schema", R"({"type":"string"})");
  return object;
}

// {"application/json":{"schema":...}}. A body that isn't JSON has a content type and is a string.
std::string content(std::string_view body) {
  const bool is_json = body.find('/') == std::string_view::npos;
  const std::string schema = is_json ? schema_reference(body) : R"({"type":"string"})";
  return wire::JsonObject().json(is_json ? "application/json" : body, wire::JsonObject().json("schema", schema).line()).line();
}

std::string response(std::string_view description, std::string_view body) {
  wire::JsonObject object;
  object.text("description", description);
  if (!body.empty()) object.json("content", content(body));
  return object.line();
}

}  // namespace

std::string Api::openapi_of(const Route& route) {
  wire::JsonObject about;
  about.text("summary", route.about);
  wire::JsonList parameters;
  if (route.path.find('*') != std::string_view::npos) parameters.json(parameter("id", "path").line());
  for (const std::string_view name : base::words(route.query)) parameters.json(parameter(name, "query").line());
  if (!parameters.is_empty()) about.json("parameters", parameters.line());
  if (!route.takes.empty()) about.json("requestBody", wire::JsonObject().json("content", content(route.takes)).line());
  if (route.needs == Needs::session) about.json("security", R"([{"cookie":[]},{"token":[]}])");
  wire::JsonObject responses;
  responses.json(route.gives.empty() ? "204" : route.status, response(route.gives.empty() ? "Done" : "The answer", route.gives));
  const bool is_plain = route.gives == "text/plain";
  responses.json("4XX", response("Refused", "ErrorBody"))
      .json("5XX", response("The server has a problem; try again later", is_plain ? route.gives : "ErrorBody"));
  return about.json("responses", responses.line()).line();
}

void Api::openapi(const Shared& call) {
  std::map<std::string, wire::JsonObject> methods;
  for (const Route& route : routes()) methods[openapi_path(route.path)].json(lower_case(route.method), openapi_of(route));
  wire::JsonObject paths;
  for (const auto& [path, object] : methods) paths.json(path, object.line());
  const char* schemes = R"({"cookie":{"type":"apiKey","in":"cookie","name":"florin"},"token":{"type":"http","scheme":"bearer"}})";
  call->ok(wire::JsonObject()
               .text("openapi", "3.0.3")
               .json("info", wire::JsonObject().text("title", "Florin").text("version", services_.config.version).line())
               .json("paths", paths.line())
               .json("components", wire::JsonObject().json("schemas", schemas_line()).json("securitySchemes", schemes).line()));
}

}  // namespace florin::server
