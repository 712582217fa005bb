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

struct Results {
  std::optional<PersonRow> person;
  std::vector<GameCount> counts;
  std::vector<RatingRow> ratings;
};

wire::JsonObject count_object(const GameCount& count) {
  wire::JsonObject object;
  object.text("game", count.game).number("played", count.played).number("won", count.won).real("mean_place", count.mean_place);
  return object;
}

}  // namespace

void Api::players(const Shared& call) {
  const auto named = [name = call->request.parameter("name")](Reader& reader) {
    return name.empty() ? std::vector<PersonRow>() : reader.people_named(name);
  };
  read(call, named, [call](const std::vector<PersonRow>& people) {
    wire::JsonList list;
    for (const PersonRow& person : people) list.json(person_object(person).line());
    call->ok(wire::JsonObject().json("players", list.line()));
  });
}

void Api::player(const Shared& call) {
  const auto query = [id = call->part](Reader& reader) {
    Results results{reader.person(id), {}, {}};
    if (!results.person) return results;
    results.counts = reader.counts_of(id);
    results.ratings = reader.ratings_of(id);
    return results;
  };
  read(call, query, [call](const Results& results) {
    const auto& [person, counts, ratings] = results;
    if (!person || person->name.empty()) return call->refuse({phrase("server.no-person"), "person"}, 404);
    wire::JsonList games;
    for (const GameCount& count : counts) games.json(count_object(count).line());
    wire::JsonList rated;
    for (const RatingRow& rating : ratings) rated.json(rating_object(rating).line());
    call->ok(person_object(*person).json("games", games.line()).json("ratings", rated.line()));
  });
}

void Api::ratings(const Shared& call) {
  const auto best = [game = call->request.parameter("game")](Reader& reader) {
    std::vector<std::pair<PersonRow, RatingRow>> rows;
    for (const RatingRow& rating : reader.best_of(game)) {
      if (auto person = reader.person(rating.person)) rows.emplace_back(*std::move(person), rating);
    }
    return rows;
  };
  read(call, best, [call](const std::vector<std::pair<PersonRow, RatingRow>>& rows) {
    wire::JsonList list;
    for (const auto& [person, rating] : rows) list.json(person_object(person).members(rating_object(rating).line()).line());
    call->ok(wire::JsonObject().json("ratings", list.line()));
  });
}

void Api::feed(const Shared& call) {
  const auto query = [feed = call->part](Reader& reader) {
    FeedContent content{reader.person_of_feed(feed), {}};
    if (!content.person) return content;
    const Caller caller{*content.person, {}, reader.identities(content.person->id)};
    content.due = reader.tables_of(caller.person.id);
    std::erase_if(content.due, [&](const TableRow& table) { return !is_due(table, caller); });
    return content;
  };
  read(call, query, [this, call](const FeedContent& content) {
    if (!content.person) return call->refuse({phrase("server.no-address"), "path"}, 404);
    call->respond({.type = "application/atom+xml", .body = feed_text(*call, content)});
  });
}

std::string Api::feed_text(const Call& call, const FeedContent& content) {
  const game::Language language = call.request.language();
  const std::string& url = services_.config.public_url;
  const std::string address = url.empty() ? "http://" + call.request.header("host") : url;
  std::string feed = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:florin:" +
                     base::xml_text(content.person->id) + "</id><title>" + base::xml_text(languages_.say(phrase("server.feed"), language)) +
                     "</title><updated>" + moment(services_.environment.now().ms) + "</updated>\n";
  for (const TableRow& table : content.due) {
    feed += feed_entry(table, languages_.say(phrase("server.your-turn").word("game", "game.name"), language, table.state.game), address);
  }
  return feed + "</feed>\n";
}

void Api::version(const Shared& call) { call->ok(wire::JsonObject().text("florin", services_.config.version).number("protocol", 1)); }

void Api::health(const Shared& call) {
  constexpr int unavailable = 503;
  const std::string trouble(services_.health.trouble());
  call->respond({.status = trouble.empty() ? 200 : unavailable, .type = "text/plain", .body = trouble.empty() ? "ok\n" : trouble + "\n"});
}

void Api::metrics(const Shared& call) {
  if (!call->request.is_local) return call->refuse({phrase("server.no-address"), "path"}, 404);
  const StoreLoad load = services_.store.load();
  services_.metrics.commits = static_cast<std::int64_t>(load.commits);
  services_.metrics.write_times = load.write_times;
  services_.metrics.read_times = load.read_times;
  services_.metrics.bots_waiting = static_cast<std::int64_t>(services_.bots.waiting());
  call->respond({.type = "text/plain; version=0.0.4", .body = services_.metrics.exposition()});
}

}  // namespace florin::server
