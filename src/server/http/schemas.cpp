#include "server/http/schemas.hpp"

#include <array>

#include "wire/json_writer.hpp"
#include "wire/shapes.hpp"

namespace florin::server {
namespace {

// The members are in the notation of wire/shapes.hpp.
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

constexpr std::string_view place = "#/components/schemas/";

}  // namespace

std::string schemas_line() {
  wire::JsonObject schemas;
  for (const Body& body : bodies) schemas.json(body.name, wire::schema_line(wire::read_shape(body.name, body.members), place));
  return schemas.line();
}

std::string schema_reference(std::string_view name) {
  return wire::JsonObject().text("$ref", std::string(place) + std::string(name)).line();
}

}  // namespace florin::server
