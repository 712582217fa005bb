#include "wire/move_log.hpp"

#include <algorithm>
#include <variant>

#include "wire/json_library.hpp"
#include "wire/json_position.hpp"

namespace florin::wire {
namespace {

Json json_of(const game::Report& report, const game::Table& table, const game::Catalogue& catalogue) {
  Json payments = Json::array();
  for (const game::Payment& payment : report) {
    Json json = {{"seat", payment.seat.name()}};
    json.update(wire::json_of(payment, table, catalogue));
    payments.push_back(std::move(json));
  }
  return payments;
}

Json json_of(const game::Story& story, const game::Table& table, const game::Catalogue& catalogue) {
  Json entries = Json::array();
  for (const game::Story::Entry& entry : story.entries()) {
    if (const auto* forced = std::get_if<base::Phrase>(&entry)) entries.push_back({{"text", catalogue.say(*forced)}});
    if (const auto* report = std::get_if<game::Report>(&entry)) entries.push_back({{"report", json_of(*report, table, catalogue)}});
  }
  return entries;
}

// Plays the move and describes it.
Json entry_of(game::Table& table, const std::string& move, const game::Catalogue& catalogue) {
  Json json = {{"move", move}};
  add_parts(json, move);
  json["sentence"] = catalogue.say(table.sentence(move));
  game::Story story;
  if (table.play(move, &story)) return json;  // can't fail: the move was played before
  json["story"] = json_of(story, table, catalogue);
  json["scores"] = wire::json_of(table.standing().scores);
  json["projection"] = wire::json_of(table.projection());
  return json;
}

}  // namespace

std::string write_move_log(const game::Table& table, std::size_t from, const game::Catalogue& catalogue) {
  Json entries = Json::array();
  const auto replayed = table.copy();
  replayed->cut_back(std::min(from, table.moves().size()));
  for (std::size_t i = replayed->moves().size(); i < table.moves().size(); ++i)
    entries.push_back(entry_of(*replayed, table.moves()[i], catalogue));
  return text_of(entries);
}

}  // namespace florin::wire
