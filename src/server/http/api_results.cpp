// Players, ratings, the feed, and the operator's requests.
#include <ctime>

#include "base/xml.hpp"
#include "server/http/access.hpp"
#include "server/http/api.hpp"
#include "server/tables/summary.hpp"

namespace florin::server {
namespace {

using base::phrase;

wire::JsonObject rating_object(const RatingRow& rating) {
  wire::JsonObject object;
  object.text("game", rating.game).real("rating", rating.mean).real("uncertainty", rating.deviation).number("games", rating.games);
  return object;
}

// Formats milliseconds as an Atom timestamp.
std::string moment(std::int64_t ms) {
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

std::string feed_entry(const TableRow& table, const std::string& title, const std::string& address) {
  return "<entry><id>urn:florin:" + base::xml_text(table.id) + ":" + std::to_string(table.state.version) + "</id><title>" +
         base::xml_text(title) + "</title><updated>" + moment(table.state.changed) + "</updated><link href=\"" +
         base::xml_text(address + "/table/" + table.id) + "\"/></entry>\n";
}

}  // namespace

void Api::players(const Shared& call) {
  const std::string name = call->request.parameter("name");
  wire::JsonList list;
  if (!name.empty()) {
    for (const PersonRow& person : services_.store.reader().people_named(name)) list.json(person_object(person).line());
  }
  call->ok(wire::JsonObject().json("players", list.line()));
}

void Api::player(const Shared& call) {
  Reader& reader = services_.store.reader();
  const auto person = reader.person(call->part);
  if (!person || person->name.empty()) return call->refuse({phrase("server.no-person"), "person"}, 404);
  wire::JsonList games;
  for (const GameCount& count : reader.counts_of(person->id)) {
    games.json(wire::JsonObject()
                   .text("game", count.game)
                   .number("played", count.played)
                   .number("won", count.won)
                   .real("mean_place", count.mean_place)
                   .line());
  }
  wire::JsonList ratings;
  for (const RatingRow& rating : reader.ratings_of(person->id)) ratings.json(rating_object(rating).line());
  call->ok(person_object(*person).json("games", games.line()).json("ratings", ratings.line()));
}

void Api::ratings(const Shared& call) {
  Reader& reader = services_.store.reader();
  wire::JsonList list;
  for (const RatingRow& rating : reader.best_of(call->request.parameter("game"))) {
    const auto person = reader.person(rating.person);
    if (person) list.json(person_object(*person).members(rating_object(rating).line()).line());
  }
  call->ok(wire::JsonObject().json("ratings", list.line()));
}

void Api::feed(const Shared& call) {
  Reader& reader = services_.store.reader();
  const auto person = reader.person_of_feed(call->part);
  if (!person) return call->refuse({phrase("server.no-address"), "path"}, 404);
  const Caller caller{*person, {}, reader.identities(person->id)};
  const game::Language language = call->request.language();
  const std::string& url = services_.config.public_url;
  const std::string address = url.empty() ? "http://" + call->request.header("host") : url;
  std::string feed = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:florin:" +
                     base::xml_text(person->id) + "</id><title>" + base::xml_text(languages_.say(phrase("server.feed"), language)) +
                     "</title><updated>" + moment(services_.environment.now().ms) + "</updated>\n";
  for (const TableRow& table : reader.tables_of(person->id)) {
    if (!is_due(table, caller)) continue;
    feed += feed_entry(table, languages_.say(phrase("server.your-turn").word("game", "game.name"), language, table.state.game), address);
  }
  call->respond({.type = "application/atom+xml", .body = feed + "</feed>\n"});
}

void Api::version(const Shared& call) { call->ok(wire::JsonObject().text("florin", services_.config.version).number("protocol", 1)); }

void Api::health(const Shared& call) {
  constexpr int unavailable = 503;
  const bool is_well = services_.store.is_well();
  call->respond({.status = is_well ? 200 : unavailable, .type = "text/plain", .body = is_well ? "ok\n" : "cannot store\n"});
}

void Api::metrics(const Shared& call) {
  if (!call->request.is_local) return call->refuse({phrase("server.no-address"), "path"}, 404);
  services_.metrics.commits = static_cast<std::int64_t>(services_.store.commits());
  services_.metrics.bots_waiting = static_cast<std::int64_t>(services_.bots.waiting());
  call->respond({.type = "text/plain; version=0.0.4", .body = services_.metrics.exposition()});
}

}  // namespace florin::server
