#include "wire/position.hpp"

#include <utility>
#include <variant>

#include "base/text.hpp"
#include "wire/json.hpp"
#include "wire/json_library.hpp"
#include "wire/json_position.hpp"

namespace florin::wire {
namespace {

using game::Catalogue;
using game::Table;
using game::Tree;

Json json_of_tree(const Tree& tree, const Catalogue& catalogue);

struct TreeWriter {
  const Catalogue& catalogue;

  Json operator()(Tree::Nothing /*nothing*/) const { return {}; }
  Json operator()(bool flag) const { return flag; }
  Json operator()(std::int64_t number) const { return number; }
  Json operator()(double number) const { return number; }
  Json operator()(const std::string& word) const { return word; }
  Json operator()(const base::Phrase& phrase) const { return catalogue.say(phrase); }
  Json operator()(const Tree::List& list) const {
    Json json = Json::array();
    for (const Tree& item : list) json.push_back(json_of_tree(item, catalogue));
    return json;
  }
  Json operator()(const Tree::Members& members) const {
    Json json = Json::object();
    for (const auto& [name, value] : members) json[name] = json_of_tree(value, catalogue);
    return json;
  }
};

Json json_of_tree(const Tree& tree, const Catalogue& catalogue) { return std::visit(TreeWriter{catalogue}, tree.content()); }

// For each seat: its payments if the day ended now, and the score it would have then.
Json forecast_of(const Table& table, const Catalogue& catalogue) {
  const game::Report report = table.forecast();
  const game::Scores scores = table.projection();
  Json json = Json::array();
  for (const base::Seat seat : base::all_seats(table.setup().seats)) {
    Json payments = Json::array();
    for (const game::Payment& payment : report) {
      if (payment.seat == seat) payments.push_back(json_of(payment, table, catalogue));
    }
    json.push_back({{"seat", seat.name()},
                    {"amount", game::total(report, seat)},
                    {"score", scores[static_cast<std::size_t>(seat.index())]},
                    {"payments", std::move(payments)}});
  }
  return json;
}

Json actors_of(const Table& table) {
  if (table.turn().is_chance()) return Json::array({"chance"});
  Json json = Json::array();
  for (const base::Seat seat : table.actors()) json.push_back(seat.name());
  return json;
}

void add_position(Json& json, const Table& table, const Catalogue& catalogue) {
  const game::Turn turn = table.turn();
  json["game"] = table.info().id;
  json["players"] = table.setup().seats;
  json["actors"] = actors_of(table);
  if (turn.is_chance()) {
    json["chance"] = game::name(turn.chance_kind());
  } else {
    json["legal"] = table.legal();
  }
  json["scores"] = json_of(table.standing().scores);
  if (turn.is_over()) {
    json["winners"] = Json::array();
    for (const base::Seat seat : table.winners()) json["winners"].push_back(seat.name());
  }
  json["state"] = json_of_tree(table.describe(), catalogue);
  json["forecast"] = forecast_of(table, catalogue);
}

}  // namespace

Json json_of(const game::Scores& scores) {
  Json json = Json::array();
  for (const std::int32_t score : scores) json.push_back(score);
  return json;
}

Json json_of(const game::Payment& payment, const Table& table, const Catalogue& catalogue) {
  return {{"for", table.source_name(payment)},
          {"subject", payment.subject},
          {"basis", payment.basis},
          {"place", payment.place},
          {"tied", payment.tied},
          {"pool", payment.pool},
          {"amount", payment.amount},
          {"reason", catalogue.say(table.reason(payment))}};
}

void add_parts(Json& json, std::string_view move) {
  const std::vector<std::string_view> words = base::words(move);
  json["seat"] = words.front() == "~" ? Json() : Json(words.front());
  json["verb"] = words.size() > 1 ? words[1] : "";
  json["args"] = Json::array();
  for (std::size_t i = 2; i < words.size(); ++i) json["args"].push_back(words[i]);
}

std::string write_moves(const Table& table) {
  Json json = Json::array();
  if (table.turn().is_chance()) return text_of(json);
  for (const std::string& move : table.legal()) {
    json.push_back({{"text", move}});
    add_parts(json.back(), move);
  }
  return text_of(json);
}

std::string write_position(const Table& table, const Catalogue& catalogue) {
  Json json = Json::object();
  add_position(json, table, catalogue);
  return text_of(json);
}

std::string write_position_after(const Table& table, std::string_view move, const Catalogue& catalogue) {
  Json json = {{"move", move}};
  add_position(json, table, catalogue);
  return text_of(json);
}

std::string write_preview(const Table& after, std::string_view move, const Catalogue& catalogue) {
  const Json preview = {{"move", move},
                        {"scores", json_of(after.standing().scores)},
                        {"state", json_of_tree(after.describe(), catalogue)},
                        {"forecast", forecast_of(after, catalogue)}};
  return text_of({{"preview", preview}});
}

std::string write_tree(const Tree& tree, const Catalogue& catalogue) { return text_of(json_of_tree(tree, catalogue)); }

std::string write_error(const base::Problem& problem, const Catalogue& catalogue) {
  return text_of({{"error", catalogue.say(problem.what)}, {"at", base::quoted(problem.at)}});
}

}  // namespace florin::wire
