// Everything that is stored about a person, as one long body. Tables come page by page, each once the client has taken the
// one before, so that no amount of games holds up the loop or fills the memory.
#include <algorithm>
#include <utility>

#include "server/http/api.hpp"
#include "server/tables/summary.hpp"

namespace florin::server {
namespace {

struct Profile {
  std::vector<SessionRow> sessions;
  std::vector<std::string> mutes;
  std::vector<RatingRow> ratings;
  std::optional<WebhookRow> webhook;
  std::vector<TableRow> tables;  // unfinished
};

Profile profile_of(Reader& reader, const std::string& person) {
  return {reader.sessions_of(person), reader.mutes_of(person), reader.ratings_of(person), reader.webhook_of(person),
          reader.tables_of(person)};
}

// The tables as they stand in a list, with a comma before each.
std::string listed(const std::vector<TableRow>& tables) {
  std::string text;
  for (const TableRow& table : tables) text += ',' + table_object(table).line();
  return text;
}

// Everything but the tables.
wire::JsonObject profile_object(const Caller& caller, const Profile& profile) {
  wire::JsonList sessions;
  for (const SessionRow& session : profile.sessions) sessions.json(session_object(session, caller).line());
  wire::JsonList mutes;
  for (const std::string& muted : profile.mutes) mutes.text(muted);
  wire::JsonList ratings;
  for (const RatingRow& rating : profile.ratings) {
    ratings.json(wire::JsonObject().text("game", rating.game).real("rating", rating.mean).real("uncertainty", rating.deviation).line());
  }
  return person_object(caller.person)
      .text("webhook", profile.webhook ? profile.webhook->url : "")
      .number("created", caller.person.created)
      .json("sessions", sessions.line())
      .json("mutes", mutes.line())
      .json("ratings", ratings.line());
}

// Some finished games, and where the next ones begin.
struct Page {
  std::string text;  // as in listed()
  std::int64_t before = 0;
};

Page page_of(Reader& reader, const HistoryQuery& query) {
  const std::vector<TableRow> tables = reader.history(query);
  return {listed(tables), tables.empty() ? 0 : tables.back().number};
}

// All finished games of a person, page by page. Pages are written where they are read, away from the loop.
class Pages : public std::enable_shared_from_this<Pages> {
 public:
  Pages(Store& store, const Caller& caller, bool is_first)
      : store_(store), query_{.viewer = caller.person.id, .player = caller.person.id, .game = {}}, is_first_(is_first) {}

  void next(const std::function<void(Piece)>& take) {
    if (is_over_) return take(std::string());
    store_.read([query = query_](Reader& reader) { return page_of(reader, query); },
                [self = shared_from_this(), take](base::Result<Page> page) {
                  if (!page) return take(page.problem());
                  take(self->piece(*std::move(page)));
                });
  }

 private:
  std::string piece(Page page) {
    is_over_ = page.text.empty();
    if (is_over_) return "]}";
    query_.before = page.before;
    if (std::exchange(is_first_, false)) page.text.erase(0, 1);
    return std::move(page.text);
  }

  Store& store_;
  HistoryQuery query_;
  bool is_first_;  // no table has been written yet
  bool is_over_ = false;
};

}  // namespace

void Api::export_me(const Shared& call) {
  read(
      call, [id = call->caller->person.id](Reader& reader) { return profile_of(reader, id); },
      [this, call](const Profile& profile) {
        std::string body = profile_object(*call->caller, profile).line();
        body.pop_back();  // the tables follow
        const std::string tables = listed(profile.tables);
        body += R"(,"tables":[)" + tables.substr(std::min<std::size_t>(1, tables.size()));
        const auto pages = std::make_shared<Pages>(services_.store, *call->caller, tables.empty());
        call->respond({.body = std::move(body), .rest = [pages](const std::function<void(Piece)>& take) { pages->next(take); }});
      });
}

}  // namespace florin::server
