#include "wire/record.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "game/notation.hpp"
#include "wire/json_library.hpp"
#include "wire/json_reader.hpp"
#include "wire/json_record.hpp"
#include "wire/options.hpp"

namespace florin::wire {
namespace {

using base::phrase;
using game::Ended;
using game::Record;

constexpr std::array<std::string_view, 14> known_members = {"florin",  "game", "players", "names",     "options",   "moves",    "scores",
                                                            "winners", "fair", "ended",   "took_over", "forfeited", "practice", "rules"};

constexpr std::array<std::pair<Ended::By, std::string_view>, 3> endings = {
    {{Ended::By::agreement, "agreement"}, {Ended::By::forfeit, "forfeit"}, {Ended::By::abandoned, "abandoned"}}};

void check_version(JsonReader& members) {
  const int version = members.number("florin");
  if (version != notation_version) {
    members.fail({phrase("record.version").number("said", version).number("known", notation_version), members.place("florin")});
  }
}

void check_one_for_each_seat(JsonReader& members, std::string_view name, std::size_t count, int seats) {
  if (count == static_cast<std::size_t>(seats)) return;
  members.fail({phrase("record.one-for-each").text("member", std::string(name)).number("players", seats), members.place(name)});
}

base::SeatSet read_seats(JsonReader& members, std::string_view name, int seats) {
  base::SeatSet result;
  for (const std::string& text : members.texts(name)) {
    const auto seat = game::read_seat(text, seats);
    if (!seat || result.contains(*seat)) {
      members.must_be(name, "wire.kind.seats");
      return result;
    }
    result.add(*seat);
  }
  if (result.empty()) members.must_be(name, "wire.kind.seats");
  return result;
}

void read_result(JsonReader& members, Record& record) {
  if (members.has("scores")) {
    record.scores = members.numbers("scores");
    check_one_for_each_seat(members, "scores", record.scores->size(), record.setup.seats);
  }
  if (members.has("winners")) record.winners = read_seats(members, "winners", record.setup.seats);
}

void read_fair(JsonReader& members, Record& record) {
  const Json* object = members.object("fair");
  if (object == nullptr) return;
  JsonReader inner(*object, members.place("fair"));
  game::Fair& fair = record.fair.emplace();
  fair.version = inner.number("version");
  fair.commitment = inner.text("commitment");
  fair.bits = inner.texts("bits");
  if (inner.has("seed")) fair.seed = inner.text("seed");
  if (inner.problem()) members.fail(*inner.problem());
}

void read_ended(JsonReader& members, Record& record) {
  const Json* object = members.object("ended");
  if (object == nullptr) return;
  JsonReader inner(*object, members.place("ended"));
  const std::string by = inner.text("by");
  const auto ending = std::find_if(endings.begin(), endings.end(), [&](const auto& known) { return known.second == by; });
  if (ending == endings.end()) inner.must_be("by", "wire.kind.ended-by");
  record.ended.emplace().by = ending == endings.end() ? Ended::By::agreement : ending->first;
  if (inner.has("seat")) record.ended->seat = inner.seat("seat", record.setup.seats);
  if (inner.problem()) members.fail(*inner.problem());
  if (record.scores || record.winners) members.fail({phrase("record.ended-and-scored"), members.place("ended")});
}

std::optional<game::TookOver> took_over_of(const Json& json, const Record& record) {
  if (!json.is_array() || json.size() != 3) return std::nullopt;
  const auto move = whole_number(json[0]);
  const auto* seat_name = json[1].get_ptr<const std::string*>();
  const auto* player = json[2].get_ptr<const std::string*>();
  if (!move || *move < 0 || static_cast<std::size_t>(*move) > record.moves.size() || seat_name == nullptr || player == nullptr)
    return std::nullopt;
  const auto seat = game::read_seat(*seat_name, record.setup.seats);
  if (!seat) return std::nullopt;
  return game::TookOver{*move, *seat, *player};
}

void read_took_over(JsonReader& members, Record& record) {
  const Json* list = members.list("took_over");
  if (list == nullptr) return;
  for (const Json& item : *list) {
    auto entry = took_over_of(item, record);
    if (!entry) return members.must_be("took_over", "wire.kind.took-over");
    record.took_over.push_back(std::move(*entry));
  }
}

void read_optional_members(JsonReader& members, Record& record) {
  if (members.has("names")) {
    record.names = members.texts("names");
    check_one_for_each_seat(members, "names", record.names.size(), record.setup.seats);
  }
  read_result(members, record);
  if (members.has("fair")) read_fair(members, record);
  if (members.has("ended")) read_ended(members, record);
  if (members.has("took_over")) read_took_over(members, record);
  if (members.has("forfeited")) record.forfeited = read_seats(members, "forfeited", record.setup.seats);
  if (members.has("practice")) record.practice = members.flag("practice");
  if (members.has("rules")) record.rules = members.number("rules");
}

Json seats_of(base::SeatSet seats) {
  Json names = Json::array();
  for (const base::Seat seat : seats) names.push_back(seat.name());
  return names;
}

Json json_of_fair(const game::Fair& fair) {
  Json json = {{"version", fair.version}, {"commitment", fair.commitment}, {"bits", fair.bits}};
  if (!fair.seed.empty()) json["seed"] = fair.seed;
  return json;
}

Json json_of_end(const Ended& ended) {
  Json json = Json::object();
  for (const auto& [by, name] : endings) {
    if (by == ended.by) json["by"] = name;
  }
  if (ended.seat) json["seat"] = ended.seat->name();
  return json;
}

}  // namespace

base::Result<Record> record_of(const Json& json, std::string path) {
  JsonReader members(json, std::move(path));
  Record record;
  check_version(members);
  record.game = members.text("game");
  record.setup.seats = members.number("players", 1, base::max_seats);
  record.setup.options = read_options(members, "options");
  record.moves = members.texts("moves");
  if (!members.problem()) read_optional_members(members, record);
  if (members.problem()) return *members.problem();
  for (const auto& [name, value] : json.items()) {
    if (std::find(known_members.begin(), known_members.end(), name) == known_members.end())
      record.others.emplace_back(name, text_of(value));
  }
  return record;
}

base::Result<Record> read_record(std::string_view line) {
  const auto json = parse(line);
  if (!json) return json.problem();
  return record_of(*json, "");
}

Json json_of(const Record& record) {
  Json json = {{"florin", notation_version}, {"game", record.game}, {"players", record.setup.seats}};
  if (!record.names.empty()) json["names"] = record.names;
  json["options"] = json_of(record.setup.options);
  json["moves"] = record.moves;
  if (record.scores) json["scores"] = *record.scores;
  if (record.winners) json["winners"] = seats_of(*record.winners);
  if (record.fair) json["fair"] = json_of_fair(*record.fair);
  if (record.ended) json["ended"] = json_of_end(*record.ended);
  for (const game::TookOver& entry : record.took_over)
    json["took_over"].push_back(Json::array({entry.move, entry.seat.name(), entry.player}));
  if (!record.forfeited.empty()) json["forfeited"] = seats_of(record.forfeited);
  if (record.practice) json["practice"] = true;
  if (record.rules) json["rules"] = *record.rules;
  for (const auto& [name, text] : record.others) json.get_ptr<Json::object_t*>()->emplace_back(name, restored(text));
  return json;
}

std::string write_record(const Record& record) { return text_of(json_of(record)); }

}  // namespace florin::wire
