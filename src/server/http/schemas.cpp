#include "server/http/schemas.hpp"

#include <algorithm>

#include "wire/json_writer.hpp"
#include "wire/types.hpp"

namespace florin::server {
namespace {

constexpr std::string_view described = R"(
ErrorBody error:text at:text
# people
Person person:text name:text kind:guest|account
NewGuest name?:text token?:flag
Entered person:text name:text kind:guest|account token?:text
Me person:text name:text kind:guest|account rated_games:number feed:text
Name name?:text
Password password?:text
Export person:text name:text kind:guest|account webhook:text created:number sessions:[Session] mutes:[text] ratings:[Estimate]
  tables:[Table]
Code code:text expires:number
NewPassword old:text new:text
Mutes mutes:[text]
Webhook url?:text created?:number
NewWebhook url:text
WebhookSecret url:text secret:text
Entry code?:text name?:text password?:text token?:flag
Session session:text created:number seen:number device:text token:flag current:flag
Sessions sessions:[Session]
Label label:text
Token token:text session:text
NewAccount name:text password:text token?:flag
Account person:text name:text kind:account recovery:[text] token?:text
Recovery name:text code:text password:text token?:flag
Report person:text table?:text text:text
# tables
TableSeat seat:seat kind:open|person|bot person?:text level?:text name?:text
Table table:text game:text stage:gathering|playing|finished public:flag rated:flag settings:Settings host:text seats:[TableSeat] due:[seat]
  created:number changed:number version:number places?:[number] scores?:[number] next?:text secret?:text
Tables tables:[Table]
NewTable settings:Settings public?:flag seat?:seat bots?:text start?:flag bits?:text
Opened table:text secret:text version:number
Secret secret:text
History games:[Table] next?:text
# results
Players players:[Person]
Count game:text played:number won:number mean_place:real
Estimate game:text rating:real uncertainty:real
Rating game:text rating:real uncertainty:real games:number
Player person:text name:text kind:guest|account games:[Count] ratings:[Rating]
Rated person:text name:text kind:guest|account game:text rating:real uncertainty:real games:number
Ratings ratings:[Rated]
Version florin:text protocol:number
Description openapi:text info:object paths:object components:object
)";

// Bodies that wire describes.
bool is_answer(const wire::Shape& shape) { return shape.name == "MatchView" || shape.name == "GameRecord"; }

constexpr std::string_view place = "#/components/schemas/";

}  // namespace

std::span<const wire::Shape> rest_shapes() {
  static const std::vector<wire::Shape> all = wire::read_shapes(described);
  return all;
}

std::string schemas_line() {
  std::vector<wire::Shape> bodies(rest_shapes().begin(), rest_shapes().end());
  std::ranges::copy_if(wire::shapes(), std::back_inserter(bodies), is_answer);
  wire::JsonObject schemas;
  for (const wire::Shape& shape : wire::with_named(bodies, wire::shapes())) schemas.json(shape.name, wire::schema_line(shape, place));
  return schemas.line();
}

std::string schema_reference(std::string_view name) {
  return wire::JsonObject().text("$ref", std::string(place) + std::string(name)).line();
}

}  // namespace florin::server
