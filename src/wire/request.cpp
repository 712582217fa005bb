#include "wire/request.hpp"

#include <array>
#include <utility>

#include "base/seat.hpp"
#include "base/text.hpp"
#include "wire/json.hpp"
#include "wire/json_library.hpp"
#include "wire/json_reader.hpp"
#include "wire/json_record.hpp"
#include "wire/options.hpp"

namespace florin::wire {
namespace {

using base::phrase;

constexpr int longest_thought = 600'000;  // milliseconds

// A seed is a whole number or any text.
std::optional<std::uint64_t> read_seed(JsonReader& members) {
  const Json* seed = members.find("seed");
  if (seed == nullptr) return std::nullopt;
  if (const auto* number = seed->get_ptr<const std::uint64_t*>()) return *number;
  if (const auto* text = seed->get_ptr<const std::string*>()) {
    base::Digest digest;
    digest.add(*text);
    return digest.value();
  }
  members.must_be("seed", "wire.kind.seed");
  return std::nullopt;
}

game::Record read_record_member(JsonReader& members) {
  const Json* object = members.object("record");
  if (object == nullptr) return {};
  auto record = record_of(*object, members.place("record"));
  if (record) return *std::move(record);
  members.fail(record.problem());
  return {};
}

Request read_new(JsonReader& members) {
  NewGame request;
  request.game = members.text("game");
  request.setup.seats = members.number("players", 1, base::max_seats);
  request.setup.options = read_options(members, "options");
  request.seed = read_seed(members);
  return request;
}

Request read_load(JsonReader& members) { return LoadRecord{read_record_member(members), read_seed(members)}; }
Request read_play(JsonReader& members) { return PlayMove{members.text("move")}; }
Request read_chance(JsonReader& /*members*/) { return DrawChance{}; }
Request read_undo(JsonReader& /*members*/) { return UndoMove{}; }
Request read_position(JsonReader& /*members*/) { return AskPosition{}; }
Request read_preview(JsonReader& members) { return AskPreview{members.text("move")}; }
Request read_record_request(JsonReader& /*members*/) { return AskRecord{}; }

Request read_suggest(JsonReader& members) {
  AskSuggestion request;
  if (members.has("level")) request.level = members.text("level");
  if (members.has("ms")) request.milliseconds = members.number("ms", 0, longest_thought);
  if (members.has("seat")) request.seat = members.text("seat");
  request.seed = read_seed(members);
  if (members.has("record")) {
    request.record = read_record_member(members);
  } else if (members.has("position")) {  // answering for the current table would answer a different question
    members.fail({phrase("request.position-alone"), "position"});
  }
  return request;
}

struct Reading {
  std::string_view name;
  Request (*read)(JsonReader& members);
};
constexpr std::array<Reading, 9> readings = {{{"new", read_new},
                                              {"load", read_load},
                                              {"play", read_play},
                                              {"chance", read_chance},
                                              {"undo", read_undo},
                                              {"position", read_position},
                                              {"suggest", read_suggest},
                                              {"preview", read_preview},
                                              {"record", read_record_request}}};

base::Problem unknown_request(std::string_view name) {
  std::vector<std::string> known;
  for (const Reading& reading : readings) known.emplace_back(reading.name);
  return {phrase("request.unknown").text("request", base::quoted(name)).text("known", base::joined(known, ", ")), "do"};
}

}  // namespace

base::Result<Request> read_request(std::string_view line) {
  const auto json = parse(line);
  if (!json) return json.problem();
  JsonReader members(*json, "");
  const std::string name = members.text("do");
  if (members.problem()) return *members.problem();
  for (const Reading& reading : readings) {
    if (reading.name != name) continue;
    Request request = reading.read(members);
    if (members.problem()) return *members.problem();
    return request;
  }
  return unknown_request(name);
}

}  // namespace florin::wire
