#include "referee/referee.hpp"

#include <utility>
#include <variant>

#include "game/notation.hpp"
#include "games/registry.hpp"
#include "players/levels/level.hpp"
#include "players/players.hpp"
#include "wire/position.hpp"
#include "wire/record.hpp"
#include "wire/suggestion.hpp"

namespace florin::referee {
namespace {

using base::phrase;
using base::Problem;

game::Catalogue english(std::string_view game) { return games::catalogue(games::find(game), game::Language::english); }

// The sentence may use words of the game it is about.
std::string refused(const Problem& problem, std::string_view game = {}) { return wire::write_error(problem, english(game)); }

std::string no_game() {
  const std::string game(games::all().front().info->id);
  return refused({phrase("request.no-game").text("example", R"({"do":"new","game":")" + game + R"(","players":3})"), "do"});
}

// The seat that the request names, or else the seat that acts first.
base::Result<base::Seat> seat_asked(const game::Table& table, std::string_view name) {
  const game::Turn turn = table.turn();
  if (turn.is_over()) return Problem{phrase("refusal.over"), "do"};
  if (turn.is_chance()) return Problem{phrase("suggest.chance-is-due").text("kind", std::string(game::name(turn.chance_kind()))), "do"};
  if (name.empty()) return turn.first();
  if (const auto seat = game::read_seat(name, table.setup().seats)) return *seat;
  return Problem{phrase("wire.must-be").text("member", "seat").word("kind", "wire.kind.seat"), "seat"};
}

// The canonical text of a playable move, however it was written.
std::string canonical(const game::Table& table, std::string_view move) {
  const auto copy = table.copy();
  if (copy->play(move)) return std::string(move);
  return copy->moves().back();
}

// The table's record plus the extra members of the loaded record, as far as they still apply.
game::Record merged(game::Record now, const game::Record& loaded) {
  now.names = loaded.names;
  now.forfeited = loaded.forfeited;
  now.practice = loaded.practice;
  now.rules = loaded.rules;
  now.others = loaded.others;
  for (const game::TookOver& entry : loaded.took_over) {
    if (static_cast<std::size_t>(entry.move) <= now.moves.size()) now.took_over.push_back(entry);
  }
  if (now.moves == loaded.moves) {
    now.fair = loaded.fair;
    now.ended = loaded.ended;
  }
  return now;
}

}  // namespace

std::string Referee::answer(std::string_view line) {
  const base::Result<wire::Request> request = wire::read_request(line);
  if (!request) return refused(request.problem());
  const bool begins = std::holds_alternative<wire::NewGame>(*request) || std::holds_alternative<wire::LoadRecord>(*request);
  const auto* question = std::get_if<wire::AskSuggestion>(&*request);
  const bool brings_its_game = question != nullptr && question->record;
  if (!game_ && !begins && !brings_its_game) return no_game();
  return std::visit([this](const auto& asked) { return carry_out(asked); }, *request);
}

std::string Referee::position() const { return wire::write_position(*game_->table, game_->catalogue); }

std::string Referee::open(base::Result<std::unique_ptr<game::Table>> table, std::string_view game, std::optional<std::uint64_t> seed,
                          game::Record loaded) {
  if (!table) return refused(table.problem(), game);
  const game::Dealer dealer = game::Dealer::of_number(seed ? *seed : random_.bits());
  game_.emplace(Game{*std::move(table), english(game), dealer, std::move(loaded)});
  return position();
}

std::string Referee::carry_out(const wire::NewGame& request) {
  return open(games::open(request.game, request.setup), request.game, request.seed, {});
}

std::string Referee::carry_out(const wire::LoadRecord& request) {
  return open(games::open(request.record), request.record.game, request.seed, request.record);
}

std::string Referee::carry_out(const wire::PlayMove& request) {
  if (const auto problem = game_->table->play(request.move)) return wire::write_error(*problem, game_->catalogue);
  return position();
}

std::string Referee::carry_out(const wire::DrawChance& /*request*/) {
  const game::Turn turn = game_->table->turn();
  if (turn.is_over()) return refused({phrase("refusal.over"), "do"});
  if (turn.is_players()) return refused({phrase("refusal.seat-is-due").text("seat", turn.first().name()), "do"});
  const std::string move = game_->table->draw(game_->dealer);
  return wire::write_position_after(*game_->table, move, game_->catalogue);
}

std::string Referee::carry_out(const wire::UndoMove& /*request*/) {
  if (!game_->table->undo()) return refused({phrase("request.nothing-to-undo"), "do"});
  return position();
}

std::string Referee::carry_out(const wire::AskPosition& /*request*/) const { return position(); }

std::string Referee::carry_out(const wire::AskSuggestion& request) {
  if (!request.record) return suggestion(*game_->table, request);
  const auto table = games::open(*request.record);
  if (!table) return refused(table.problem(), request.record->game);
  return suggestion(**table, request);
}

std::string Referee::suggestion(const game::Table& table, const wire::AskSuggestion& request) {
  const auto seat = seat_asked(table, request.seat);
  if (!seat) return refused(seat.problem());
  const std::string level = request.level.empty() ? std::string(players::levels.back()) : request.level;
  if (const auto problems = players::problems_of_name(level); !problems.empty()) return refused({problems.front().what, "level"});
  base::Random seeded(request.seed.value_or(0));
  const auto suggested = players::suggest(table, players::timed(level, request.milliseconds), *seat, request.seed ? seeded : random_);
  if (!suggested) return refused(suggested.problem());
  const game::Catalogue catalogue = english(table.info().id);
  return wire::write_tree(wire::tree_of(*suggested).set("level", level).set("sentence", table.sentence(suggested->move)), catalogue);
}

std::string Referee::carry_out(const wire::AskPreview& request) const {
  const auto after = game_->table->preview(request.move);
  if (!after) return wire::write_error(after.problem(), game_->catalogue);
  return wire::write_preview(**after, canonical(*game_->table, request.move), game_->catalogue);
}

std::string Referee::carry_out(const wire::AskRecord& /*request*/) const {
  return wire::write_record(merged(game_->table->record(), game_->loaded));
}

}  // namespace florin::referee
