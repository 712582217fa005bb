#include "server/schemas.hpp"

#include <array>

#include "base/text.hpp"
#include "wire/object.hpp"

namespace florin::server {
namespace {

// A body is the list of its members, "name:type", or "name?:type" where it may be missing. A type is text, number, real,
// flag, object and list (described in docs/protocol.md and docs/record-format.md), another body, [type], or one of the
// words "a|b".
struct Body {
  std::string_view name;
  std::string_view members;
};

constexpr std::array bodies = {
    Body{"Error", "error:text at:text"},

    // ---- people
    Body{"Person", "person:text name:text kind:guest|account"},
    Body{"NewGuest", "name?:text token?:flag"},
    Body{"Entered", "person:text name:text kind:guest|account token?:text"},
    Body{"Me", "person:text name:text kind:guest|account rated_games:number feed:text"},
    Body{"Name", "name?:text"},
    Body{"Password", "password?:text"},
    Body{"Export",
         "person:text name:text kind:guest|account webhook:text created:number sessions:[Session] mutes:[text] ratings:[Estimate] "
         "tables:[Table]"},
    Body{"Code", "code:text expires:number"},
    Body{"NewPassword", "old:text new:text"},
    Body{"Mutes", "mutes:[text]"},
    Body{"Webhook", "url?:text created?:number"},
    Body{"NewWebhook", "url:text"},
    Body{"WebhookSecret", "url:text secret:text"},
    Body{"Entry", "code?:text name?:text password?:text token?:flag"},
    Body{"Session", "session:text created:number seen:number device:text token:flag current:flag"},
    Body{"Sessions", "sessions:[Session]"},
    Body{"Label", "label:text"},
    Body{"Token", "token:text session:text"},
    Body{"NewAccount", "name:text password:text token?:flag"},
    Body{"Account", "person:text name:text kind:account recovery:[text] token?:text"},
    Body{"Recovery", "name:text code:text password:text token?:flag"},
    Body{"Report", "person:text table?:text text:text"},

    // ---- tables
    Body{"Seat", "seat:text kind:open|person|bot person?:text level?:text name?:text"},
    Body{"Table",
         "table:text game:text stage:gathering|playing|finished public:flag rated:flag settings:object host:text seats:[Seat] due:[text] "
         "created:number changed:number version:number places?:[number] scores?:[number] next?:text secret?:text"},
    Body{"Tables", "tables:[Table]"},
    Body{"NewTable", "settings:object public?:flag seat?:text bots?:text start?:flag bits?:text"},
    Body{"Opened", "table:text secret:text version:number"},
    Body{"Secret", "secret:text"},
    Body{"Spectator", "person:text name:text"},
    Body{"Match",
         "v:number version:number stage:gathering|playing|finished settings:object host:text seats:[object] due:[text] you:[text] "
         "undo:[text] note?:text practice:flag spectators:[Spectator] muted:[text] commitment:text bits:[text] seed?:text "
         "places?:[number] position:object"},
    Body{"Record",
         "florin:number game:text players:number names?:[text] options:object moves:[text] scores?:[number] winners?:[text] fair?:object "
         "ended?:object took_over?:[list] forfeited?:[text] practice?:flag rules?:number"},
    Body{"History", "games:[Table] next?:text"},

    // ---- results
    Body{"Players", "players:[Person]"},
    Body{"Count", "game:text played:number won:number mean_place:real"},
    Body{"Estimate", "game:text rating:real uncertainty:real"},
    Body{"Rating", "game:text rating:real uncertainty:real games:number"},
    Body{"Player", "person:text name:text kind:guest|account games:[Count] ratings:[Rating]"},
    Body{"Rated", "person:text name:text kind:guest|account game:text rating:real uncertainty:real games:number"},
    Body{"Ratings", "ratings:[Rated]"},
    Body{"Version", "florin:text protocol:number"},
    Body{"Description", "openapi:text info:object paths:object components:object"},
};

// "a|b" as a list.
std::string words_line(std::string_view words) {
  wire::List list;
  for (std::size_t end = words.find('|'); end != std::string_view::npos; end = words.find('|')) {
    list.text(words.substr(0, end));
    words.remove_prefix(end + 1);
  }
  return list.text(words).line();
}

std::string schema_of(std::string_view type) {
  wire::Object schema;
  const auto plain = [&](std::string_view name) { return schema.text("type", name).line(); };
  if (type == "text") return plain("string");
  if (type == "number") return plain("integer");
  if (type == "real") return plain("number");
  if (type == "flag") return plain("boolean");
  if (type == "object") return plain("object");
  if (type == "list") return schema.text("type", "array").json("items", "{}").line();
  if (type.starts_with('[')) return schema.text("type", "array").json("items", schema_of(type.substr(1, type.size() - 2))).line();
  if (type.front() >= 'A' && type.front() <= 'Z') return schema_reference(type);
  return schema.text("type", "string").json("enum", words_line(type)).line();
}

std::string schema_of(const Body& body) {
  wire::Object properties;
  wire::List required;
  for (const std::string_view member : base::words(body.members)) {
    const std::size_t colon = member.find(':');
    const bool is_optional = member[colon - 1] == '?';
    const std::string_view name = member.substr(0, is_optional ? colon - 1 : colon);
    properties.json(name, schema_of(member.substr(colon + 1)));
    if (!is_optional) required.text(name);
  }
  wire::Object schema;
  schema.text("type", "object").json("properties", properties.line()).flag("additionalProperties", false);
  if (!required.is_empty()) schema.json("required", required.line());
  return schema.line();
}

}  // namespace

std::string schemas_line() {
  wire::Object schemas;
  for (const Body& body : bodies) schemas.json(body.name, schema_of(body));
  return schemas.line();
}

std::string schema_reference(std::string_view name) {
  return wire::Object().text("$ref", "#/components/schemas/" + std::string(name)).line();
}

}  // namespace florin::server
