#include "wire/types.hpp"

#include <set>

#include "base/text.hpp"
#include "wire/json_match.hpp"

namespace florin::wire {
namespace {

constexpr std::string_view described = R"(
Payment for:text subject:number basis:number place:number tied:number pool:number amount:number reason:text
SeatPayment seat:seat for:text subject:number basis:number place:number tied:number pool:number amount:number reason:text
Forecast seat:seat amount:number score:number payments:[Payment]
Position game:text players:number actors:[text] chance?:text legal?:[text] scores:[number] winners?:[seat] state:State forecast:[Forecast]
Preview move:text scores:[number] state:State forecast:[Forecast]
Move text:text seat:?seat verb:text args:[text]
Reason for:text points:real
Considered move:text win_share:real points:real better_by:[Reason]
Suggestion move:text considered?:[Considered]
StoryEntry text?:text report?:[SeatPayment]
LoggedMove move:text seat:?seat verb:text args:[text] sentence:text story:[StoryEntry] scores:[number] projection:[number]
OptionInfo name:text kind:flag|choice|counts title:text help:text default_flag:flag choices:[text] counts:{number}
GameInfo id:text name:text tagline:text least:number most:number lowest_wins:flag options:[OptionInfo]
Clock kind:none|per-move|bank ms?:number increment?:number
Settings v?:number game:text players:number options?:{flag/text/{number}} clock?:Clock rated?:flag hints?:flag stand_in?:text
MatchSeat seat:seat kind:open|person|bot person?:text name?:text level?:text held?:left|flag ready?:flag wants_end?:flag
  wants_rematch?:flag forfeited?:flag left?:number running?:flag
Spectator person:text name:text
MatchView v:number version:number stage:gathering|playing|finished settings:Settings host:text seats:[MatchSeat] due:[seat] you:[seat]
  undo:[seat] note?:text practice:flag spectators:[Spectator] muted:[text] commitment:text bits:[text] seed?:text places?:[number]
  position:Position
DueBot seat:seat level:text version:number
ToldEvent version:number sentence:text quiet:flag
MatchSummary game:text finished:flag your_turn:flag names:[text] scores:[number] you:[number] places?:[number]
StoreRequest events:[text] summary:MatchSummary
MatchNews told:[ToldEvent] store?:StoreRequest question?:DueBot outcome?:accepted|refused|not-stored|busy problem?:text
Fair version:number commitment:text bits:[text] seed?:text
Ended by:agreement|forfeit|abandoned seat?:seat
GameRecord florin:number game:text players:number names?:[text] options?:{flag/text/{number}} moves:[text] scores?:[number]
  winners?:[seat] fair?:Fair ended?:Ended took_over?:[list] forfeited?:[seat] practice?:flag rules?:number
Account start:real luck:real own:real others:real residual:real result:real
SeatReview seat:seat accuracy:real share:Account points:Account
ReviewedDecision ply:number seat:seat move:text best:text loss:real class:text effects:[real] why:text
ReviewedDraw ply:number move:text luck:[real]
GameReview game:text players:number by:text seats:[SeatReview] decisions:[ReviewedDecision] draws:[ReviewedDraw]
ReasonParts ply:number parts:[Reason]
PageReview aim:victory|points|top-rank review:GameReview shares:[[real]] points:[[real]] reasons:[ReasonParts]
)";

// Writes the members of an event or command as TypeScript members.
class FieldTypes {
 public:
  void operator()(std::string_view name, const std::string& /*text*/) { add(name, "string"); }
  void operator()(std::string_view name, const match::PersonId& /*person*/) { add(name, "string"); }
  void operator()(std::string_view name, base::Seat /*seat*/) { add(name, "Seat"); }
  void operator()(std::string_view name, const std::vector<base::Seat>& /*seats*/) { add(name, "Seat[]"); }
  void operator()(std::string_view name, bool /*flag*/) { add(name, "boolean"); }
  void operator()(std::string_view name, int /*number*/) { add(name, "number"); }
  void operator()(std::string_view name, std::uint64_t /*number*/) { add(name, "number"); }
  void operator()(std::string_view name, match::Instant /*instant*/) { add(name, "number"); }
  void operator()(std::string_view name, match::HeldBecause /*because*/) { add(name, "\"left\" | \"flag\""); }
  void operator()(std::string_view name, const match::Settings& /*settings*/) { add(name, "Settings"); }

  std::string text;

 private:
  void add(std::string_view name, std::string_view type) { text += "; " + std::string(name) + ": " + std::string(type); }
};

template <class What>
std::string alternative(std::string_view member) {
  FieldTypes types;
  const What what{};
  each_field(types, what);
  return "\n  | { " + std::string(member) + ": \"" + std::string(What::kind) + "\"" + types.text + " }";
}

// The union of all events or commands; `member` is the name of the member that holds the kind.
template <class... Whats>
std::string union_of(std::string_view member, const std::variant<Whats...>& /*any*/) {
  return (alternative<Whats>(member) + ...);
}

std::string head(std::string_view source, std::string_view program) {
  return "// Generated from " + std::string(source) + ". A test fails if this file is out of date; update it: FLORIN_ACCEPT=1 " +
         std::string(program) + " -tc='types*'\n";
}

}  // namespace

std::span<const Shape> shapes() {
  static const std::vector<Shape> all = read_shapes(described);
  return all;
}

std::string write_typescript() {
  std::string text = head("src/wire", "florin_tests") + "\nexport type Seat = string; // \"P1\" to \"P6\"\n";
  for (const Shape& shape : shapes()) text += "\n" + typescript_of(shape);
  text += "\n// Something that has happened in a match.\nexport type MatchEvent = { v: number; n: number; at: number } & (" +
          union_of("event", match::Event::Payload()) + "\n);\n";
  text +=
      "\n// Something that someone wants to happen in a match.\nexport type Command =" + union_of("do", match::Command::Payload()) + ";\n";
  return text;
}

std::string write_typescript(std::span<const Shape> others, std::string_view source, std::string_view program) {
  std::set<std::string> imported;
  std::string types;
  for (const Shape& shape : others) {
    types += "\n" + typescript_of(shape);
    imported.merge(names_in(shape));
  }
  for (const Shape& shape : others) imported.erase(shape.name);
  std::string text = head(source, program);
  if (!imported.empty()) {
    text += "import type { " + base::joined({imported.begin(), imported.end()}, ", ") + " } from \"#page/core/wire_types.ts\";\n";
  }
  return text + types;
}

}  // namespace florin::wire
