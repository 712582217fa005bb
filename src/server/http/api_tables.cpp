// Tables, their records, and finished games.
#include <algorithm>

#include "base/text.hpp"
#include "game/notation.hpp"
#include "server/http/access.hpp"
#include "server/http/api.hpp"
#include "server/tables/command_policy.hpp"
#include "server/tables/summary.hpp"
#include "wire/match.hpp"
#include "wire/record.hpp"

namespace florin::server {
namespace {

using base::phrase;
using base::Problem;

std::string list_of(const std::vector<TableRow>& tables) {
  wire::JsonList list;
  for (const TableRow& table : tables) list.json(table_object(table).line());
  return list.line();
}

// Reads the settings of a new table from a request body.
base::Result<NewTable> read_new_table(wire::ClientMessage& body, const Caller& caller, const game::Catalogue& catalogue) {
  NewTable new_table;
  const std::string settings_line = body.object("settings");
  new_table.is_public = body.flag_or("public", false);
  new_table.bots = body.text_or("bots", "");
  new_table.starts = body.flag_or("start", false);
  new_table.bits = body.text_or("bits", "");
  const std::string seat = body.text_or("seat", "");
  if (body.problem()) return *body.problem();
  auto settings = wire::read_settings(settings_line);
  if (!settings) return settings.problem();
  new_table.settings = *std::move(settings);
  if (auto problem = problem_of_level(new_table.settings.stand_in)) return *problem;
  if (!new_table.bots.empty()) {
    if (auto problem = problem_of_level(new_table.bots)) return *problem;
  }
  if (!seat.empty()) {
    new_table.seat = game::read_seat(seat, new_table.settings.setup.seats);
    if (!new_table.seat) return Problem{phrase("match.no-such-seat").number("seats", new_table.settings.setup.seats), "seat"};
  }
  if (new_table.starts && !new_table.seat) return nobody_plays();
  if (auto problem = problem_of_rated(new_table.settings, caller.person)) return *problem;
  new_table.host = {caller.person.id};
  new_table.host_name = caller.person.name;
  new_table.bots_name = catalogue.say(phrase("server.bot"));
  return new_table;
}

}  // namespace

// Lists are written where they are read, away from the loop.
void Api::open_tables(const Shared& call) {
  read(
      call, [game = call->request.parameter("game")](Reader& reader) { return list_of(reader.open_tables(game)); },
      [call](const std::string& tables) { call->ok(wire::JsonObject().json("tables", tables)); });
}

void Api::my_tables(const Shared& call) {
  const auto query = [caller = *call->caller](Reader& reader) {
    std::vector<TableRow> tables = reader.tables_of(caller.person.id);
    std::stable_partition(tables.begin(), tables.end(), [&](const TableRow& table) { return is_due(table, caller); });
    return list_of(tables);
  };
  read(call, query, [call](const std::string& tables) { call->ok(wire::JsonObject().json("tables", tables)); });
}

void Api::new_table(const Shared& call) {
  if (tables_.tables_hosted_by(call->caller->identities) >= services_.config.limits.tables) {
    ++services_.metrics.limited;
    return call->refuse({phrase("server.too-many-tables"), "table"}, 429);
  }
  auto new_table = read_new_table(*call->body, *call->caller, languages_.catalogue(call->request.language()));
  if (!new_table) return call->refuse(new_table.problem());
  if (!may_store(call)) return;
  tables_.open(*new_table, [call, game = new_table->settings.game](const base::Result<TableRow>& table) {
    if (!table) return call->refuse(table.problem(), 400, game);
    call->ok(wire::JsonObject().text("table", table->id).text("secret", table->secret).number("version", table->state.version), 201);
  });
}

void Api::with_row(const Shared& call, const std::function<void(const TableRow&)>& task) {
  const auto visible = [id = call->part, caller = *call->caller](Reader& reader) {
    auto table = reader.table(id);
    return table && may_see(reader, *table, caller) ? table : std::nullopt;
  };
  read(call, visible, [call, task](const std::optional<TableRow>& table) {
    if (!table) return call->refuse({phrase("server.no-table"), "table"}, 404);  // the same answer whether or not the table exists
    task(*table);
  });
}

void Api::with_table(const Shared& call, const std::function<void(const std::shared_ptr<HostedMatch>&)>& task) {
  with_row(call, [this, call, task](const TableRow& row) {
    tables_.find(row.id, [call, task](const MatchRegistry::Table& table) {
      if (!table) return call->refuse(table.problem(), 404);
      task(*table);
    });
  });
}

void Api::table(const Shared& call) {
  with_row(call, [call](const TableRow& table) {
    wire::JsonObject object = table_object(table);
    if (sits_at(table, *call->caller)) object.text("secret", table.secret);
    call->ok(object);
  });
}

void Api::enter_table(const Shared& call) {
  const std::string secret = call->body->text("secret");
  if (const auto& problem = call->body->problem()) return call->refuse(*problem);
  read(
      call, [id = call->part](Reader& reader) { return reader.table(id); },
      [this, call, secret](const std::optional<TableRow>& table) {
        if (!table || !is_secret(*table, secret)) return call->refuse({phrase("server.no-table"), "table"}, 404);
        services_.store.write({change::GrantAccess{table->number, call->caller->person.id}}, [call, table](Outcome outcome) {
          if (outcome != Outcome::stored) return call->refuse({phrase("server.not-stored"), "request"});
          call->ok(table_object(*table));
        });
      });
}

void Api::table_match(const Shared& call) {
  with_table(call, [this, call](const std::shared_ptr<HostedMatch>& table) {
    table->when_settled([this, call, table] {
      const match::Match& match = table->match();
      const game::Catalogue& catalogue = languages_.catalogue(call->request.language(), match.settings().game);
      call->respond({.body = wire::write_match(match, acting_as(match, *call->caller), table->now(), catalogue)});
    });
  });
}

void Api::table_record(const Shared& call) {
  with_table(call, [call](const std::shared_ptr<HostedMatch>& table) {
    table->when_settled([call, table] { call->respond({.body = wire::write_record(table->match().record())}); });
  });
}

void Api::history(const Shared& call) {
  HistoryQuery query{
      .viewer = call->caller->person.id, .player = call->request.parameter("player"), .game = call->request.parameter("game")};
  const std::string before = call->request.parameter("before");
  constexpr int most = 2'000'000'000;
  query.before = before.empty() ? 0 : base::whole_number(before, most).value_or(0);
  const auto page = [query](Reader& reader) {
    const std::vector<TableRow> tables = reader.history(query);
    wire::JsonObject object;
    object.json("games", list_of(tables));
    if (!tables.empty()) object.text("next", std::to_string(tables.back().number));
    return object.line();
  };
  read(call, page, [call](const std::string& line) { call->respond({.body = line}); });
}

}  // namespace florin::server
